import { DatabaseUnavailable } from '../database.ts'

const TICKS = 4

/** A connection on which nothing comes back. */
export class NoAnswer extends DatabaseUnavailable {
  override name = 'NoAnswer'
}

/**
 * Calls `onLate` after `ms`, counted in ticks. Time in which this process was busy or stopped counts as one tick, because an
 * answer may have arrived unread. Returns a function that cancels it.
 */
export function startDeadline(ms: number, onLate: () => void): () => void {
  let ticks = 0
  const timer = setInterval(() => {
    ticks++
    if (ticks < TICKS) return
    clearInterval(timer)
    onLate()
  }, ms / TICKS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Waits for `work`, and rejects with `NoAnswer` when it takes longer than `ms`. */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const callOff = startDeadline(ms, () => late.reject(new NoAnswer('The database gave no answer')))
  try {
    return await Promise.race([work, late.promise])
  } finally {
    callOff()
  }
}
