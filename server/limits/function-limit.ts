import type { Context, MiddlewareHandler } from 'hono'
import { DatabaseAway } from '../db/database.ts'
import type { RequestLimit } from './request-limit.ts'

/** Answers 429 to an address that sends more forms than a person would. */
export function limitFunctions(
  limit: RequestLimit,
  clientAddress: (c: Context) => string,
): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next()
    const wait = await limit('functions', clientAddress(c)).catch(error => {
      // The function itself says in its own words that the database is away.
      if (error instanceof DatabaseAway) return 0
      throw error
    })
    if (wait <= 0) return next()
    c.header('retry-after', String(wait))
    c.header('cache-control', 'no-store')
    return c.json({ message: 'Too many requests. Please wait a moment and try again.', fields: {} }, 429)
  }
}
