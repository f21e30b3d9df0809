import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { stepJob } from '../db/inbox-jobs.ts'
import { describeFault, type Log } from '../log.ts'
import { createDebouncedRun } from './debounced-run.ts'

/** For what another instance began and did not finish. */
const LOOK_AGAIN_MS = 10_000
const RETRY_MS = 1_000

/** Works on changes of many submissions: as soon as one is begun, and at the start on what a restart interrupted. */
export function openInboxJobs(database: Database, log: Log): { close(): Promise<void> } {
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  async function work(): Promise<void> {
    try {
      // Between two steps everybody who waits for the database has a turn.
      while (!isClosed && (await stepJob(database)));
    } catch (error) {
      // An unavailable database is logged elsewhere.
      if (!(error instanceof DatabaseUnavailable))
        log.error('a job of the inbox failed', describeFault(error))
      retry = setTimeout(working.request, RETRY_MS).unref()
    }
  }

  const working = createDebouncedRun(work, 0)
  const stopListening = database.listen('desk_job', working.request)
  const looking = setInterval(working.request, LOOK_AGAIN_MS)
  looking.unref()
  working.request()
  return {
    async close() {
      isClosed = true
      stopListening()
      clearInterval(looking)
      clearTimeout(retry)
      await working.close()
    },
  }
}
