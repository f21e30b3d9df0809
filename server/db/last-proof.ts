import type { Transaction } from './database.ts'

/** A backup is restored on trial this often. */
const EVERY_DAYS = 7
/** Longer than a trial takes, and how long one waits that follows a failed one. */
const LEASE_HOURS = 24

/** What was seen when a backup was restored into a scratch database. */
export interface ProvenBackup {
  name: string
  bytes: number
  encrypted: boolean
  rows: number
}

interface LastProof extends ProvenBackup {
  /** Seconds since it was restored. */
  age: number
}

export interface ProofState {
  /** The last backup that was restored whole. */
  last: LastProof | null
  /** The backup that was not, if none has been since. */
  failed: { name: string; reason: string } | null
  /** Whether an instance tries one at the moment. */
  trying: boolean
}

/** Takes the next trial for this instance, if it is due and no other instance has it. */
export async function takeDueProof(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into functions.last_proof as p (taken_at) values (now())
     on conflict (one) do update set taken_at = now()
       where (p.proved_at is null or p.proved_at <= now() - make_interval(days => $1))
         and (p.taken_at is null or p.taken_at <= now() - make_interval(hours => $2))
     returning one`,
    [EVERY_DAYS, LEASE_HOURS],
  )
  return rows.length > 0
}

/** Takes a trial that somebody asks for, if none is under way. One that failed leaves its mark for a while, and is no reason to wait. */
export async function takeProof(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into functions.last_proof as p (taken_at) values (now())
     on conflict (one) do update set taken_at = now()
       where p.taken_at is null or p.failed_at >= p.taken_at or p.taken_at <= now() - make_interval(hours => $1)
     returning one`,
    [LEASE_HOURS],
  )
  return rows.length > 0
}

/** Another instance, or this one after its next start, may begin at once. */
export async function releaseProof(tx: Transaction): Promise<void> {
  await tx.query('update functions.last_proof set taken_at = null')
}

export async function recordProof(tx: Transaction, proven: ProvenBackup): Promise<void> {
  await tx.query(
    `update functions.last_proof set proved_at = now(), name = $1, bytes = $2, encrypted = $3, row_count = $4,
            failed_at = null, failed_name = null, failure = null, taken_at = null`,
    [proven.name, proven.bytes, proven.encrypted, proven.rows],
  )
}

export async function recordFailedProof(tx: Transaction, name: string, reason: string): Promise<void> {
  await tx.query('update functions.last_proof set failed_at = now(), failed_name = $1, failure = $2', [
    name,
    reason,
  ])
}

export async function readProofState(tx: Transaction): Promise<ProofState> {
  const { rows } = await tx.query<{
    age: number | null
    name: string
    bytes: number
    encrypted: boolean
    rows: number
    failedName: string | null
    failure: string
    trying: boolean
  }>(
    `select extract(epoch from now() - proved_at)::float8 as age, name, bytes::float8 as bytes, encrypted,
            row_count::float8 as rows, failed_name as "failedName", failure,
            coalesce(taken_at > now() - make_interval(hours => $1) and (failed_at is null or failed_at < taken_at), false) as trying
       from functions.last_proof`,
    [LEASE_HOURS],
  )
  const [row] = rows
  if (row === undefined) return { last: null, failed: null, trying: false }
  const { age, name, bytes, encrypted, failedName, failure } = row
  return {
    last: age === null ? null : { age, name, bytes, encrypted, rows: row.rows },
    failed: failedName === null ? null : { name: failedName, reason: failure },
    trying: row.trying,
  }
}
