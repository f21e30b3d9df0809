import type { Publication } from '../db/posts.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'

/** The longest pause between two checks. Timers are limited to 24 days and do not follow sleep or changes of the clock. */
const LONGEST_PAUSE_MS = 10_000
const RETRY_MS = 1_000

interface Options {
  /** The next publication, by the database's clock, which decides what is public. */
  find: () => Promise<Publication | undefined>
  /** Posts may have gone public: what was rendered before is out of date. */
  onPublic: () => void
  /** In how many milliseconds the next post goes public; undefined while none is scheduled. Never sooner than it does. */
  onNext: (ms: number | undefined) => void
  log: Log
}

export interface PublicationClock {
  /** Posts have changed, and with them perhaps the next moment. */
  look(): void
  close(): Promise<void>
}

/** Watches for the moments at which scheduled posts go public. Each instance has one, and all ask one database. */
export function startPublicationClock({ find, onPublic, onNext, log }: Options): PublicationClock {
  let awaited: Publication | undefined
  /** A moment that came and went between a change and the look after it was never awaited. */
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
