import type { Database, Transaction } from './database.ts'

export interface BucketSize {
  capacity: number
  refillPerSecond: number
}

const FILLED = `least($2::float8, b.tokens + $3::float8 * extract(epoch from now() - b.refilled_at)::float8)`

export interface Bucket extends BucketSize {
  keyHash: Buffer
}

async function takeToken(tx: Transaction, { keyHash, capacity, refillPerSecond }: Bucket): Promise<number> {
  const values = [keyHash, capacity, refillPerSecond]
  const taken = await tx.query(
    `insert into accounts.rate_buckets as b (key_hash, tokens, refilled_at)
       values ($1, $2::float8 - 1, now() + interval '0' * $3::float8)
     on conflict (key_hash) do update set tokens = ${FILLED} - 1, refilled_at = now() where ${FILLED} >= 1
     returning 1`,
    values,
  )
  if (taken.rows.length > 0) return 0
  const { rows } = await tx.query<{ seconds: number }>(
    `select (1 - ${FILLED}) / $3::float8 as seconds from accounts.rate_buckets b where key_hash = $1`,
    values,
  )
  return rows[0]?.seconds ?? 0
}

/**
 * Takes a token from each bucket, filled up for the time since the last visit, until one is empty. Returns 0 when each had
 * one, otherwise the seconds until there will be. Every instance sees the same buckets. Narrow ones come first, so that
 * whoever is refused there takes nothing from those that others share.
 */
export function takeTokens(database: Database, buckets: readonly Bucket[]): Promise<number> {
  const work = async (tx: Transaction) => {
    for (const bucket of buckets) {
      const wait = await takeToken(tx, bucket)
      if (wait > 0) return wait
    }
    return 0
  }
  return database.transaction({ role: 'service' }, work, { durable: false })
}
