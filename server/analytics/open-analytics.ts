import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import type { OnFormSent } from '../functions/router.ts'
import type { Log } from '../log.ts'
import { type CountedSite, type Counting, createCounting } from './counting.ts'
import { type Flushing, startFlushing } from './flush.ts'
import { createTally } from './tally.ts'

export interface Figures {
  /** Counts a request once it is answered, which it may be already. */
  watch(request: IncomingMessage, response: ServerResponse, isAnswered: boolean): void
  countForm: OnFormSent
  /** Counts from now on: before, it is not known what is a page. */
  begin(site: CountedSite, siteUrl: string): void
  /** Stores the counts from now on. */
  store(database: Database, log: Log): void
  /** Stores the last counts. */
  close(): Promise<void>
}

/** The counters of this instance. They do nothing if COUNT_VISITS is off. */
export function openAnalytics({ countVisits }: Pick<Env, 'countVisits'>): Figures {
  const tally = createTally()
  let counting: Counting | undefined
  let flushing: Flushing | undefined
  return {
    watch(request, response, isAnswered) {
      if (!countVisits) return
      if (isAnswered) counting?.count(request, response.statusCode)
      // One whose client left before there was an answer has shown nothing.
      else response.once('close', () => response.headersSent && counting?.count(request, response.statusCode))
    },
    countForm: (...sent) => counting?.countForm(...sent),
    begin(site, siteUrl) {
      if (countVisits) counting = createCounting({ tally, site, siteUrl })
    },
    store(database, log) {
      if (countVisits) flushing = startFlushing({ tally, database, log })
    },
    close: async () => flushing?.close(),
  }
}
