import type { Database, Transaction } from '../database.ts'
import { INBOX_TABLES, SUBMISSION_TABLES } from '../submissions.ts'

/** Tables in which a submission leaves traces, named as in the catalog. */
const TRACED_TABLES = [
  ...SUBMISSION_TABLES,
  ...INBOX_TABLES,
  'mail.outbox',
  'mail.acknowledged',
  'public.webhook_deliveries',
  'functions.idempotency_keys',
  'functions.resume_uploads',
  'functions.resume_parts',
  'accounts.audit_log',
]

/** Tables that hold the bytes of files. */
const FILE_TABLES = ['files.objects', 'files.blobs', 'files.parts']

/** Longer than a rewrite takes. After it, another instance assumes that the first one has died. */
const LEASE_SECONDS = 600

/** Asks for what the transaction erases to leave the disk too. */
export async function requestRewrite(tx: Transaction): Promise<void> {
  await tx.query(
    `insert into functions.owed_rewrite default values on conflict (one) do update set asked_at = clock_timestamp()`,
  )
  await tx.query(`select pg_notify('erasure', '')`)
}

/**
 * Rewrites the tables from which rows were erased through the API, so that the rows leave the disk. Resolves
 * to whether a rewrite was pending. Only one instance rewrites at a time; a row erased meanwhile makes a
 * rewrite pending again.
 */
export async function runPendingRewrite(database: Database): Promise<boolean> {
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ asked: string; files: boolean }>(
      `update functions.owed_rewrite set taken_at = now()
        where taken_at is null or taken_at < now() - make_interval(secs => $1)
        returning asked_at::text as asked, files`,
      [LEASE_SECONDS],
    ),
  )
  const [pending] = rows
  if (pending === undefined) return false
  try {
    await database.rewrite([...TRACED_TABLES, ...(pending.files ? FILE_TABLES : [])])
  } catch (error) {
    await release(database)
    throw error
  }
  const { rowCount } = await database.transaction({ role: 'service' }, tx =>
    tx.query('delete from functions.owed_rewrite where asked_at = $1::timestamptz', [pending.asked]),
  )
  if (rowCount === 0) await release(database)
  return true
}

async function release(database: Database): Promise<void> {
  await database.transaction({ role: 'service' }, tx =>
    tx.query('update functions.owed_rewrite set taken_at = null'),
  )
}
