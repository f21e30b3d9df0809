import { LONGEST_DRAIN_MS } from '../http/listen.ts'
import { DEFAULT_TIMEOUTS } from '../mail/transport.ts'

/** For the last statements of the database, which have their own timeout. */
const DATABASE_MS = 15_000

/**
 * How long a stop may take: the last responses, then the email that is being sent, then the database. Whatever stops
 * the server must allow for it (`stop_grace_period` in compose.yaml), or an email may be sent twice.
 */
export const LONGEST_STOP_MS = LONGEST_DRAIN_MS + DEFAULT_TIMEOUTS.wholeMs + DATABASE_MS

/** Waits for a stop, up to the limit. */
export async function within(limitMs: number, stopping: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The stop took too long')), limitMs)
  try {
    await Promise.race([stopping, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
