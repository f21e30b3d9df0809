import type { Application } from '../../contract/application.ts'
import type { CareerApplication } from '../../contract/career-application.ts'
import type { SubmissionSource } from '../../contract/receipts.ts'
import type { Transaction } from './database.ts'

/** What may be stored: which table, and the checked fields. */
export type Submission = { id: string; spam: boolean; hurried?: boolean; source?: SubmissionSource } & (
  | { kind: 'application'; fields: Application }
  | { kind: 'career_application'; fields: CareerApplication }
)

/** The tables of submissions, as the catalog writes the names. */
export const SUBMISSION_TABLES = ['public.applications', 'public.career_applications'] as const

/** Where the desk stores about submissions, and what goes with them. */
export const DESK_TABLES = [
  'desk.entries',
  'desk.words',
  'desk.notes',
  'desk.events',
  'desk.job_rows',
] as const

export type SubmissionKind = Submission['kind']

export interface NamedContent {
  keyHash: Buffer
  contentHash: Buffer
}

/** Takes a key for `id`. Answers what holds it already, when something of the last day does. */
export async function claimKey(tx: Transaction, named: NamedContent, id: string) {
  const taken = await tx.query(
    `insert into functions.idempotency_keys (key_hash, content_hash, submission_id) values ($1, $2, $3)
     on conflict (key_hash) do update
       set content_hash = excluded.content_hash, submission_id = excluded.submission_id, created_at = now()
       where idempotency_keys.created_at < now() - interval '1 day'
     returning 1`,
    [named.keyHash, named.contentHash, id],
  )
  if (taken.rowCount > 0) return undefined
  const { rows } = await tx.query<{ id: string; same: boolean }>(
    `select submission_id as id, content_hash = $2 as same from functions.idempotency_keys where key_hash = $1`,
    [named.keyHash, named.contentHash],
  )
  return rows[0]
}

/** Removes a few keys that are past their day. Rows that another transaction is removing are left to it. */
export async function dropExpiredKeys(tx: Transaction): Promise<void> {
  await tx.query(
    `delete from functions.idempotency_keys where key_hash in (
       select key_hash from functions.idempotency_keys where created_at < now() - interval '1 day'
       order by created_at limit 20 for update skip locked)`,
  )
}

/** Removes every key that is past its day. */
export async function removeExpiredKeys(tx: Transaction): Promise<void> {
  await tx.query(`delete from functions.idempotency_keys where created_at < now() - interval '1 day'`)
}

/** The table of each kind, as the catalog writes the name. */
const TABLE_OF: Record<SubmissionKind, (typeof SUBMISSION_TABLES)[number]> = {
  application: 'public.applications',
  career_application: 'public.career_applications',
}

/** Stores a submission. Resolves to its reference, which the database makes. */
export async function storeSubmission(tx: Transaction, submission: Submission): Promise<string> {
  const { rows } = await tx.query<{ reference: string }>(...insertion(submission))
  return rows[0]?.reference ?? ''
}

function insertion(submission: Submission): [string, unknown[]] {
  const { id, spam, hurried = false, source = {} } = submission
  const common = [
    id,
    spam,
    hurried,
    source.referrer ?? null,
    source.campaign ?? null,
    source.landingPage ?? null,
  ]
  if (submission.kind === 'application') {
    const { type, firstName, lastName, email, company, companySize, message, language } = submission.fields
    return [
      `insert into public.applications
         (id, spam, hurried, referrer, campaign, landing_page,
          type, first_name, last_name, email, company, company_size, message, language)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, nullif($12, ''), nullif($13, ''), $14) returning reference`,
      [...common, type, firstName, lastName, email, company, companySize, message, language],
    ]
  }
  const { name, email, phone, message, position, resumeFileName } = submission.fields
  return [
    `insert into public.career_applications
       (id, spam, hurried, referrer, campaign, landing_page, name, email, phone, message, position, resume_file_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning reference`,
    [...common, name, email, phone, message, position, resumeFileName],
  ]
}

export async function findReference(tx: Transaction, kind: SubmissionKind, id: string): Promise<string> {
  const { rows } = await tx.query<{ reference: string }>(
    `select reference from ${TABLE_OF[kind]} where id = $1`,
    [id],
  )
  return rows[0]?.reference ?? ''
}

/** Forgets submissions that are older than their retention, with the mail that is due about them. */
export async function removeOldSubmissions(tx: Transaction, days: number): Promise<number> {
  let removed = 0
  for (const table of SUBMISSION_TABLES) {
    const { rowCount } = await tx.query(
      `delete from ${table} where created_at < now() - make_interval(days => $1)`,
      [days],
    )
    removed += rowCount
  }
  return removed
}
