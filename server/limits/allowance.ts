import type { BucketSize } from '../db/rate-buckets.ts'
import { networksOf } from './limit-keys.ts'

/** What callers (addresses or accounts) may use: a burst, and then a steady rate. */
export interface Allowance {
  /** Takes an amount if enough is left. Returns the seconds to wait, or 0. */
  take(caller: string, amount?: number): number
  /** Takes an amount that was already used, even if too little is left. Later calls wait for the difference. */
  charge(caller: string, amount: number): void
}

/** Networks in memory. Beyond that, the least recently seen one is dropped, which only gives it a new allowance. */
const LONGEST_MEMORY = 10_000

/**
 * Counts in memory only, because a read costs less than counting it in the database. An attack on several instances
 * gets one allowance from each, which each can bear.
 */
export function createAllowance(size: BucketSize, now: () => number = Date.now): Allowance {
  const buckets = new Map<string, { tokens: number; at: number }>()

  function tokensOf(network: string, share: number, at: number): number {
    const capacity = size.capacity * share
    const last = buckets.get(network) ?? { tokens: capacity, at }
    const seconds = Math.max(0, at - last.at) / 1000
    return Math.min(capacity, last.tokens + seconds * size.refillPerSecond * share)
  }

  function take(caller: string, amount: number, isUsed: boolean): number {
    const at = now()
    const counted = networksOf(caller).map(({ network, share }) => {
      const tokens = tokensOf(network, share, at)
      return { network, tokens, wait: Math.ceil((amount - tokens) / (size.refillPerSecond * share)) }
    })
    const wait = Math.max(0, ...counted.map(bucket => bucket.wait))
    for (const { network, tokens } of counted) {
      // Inserted again, so that the map is ordered by the last call.
      buckets.delete(network)
      buckets.set(network, { tokens: wait > 0 && !isUsed ? tokens : tokens - amount, at })
    }
    for (const oldest of buckets.keys()) {
      if (buckets.size <= LONGEST_MEMORY) break
      buckets.delete(oldest)
    }
    return wait
  }

  return {
    take: (caller, amount = 1) => take(caller, amount, false),
    charge: (caller, amount) => void take(caller, amount, true),
  }
}
