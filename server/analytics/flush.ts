import { addCounts } from '../db/analytics.ts'
import type { Database } from '../db/database.ts'
import { describeFault, type Log } from '../log.ts'
import type { Tally } from './tally.ts'

/** What a crash may lose at most. */
const FLUSH_EVERY_MS = 10_000

interface Options {
  tally: Tally
  database: Database
  log: Log
  everyMs?: number
}

export interface Flushing {
  /** Stores what is counted so far. Rejects if it cannot; then it is counted still. */
  flush(): Promise<void>
  /** Stores the last counts and ends. */
  close(): Promise<void>
}

/** Adds the counts in memory to those of all instances, every ten seconds and at a stop. */
export function startFlushing({ tally, database, log, everyMs = FLUSH_EVERY_MS }: Options): Flushing {
  let running: Promise<void> = Promise.resolve()
  let hasFailed = false

  async function store(): Promise<void> {
    const counts = tally.take()
    if (counts.length === 0) return
    try {
      await database.transaction({ role: 'service' }, tx => addCounts(tx, counts))
    } catch (error) {
      tally.giveBack(counts)
      throw error
    }
  }
  /** One after the other, whoever asks. */
  function flush(): Promise<void> {
    const next = running.then(store)
    running = next.catch(() => undefined)
    return next
  }
  const timer = setInterval(() => {
    flush().then(
      () => {
        hasFailed = false
      },
      error => {
        // Said once: a database that is away is away for many turns.
        if (!hasFailed) log.warn('counts not stored yet', describeFault(error))
        hasFailed = true
      },
    )
  }, everyMs)
  timer.unref()

  return {
    flush,
    async close() {
      clearInterval(timer)
      await flush().catch(error => log.error('last counts lost', describeFault(error)))
    },
  }
}
