import type { Database } from '../db/database.ts'
import { type BucketSize, takeTokens } from '../db/rate-buckets.ts'
import { limitKey } from './limit-key.ts'
import { networksOf } from './networks.ts'

/** Takes one request of `address` from the allowance of `kind`. Returns the seconds to wait, 0 when it may go on. */
export type RequestLimit = (kind: RequestKind, address: string) => Promise<number>

/** In place of an address, where all share one allowance. */
export const EVERYBODY = 'everybody'

export type RequestKind = keyof typeof ALLOWANCES

/** A burst, and then a steady rate. Generous for an office behind one address, tight for a script. */
const ALLOWANCES = {
  functions: { capacity: 20, refillPerSecond: 20 / 60 },
  /** Forms that are stored, of everybody together: more than people send, less than floods the tables and the mailbox. */
  submissions: { capacity: 120, refillPerSecond: 120 / 60 },
} as const satisfies Record<string, BucketSize>

export function createRequestLimit(database: Database): RequestLimit {
  return async (kind, address) => {
    const { capacity, refillPerSecond } = ALLOWANCES[kind]
    const buckets = networksOf(address).map(({ network, share }) => ({
      keyHash: limitKey(kind, network),
      capacity: capacity * share,
      refillPerSecond: refillPerSecond * share,
    }))
    return Math.ceil(await takeTokens(database, buckets))
  }
}

/** Takes one call of `key` from its allowance. Returns the seconds to wait, 0 when it may go on. */
export type Allowance = (key: string) => number

/** Pages of a busy office, and of a script that reads the whole blog once, fit in. */
const CALLS: BucketSize = { capacity: 120, refillPerSecond: 20 }
/** Callers remembered at once. Past it, whoever has been away longest is forgotten, which only ever gives. */
const CALLERS = 10_000

/**
 * Counts in this process alone: a read costs less than the row that would count it, and an attack on several instances meets
 * as many allowances as there are instances to bear it.
 */
export function createAllowance(now: () => number = () => performance.now()): Allowance {
  const buckets = new Map<string, { tokens: number; at: number }>()
  return key => {
    const at = now()
    const last = buckets.get(key) ?? { tokens: CALLS.capacity, at }
    const tokens = Math.min(CALLS.capacity, last.tokens + ((at - last.at) / 1000) * CALLS.refillPerSecond)
    // Set anew, so that the map is ordered by the last call.
    buckets.delete(key)
    buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at })
    if (buckets.size > CALLERS) for (const oldest of buckets.keys()) if (buckets.delete(oldest)) break
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / CALLS.refillPerSecond)
  }
}

export const noAllowance: Allowance = () => 0

export const noRequestLimit: RequestLimit = async () => 0
