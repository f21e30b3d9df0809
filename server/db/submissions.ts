import { SOURCE_PARTS, type SubmissionSource } from '../../contract/receipts.ts'
import type { RetentionState } from '../../contract/retention.ts'
import {
  columnsOf,
  rowOfContent,
  SUBMISSIONS,
  type SubmissionContent,
  type SubmissionKind,
} from '../../contract/submissions.ts'
import type { Transaction } from './database.ts'

/** What may be stored. */
export type Submission = SubmissionContent & {
  id: string
  spam: boolean
  hurried?: boolean
  source?: SubmissionSource
}

/** The table of a kind, as the catalog writes the name. */
const tableOf = (kind: SubmissionKind) => `public.${SUBMISSIONS[kind].table}`

export const SUBMISSION_TABLES = (Object.keys(SUBMISSIONS) as SubmissionKind[]).map(tableOf)

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

const COMMON_COLUMNS = ['id', 'spam', 'hurried', 'referrer', 'campaign', 'landing_page']

/** Stores a submission. Resolves to its reference, which the database makes. */
export async function storeSubmission(tx: Transaction, submission: Submission): Promise<string> {
  const { kind, id, spam, hurried = false, source = {} } = submission
  const columns = [...COMMON_COLUMNS, ...columnsOf(kind)]
  const { rows } = await tx.query<{ reference: string }>(
    `insert into ${tableOf(kind)} (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning reference`,
    [id, spam, hurried, ...SOURCE_PARTS.map(part => source[part] ?? null), ...rowOfContent(submission)],
  )
  return rows[0]?.reference ?? ''
}

export async function findReference(tx: Transaction, kind: SubmissionKind, id: string): Promise<string> {
  const { rows } = await tx.query<{ reference: string }>(
    `select reference from ${tableOf(kind)} where id = $1`,
    [id],
  )
  return rows[0]?.reference ?? ''
}

const SOON_DAYS = [7, 30]

/** How long submissions are kept, and how many of them go next. */
export async function readRetention(tx: Transaction, days: number): Promise<Omit<RetentionState, 'waiting'>> {
  const { rows } = await tx.query<Omit<RetentionState, 'waiting'>>(
    `with kept as (select retention.kept_seconds('applications', $1 * 86400::bigint) as seconds),
       going as (select created_at + make_interval(secs => kept.seconds) as at from desk.entries, kept)
     select (select seconds / 86400 from kept)::int as days, (select to_json(min(at)) #>> '{}' from going) as "oldestGoesAt",
            (select jsonb_agg(jsonb_build_object('days', d, 'count',
                (select count(*) from going where at < now() + make_interval(days => d))) order by d)
               from unnest($2::int[]) as d) as due`,
    [days, SOON_DAYS],
  )
  const [state] = rows
  if (state === undefined) throw new Error('An aggregate gives one row')
  return state
}
