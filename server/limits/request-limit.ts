import type { Database } from '../db/database.ts'
import { type BucketSize, takeToken } from '../db/rate-buckets.ts'
import { limitKey } from './limit-key.ts'

/** Takes one request of `address` from the allowance of `kind`. Returns the seconds to wait, 0 when it may go on. */
export type RequestLimit = (kind: RequestKind, address: string) => Promise<number>

export type RequestKind = keyof typeof ALLOWANCES

/** A burst, and then a steady rate. Generous for an office behind one address, tight for a script. */
const ALLOWANCES = {
  functions: { capacity: 20, refillPerSecond: 20 / 60 },
} as const satisfies Record<string, BucketSize>

export function createRequestLimit(database: Database): RequestLimit {
  return async (kind, address) =>
    Math.ceil(await takeToken(database, limitKey(kind, address), ALLOWANCES[kind]))
}

export const noRequestLimit: RequestLimit = async () => 0
