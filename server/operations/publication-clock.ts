import { DatabaseUnavailable } from '../db/database.ts'
import type { Publication } from '../db/posts.ts'
import { describeFault, type Log } from '../log.ts'

/**
 * The longest pause between two looks. A timer takes at most 24 days, and stands still while the machine sleeps or its clock is
 * corrected.
 */
const LONGEST_PAUSE_MS = 10_000
const RETRY_MS = 1_000

interface Options {
  /** The next moment, by the database's clock, which alone decides what is public. */
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
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  /** A moment that came and went between a change and the look after it was never awaited. */
  let hasChanged = false
  let isAskedAgain = false
  let isClosed = false

  function arm(ms: number): void {
    if (isClosed) return
    timer = setTimeout(start, ms)
    timer.unref()
  }

  async function ask(): Promise<void> {
    const isAfterChange = hasChanged
    hasChanged = false
    try {
      const next = await find()
      if (isAfterChange || awaited?.moment !== next?.moment) onPublic()
      awaited = next
      onNext(next?.inMs)
      // One more millisecond, because a timer may be early by less than one.
      if (next) arm(Math.min(Math.max(next.inMs, 0) + 1, LONGEST_PAUSE_MS))
    } catch (error) {
      hasChanged ||= isAfterChange
      // An unavailable database is logged elsewhere.
      if (!(error instanceof DatabaseUnavailable))
        log.warn('looking for scheduled posts failed', describeFault(error))
      arm(RETRY_MS)
    }
  }

  function start(): void {
    if (isClosed) return
    if (looking) {
      isAskedAgain = true
      return
    }
    clearTimeout(timer)
    looking = ask().then(() => {
      looking = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      start()
    })
  }

  const clock = {
    look() {
      hasChanged = true
      start()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
  clock.look()
  return clock
}
