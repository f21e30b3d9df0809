import { backendClient } from '#app/lib/backend-client.ts'
import type { Page } from '../request-order.ts'

interface Received {
  id: string
  email: string
  message: string | null
  created_at: string
  spam: boolean
}

interface Application extends Received {
  first_name: string
  last_name: string
  company: string
  company_size: string | null
}

interface CareerApplication extends Received {
  name: string
  phone: string
  position: string
  resume_file_name: string
}

export type Submission = Application | CareerApplication
export type Box = 'applications' | 'career_applications'

const PER_PAGE = 25
const EXPORT_BATCH = 500
const SEARCHED: Record<Box, string[]> = {
  applications: ['first_name', 'last_name', 'email', 'company', 'message'],
  career_applications: ['name', 'email', 'phone', 'position', 'message'],
}

/** By name, because the flag is not among the columns that everybody gets. */
const COLUMNS: Record<Box, string> = {
  applications: 'id, first_name, last_name, email, company, company_size, message, created_at, spam',
  career_applications: 'id, name, email, phone, position, resume_file_name, message, created_at, spam',
}

/**
 * What is searched for can hold any sign: the wildcards of the search itself are escaped, and then the whole is quoted.
 * An asterisk stands for a wildcard in the interface whatever precedes it, so one sign of any kind stands in for it.
 */
const pattern = (words: string) => {
  const literal = words.replaceAll(/[\\%_]/g, '\\$&').replaceAll('*', '_')
  return `"*${literal.replaceAll(/["\\]/g, '\\$&')}*"`
}

async function readRange(box: Box, words: string, from: number, to: number): Promise<Submission[]> {
  let query = backendClient().from(box).select(COLUMNS[box])
  if (words) query = query.or(SEARCHED[box].map(column => `${column}.ilike.${pattern(words)}`).join(','))
  const { data } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
    .overrideTypes<Submission[], { merge: false }>()
    .throwOnError()
  return data
}

/** The submission with this id, in whichever box it is; undefined when it is in none. */
export async function findSubmission(id: string): Promise<{ box: Box; row: Submission } | undefined> {
  for (const box of ['applications', 'career_applications'] as const) {
    const { data } = await backendClient()
      .from(box)
      .select(COLUMNS[box])
      .eq('id', id)
      .overrideTypes<Submission[], { merge: false }>()
      .throwOnError()
    const [row] = data
    if (row !== undefined) return { box, row }
  }
  return undefined
}

/** One page of a box, newest first, holding the words somewhere. */
export async function readBox(box: Box, words: string, page: number): Promise<Page<Submission>> {
  const rows = await readRange(box, words, page * PER_PAGE, (page + 1) * PER_PAGE)
  return { rows: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE }
}

export async function readWholeBox(box: Box, words: string): Promise<Submission[]> {
  const all: Submission[] = []
  for (;;) {
    const rows = await readRange(box, words, all.length, all.length + EXPORT_BATCH - 1)
    all.push(...rows)
    if (rows.length < EXPORT_BATCH) return all
  }
}

export async function setSpam(box: Box, id: string, spam: boolean): Promise<void> {
  await backendClient().from(box).update({ spam }).eq('id', id).throwOnError()
}

export async function erase(box: Box, id: string): Promise<void> {
  await backendClient().from(box).delete().eq('id', id).throwOnError()
}
