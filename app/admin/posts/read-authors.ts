import { backendClient } from '#app/lib/backend-client.ts'
import { blogAdminList } from '#content/collections/admin-posts.ts'

const copy = blogAdminList.author
/** Enough of an id to tell two authors apart. */
const SHOWN_DIGITS = 8
const IS_ID = /^[\da-f]{8}-/i

/** The byline, or for an author without one: “you”, or the start of the id. */
export function authorName(value: string, byline: string | null, userId: string): string {
  if (byline) return byline
  if (value === userId) return copy.self
  return IS_ID.test(value) ? `${copy.nameless} (${value.slice(0, SHOWN_DIGITS)})` : value
}

export interface Author {
  /** The filter value: an id, or the byline of someone without an account. */
  value: string
  /** Null for an account without a display name. */
  name: string | null
}

/** A longer list would be no use as a menu. */
const MOST = 50

type Row = { author_id: string | null; byline: string | null }

export async function readTags(): Promise<string[]> {
  const { data } = await backendClient().rpc('post_tags').throwOnError()
  return data as string[]
}

/** The first row after a value, in the order of one column. */
async function rowAfter(column: 'author_id' | 'byline', last: string | undefined): Promise<Row | undefined> {
  let query = backendClient().from('blog_posts').select('author_id, byline')
  query = column === 'byline' ? query.is('author_id', null) : query
  query = last === undefined ? query.not(column, 'is', null) : query.gt(column, last)
  const { data } = await query
    .order(column)
    .order('updated_at', { ascending: false })
    .limit(1)
    .overrideTypes<Row[], { merge: false }>()
    .throwOnError()
  return data[0]
}

async function readDistinct(column: 'author_id' | 'byline'): Promise<Author[]> {
  const found: Author[] = []
  while (found.length < MOST) {
    const row = await rowAfter(column, found.at(-1)?.value)
    const value = row?.[column]
    if (!row || !value) break
    found.push({ value, name: row.byline })
  }
  return found
}

/** Everyone who has written a post. Reads one row per author, however many posts there are. */
export async function readAuthors(): Promise<Author[]> {
  const [present, gone] = await Promise.all([readDistinct('author_id'), readDistinct('byline')])
  return [...present, ...gone].sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''))
}
