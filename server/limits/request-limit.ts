import type { Context, MiddlewareHandler } from 'hono'
import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { type BucketSize, takeTokens } from '../db/rate-buckets.ts'
import { OverBudget } from '../db/request-meter.ts'
import { noteRefusal } from '../http/request-log.ts'
import { limitKey, networksOf } from './limit-keys.ts'

/** Takes one request from the allowance of `kind`. Returns the seconds to wait, or 0. */
export type RequestLimit = (kind: RequestKind, address: string) => Promise<number>

export const TOO_MANY_REQUESTS = 'Too many requests. Wait a moment and try again.'

/** The key of an allowance that everyone shares. */
export const EVERYBODY = 'everybody'

type RequestKind = keyof typeof ALLOWANCES

/** Forms per address. */
export const FORM_CALLS: BucketSize = { capacity: 20, refillPerSecond: 20 / 60 }

/** A burst, and then a steady rate: generous for an office behind one address, tight for a script. */
const ALLOWANCES = {
  functions: FORM_CALLS,
  /** Stored forms in total: more than people send, but too few to flood the tables and the mailbox. */
  submissions: { capacity: 120, refillPerSecond: 120 / 60 },
  /** PDFs sent with a form: a few tries for a person, little for a script that tries to fill the disk. */
  resumes: { capacity: 10, refillPerSecond: 10 / 3600 },
  /** Links to set a new password, by address of the client. Enough if a whole office is locked out. */
  recoveries: { capacity: 10, refillPerSecond: 10 / 3600 },
  /** The same by recipient, so that nobody's mailbox is flooded. */
  'recoveries of an account': { capacity: 3, refillPerSecond: 3 / 3600 },
  /** Previews of links. Enough for a long post full of links. */
  'link cards': { capacity: 30, refillPerSecond: 30 / 600 },
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

export const noRequestLimit: RequestLimit = async () => 0

/** Responds with 429 to an address that sends more forms than a person would. */
export function limitFunctions(
  limit: RequestLimit,
  clientAddress: (c: Context) => string,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const wait = await limit('functions', clientAddress(c)).catch(error => {
      // The function has its own message for an unavailable database.
      if (error instanceof DatabaseUnavailable) return 0
      if (error instanceof OverBudget) return error.seconds
      throw error
    })
    if (wait <= 0) return next()
    noteRefusal('too many forms of one address')
    c.header('retry-after', String(wait))
    c.header('cache-control', 'no-store')
    return c.json({ message: TOO_MANY_REQUESTS, fields: {} }, 429)
  }
}
