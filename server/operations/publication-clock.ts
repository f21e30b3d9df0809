import type { Publication } from '../db/posts.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'

/** The longest pause between two checks. Timers are limited to 24 days, and ignore sleep and clock changes. */
const LONGEST_PAUSE_MS = 10_000
const RETRY_MS = 1_000

interface Options {
  /** The next publication by the database's clock, which decides what is public. */
  find: () => Promise<Publication | undefined>
  /** Called when posts may have been published: rendered pages are out of date. */
  onPublic: () => void
  /** Called with the milliseconds to the next publication, never too few; undefined while none is scheduled. */
  onNext: (ms: number | undefined) => void
  log: Log
}

export interface PublicationClock {
  /** Call after posts have changed: the next publication may be another. */
  look(): void
  close(): Promise<void>
}

/** Watches for the publication of scheduled posts. Every instance has one, and all ask one database. */
export function startPublicationClock({ find, onPublic, onNext, log }: Options): PublicationClock {
  let awaited: Publication | undefined
  /** A publication between a change and the next check would otherwise be missed. */
  let hasChanged = false

  async function ask(): Promise<number | undefined> {
    const isAfterChange = hasChanged
    hasChanged = false
    const next = await find().catch(error => {
      hasChanged ||= isAfterChange
      throw error
    })
    if (isAfterChange || awaited?.moment !== next?.moment) onPublic()
    awaited = next
    onNext(next?.inMs)
    // One more millisecond, because a timer may be early by less than one.
    return next && Math.min(Math.max(next.inMs, 0) + 1, LONGEST_PAUSE_MS)
  }

  const loop = createLoop(ask, {
    retryMs: RETRY_MS,
    onFault: fault => log.warn('looking for scheduled posts failed', fault),
  })
  function look(): void {
    hasChanged = true
    loop.wake()
  }
  look()
  return { look, close: loop.close }
}
