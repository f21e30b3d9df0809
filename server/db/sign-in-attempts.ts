import type { Transaction } from './database.ts'

/** After this long without a failure the count starts again. */
export const FORGET_SECONDS = 24 * 60 * 60

export interface Attempts {
  failures: number
  secondsSinceFailure: number
  /** Zero or less when the next try may be made. */
  secondsToWait: number
}

/** The count of a key, locked until the transaction ends so that tries made at once see each other. */
export async function lockAttempts(tx: Transaction, keyHash: Buffer): Promise<Attempts> {
  const { rows } = await tx.query<Attempts>(
    `insert into accounts.sign_in_attempts as a (key_hash, failures, last_failed_at, blocked_until)
       values ($1, 0, now(), now())
     on conflict (key_hash) do update set failures = a.failures
     returning failures,
       extract(epoch from clock_timestamp() - last_failed_at)::float8 as "secondsSinceFailure",
       extract(epoch from blocked_until - clock_timestamp())::float8 as "secondsToWait"`,
    [keyHash],
  )
  return rows[0] ?? { failures: 0, secondsSinceFailure: 0, secondsToWait: 0 }
}

export async function saveAttempts(
  tx: Transaction,
  keyHash: Buffer,
  failures: number,
  secondsToWait: number,
): Promise<void> {
  await tx.query(
    `update accounts.sign_in_attempts set failures = $2, last_failed_at = clock_timestamp(),
       blocked_until = clock_timestamp() + make_interval(secs => $3) where key_hash = $1`,
    [keyHash, failures, secondsToWait],
  )
}

/** After a success: the failures of a key are forgotten, and no longer held against its networks either. */
export async function forgiveAttempts(
  tx: Transaction,
  keyHash: Buffer,
  networkHashes: readonly Buffer[],
): Promise<void> {
  // In the order in which tries lock them, so that neither waits for the other.
  await tx.query(
    'select from accounts.sign_in_attempts where key_hash = any($1::bytea[]) order by key_hash for update',
    [[keyHash, ...networkHashes]],
  )
  await tx.query(
    `with forgiven as (delete from accounts.sign_in_attempts where key_hash = $1 returning failures)
     update accounts.sign_in_attempts a
        set failures = greatest(0, a.failures - greatest(1, forgiven.failures)), blocked_until = now()
       from forgiven where a.key_hash = any($2::bytea[])`,
    [keyHash, networkHashes],
  )
}

export async function removeAttempts(tx: Transaction, keyHashes: readonly Buffer[]): Promise<void> {
  await tx.query('delete from accounts.sign_in_attempts where key_hash = any($1::bytea[])', [keyHashes])
}
