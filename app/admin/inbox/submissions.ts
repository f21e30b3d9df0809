import { backendClient } from '#app/lib/backend-client.ts'
import type { ExportedTable } from '#contract/account.ts'
import type { SubmissionState } from '#contract/inbox.ts'
import { columnsOf } from '#contract/submissions.ts'
import { inParts } from './in-parts.ts'
import type { InboxLine, NamedLine } from './inbox-api.ts'

interface Received {
  id: string
  email: string
  message: string | null
  created_at: string
  reference: string
  state: SubmissionState
  state_at: string | null
  state_by: string | null
  told_state: SubmissionState
  assignee: string | null
  read_at: string | null
  first_answered_at: string | null
  spam: boolean
  hurried: boolean
  referrer: string | null
  campaign: string | null
  landing_page: string | null
}

interface Application extends Received {
  first_name: string
  last_name: string
  company: string
  company_size: string | null
  /** The language of the form's page, and of the reply. */
  language: string
}

interface CareerApplication extends Received {
  name: string
  phone: string
  position: string
  resume_file_name: string
  /** Size of the PDF, if it was sent too. */
  resume_bytes: number | null
}

export type Submission = Application | CareerApplication

const TABLES: Record<InboxLine['kind'], ExportedTable> = {
  application: 'applications',
  career: 'career_applications',
}
/** Listed by name: these columns are not in `*`. */
const WORK_COLUMNS =
  'reference, state, state_at, state_by, told_state, assignee, read_at, first_answered_at, spam, hurried, referrer, campaign, landing_page'
const COLUMNS: Record<InboxLine['kind'], string> = {
  application: ['id, created_at', ...columnsOf('application'), WORK_COLUMNS].join(', '),
  career: ['id, created_at', ...columnsOf('career_application'), 'resume_bytes', WORK_COLUMNS].join(', '),
}
const KINDS = ['application', 'career'] as const
/** The ids stand in the request's address, which has a length limit. */
const IDS_AT_ONCE = 100

async function readByIds(kind: InboxLine['kind'], ids: readonly string[]): Promise<Submission[]> {
  const { data } = await backendClient()
    .from(TABLES[kind])
    .select(COLUMNS[kind])
    .in('id', ids)
    .overrideTypes<Submission[], { merge: false }>()
    .throwOnError()
  return data
}

/** Finds a submission of either kind by its id. */
export async function findSubmission(id: string): Promise<Submission | undefined> {
  for (const kind of KINDS) {
    const [row] = await readByIds(kind, [id])
    if (row !== undefined) return row
  }
  return undefined
}

/** Works through submissions by kind, in parts that fit into an address. */
async function inTables(
  lines: readonly NamedLine[],
  work: (kind: InboxLine['kind'], ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const sorted = [...lines].sort((one, other) => one.kind.localeCompare(other.kind))
  await inParts(sorted, IDS_AT_ONCE, async part => {
    for (const kind of KINDS) {
      const ids = part.filter(line => line.kind === kind).map(({ id }) => id)
      if (ids.length > 0) await work(kind, ids)
    }
  })
}

export const tablesOf = (lines: readonly NamedLine[]) =>
  KINDS.filter(kind => lines.some(line => line.kind === kind)).map(kind => TABLES[kind])

export const EXPORT_COLUMNS = [...new Set(KINDS.flatMap(kind => ['kind', ...COLUMNS[kind].split(', ')]))]

/** Whole submissions in the order of the lines. */
export async function readSubmissions(lines: readonly NamedLine[]): Promise<(Submission & NamedLine)[]> {
  const found = new Map<string, Submission & NamedLine>()
  await inTables(lines, async (kind, ids) => {
    for (const row of await readByIds(kind, ids)) found.set(row.id, { kind, ...row })
  })
  return lines.flatMap(({ id }) => found.get(id) ?? [])
}

/** Corrects a submission, which only administrators can do. */
export async function correctSubmission(kind: InboxLine['kind'], id: string, changed: object): Promise<void> {
  await backendClient().from(TABLES[kind]).update(changed).eq('id', id).throwOnError()
}

/** Erases submissions, which needs a fresh proof. */
export async function eraseSubmissions(lines: readonly NamedLine[]): Promise<void> {
  await inTables(lines, async (kind, ids) => {
    await backendClient().from(TABLES[kind]).delete().in('id', ids).throwOnError()
  })
}
