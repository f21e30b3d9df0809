import type { BucketSize } from '../db/rate-buckets.ts'
import { networksOf } from './limit-keys.ts'

/**
 * Takes one call of a caller (an address or an account) from its allowance. Returns the seconds to wait, or
 * 0.
 */
export type Allowance = (caller: string) => number

/** Enough for the pages of a busy office, and for a script that reads the whole blog once. */
const CALLS: BucketSize = { capacity: 120, refillPerSecond: 20 }
/**
 * Networks counted at once. Beyond that, the least recently seen is dropped, which only gives it a new
 * allowance.
 */
const LONGEST_MEMORY = 10_000

/**
 * Counts in this process only, because a read costs less than the row that would count it. An attack on
 * several instances gets one allowance from each, and each can bear it.
 */
export function createAllowance(
  now: () => number = () => performance.now(),
  size: BucketSize = CALLS,
): Allowance {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function tokensOf(network: string, share: number, at: number): number {
    const capacity = size.capacity * share
    const last = buckets.get(network) ?? { tokens: capacity, at }
    return Math.min(capacity, last.tokens + ((at - last.at) / 1000) * size.refillPerSecond * share)
  }

  return caller => {
    const at = now()
    const counted = networksOf(caller).map(({ network, share }) => {
      const tokens = tokensOf(network, share, at)
      return { network, tokens, wait: Math.ceil((1 - tokens) / (size.refillPerSecond * share)) }
    })
    const wait = Math.max(0, ...counted.map(bucket => bucket.wait))
    for (const { network, tokens } of counted) {
      // Inserted again, so that the map is ordered by the last call.
      buckets.delete(network)
      buckets.set(network, { tokens: wait > 0 ? tokens : tokens - 1, at })
    }
    for (const oldest of buckets.keys()) {
      if (buckets.size <= LONGEST_MEMORY) break
      buckets.delete(oldest)
    }
    return wait
  }
}

export const noAllowance: Allowance = () => 0
