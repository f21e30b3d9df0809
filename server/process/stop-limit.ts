import { LONGEST_DRAIN_MS } from '../http/listen.ts'
import { DEFAULT_TIMEOUTS } from '../mail/transport.ts'

/** For the last statements of the database, which have a timeout of their own. */
const DATABASE_MS = 15_000

/**
 * How long a stop may take: the last responses, then the message that is being sent, then the database. Whoever stops
 * the server must allow for it (`stop_grace_period` in compose.yaml), or a message may be sent twice.
 */
export const LONGEST_STOP_MS = LONGEST_DRAIN_MS + DEFAULT_TIMEOUTS.wholeMs + DATABASE_MS

/** Waits for a stop, but not for ever. */
export async function within(limitMs: number, stopping: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The stop took too long')), limitMs)
  try {
    await Promise.race([stopping, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
