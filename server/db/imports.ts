import { createHash } from 'node:crypto'
import {
  type ImportChoices,
  type KeptReport,
  NO_CHOICES,
  type StoredImport,
} from '../../contract/transfers.ts'
import type { Transaction } from './database.ts'

/** Longer than the pause between two notes of progress. After it, another instance assumes that the first one has died. */
const LEASE_SECONDS = 60

export async function readImport(tx: Transaction): Promise<StoredImport | null> {
  const { rows } = await tx.query<StoredImport>(
    `select id, name, bytes::float8 as bytes, received::float8 as received, state, done, "of", report, failure,
            encode(digest, 'hex') as digest, to_char(begun_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as begun_at
       from files.imports`,
  )
  return rows[0] ?? null
}

/** Starts an import, replacing the former one. Undefined while that one is being processed. */
export async function beginImport(
  tx: Transaction,
  { name, bytes, by }: { name: string; bytes: number; by: string },
): Promise<string | undefined> {
  const { rows: busy } = await tx.query(
    `select from files.imports where state in ('checking', 'applying') for update`,
  )
  if (busy.length > 0) return undefined
  await tx.query('delete from files.imports')
  const { rows } = await tx.query<{ id: string }>(
    'insert into files.imports (name, bytes, begun_by) values ($1, $2, $3) returning id',
    [name, bytes, by],
  )
  return rows[0]?.id
}

/** Takes the next part of a file. Resolves to the bytes received so far, or undefined when no import waits for one. */
export async function addImportPart(
  tx: Transaction,
  id: string,
  start: number,
  data: Buffer,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ received: number; bytes: number; digest: Buffer }>(
    `select received::float8 as received, bytes::float8 as bytes, digest from files.imports where id = $1 and state = 'arriving' for update`,
    [id],
  )
  const [found] = rows
  if (found === undefined) return undefined
  // A part that arrived already or is too early: the sender continues from what is here.
  if (start !== found.received || start + data.length > found.bytes || data.length === 0)
    return found.received
  await tx.query('insert into files.import_parts (import_id, start, data) values ($1, $2, $3)', [
    id,
    start,
    data,
  ])
  const received = start + data.length
  await tx.query(
    `update files.imports set received = $2, digest = $3, changed_at = now(), state = case when $2 = bytes then 'checking' else state end
      where id = $1`,
    [id, received, createHash('sha256').update(found.digest).update(data).digest()],
  )
  if (received === found.bytes) await tx.query(`select pg_notify('import_due', '')`)
  return received
}

/** Returns whether it was waiting for approval after its dry run. */
export async function applyImport(tx: Transaction, id: string, choices: ImportChoices): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update files.imports set state = 'applying', choices = $2::jsonb, done = 0, taken_at = null, changed_at = now()
      where id = $1 and state = 'checked'`,
    [id, JSON.stringify(choices)],
  )
  if (rowCount > 0) await tx.query(`select pg_notify('import_due', '')`)
  return rowCount > 0
}

/** The instance that works on it finds it gone. What was written stays. */
export async function discardImport(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.query('delete from files.imports where id = $1', [id])).rowCount > 0
}

export interface TakenImport {
  id: string
  name: string
  apply: boolean
  choices: ImportChoices
}

/** Takes an import for this instance, if there is work and no other instance does it. */
export async function takeImport(tx: Transaction): Promise<TakenImport | undefined> {
  const { rows } = await tx.query<Omit<TakenImport, 'choices'> & { choices: ImportChoices | null }>(
    `update files.imports set taken_at = now()
      where state in ('checking', 'applying') and (taken_at is null or taken_at < now() - make_interval(secs => $1))
      returning id, name, state = 'applying' as apply, choices`,
    [LEASE_SECONDS],
  )
  return rows[0] && { ...rows[0], choices: rows[0].choices ?? NO_CHOICES }
}

/** Lets another instance, or this one after its next start, begin at once. */
export async function releaseImport(tx: Transaction, id: string): Promise<void> {
  await tx.query('update files.imports set taken_at = null where id = $1', [id])
}

/** False when it was discarded. */
export async function noteImport(tx: Transaction, id: string, done: number, of: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update files.imports set taken_at = now(), done = $2, "of" = $3 where id = $1',
    [id, done, of],
  )
  return rowCount > 0
}

/** Stores the result. The file is no longer needed. */
export async function finishImport(
  tx: Transaction,
  { id, apply }: TakenImport,
  result: { report: KeptReport } | { failure: string },
): Promise<void> {
  const isDone = 'report' in result
  await tx.query(
    `update files.imports set state = $2, report = coalesce($3::jsonb, report), failure = $4, taken_at = null, changed_at = now()
      where id = $1`,
    [
      id,
      isDone ? (apply ? 'applied' : 'checked') : 'failed',
      isDone ? JSON.stringify(result.report) : null,
      isDone ? null : result.failure,
    ],
  )
  if (apply || !isDone) await tx.query('delete from files.import_parts where import_id = $1', [id])
}

/** The next part of the file of an import, after so many bytes. */
export async function readImportPart(
  tx: Transaction,
  id: string,
  start: number,
): Promise<Buffer | undefined> {
  const { rows } = await tx.query<{ data: Buffer }>(
    'select data from files.import_parts where import_id = $1 and start = $2',
    [id, start],
  )
  return rows[0]?.data
}
