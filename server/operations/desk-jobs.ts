import { type Database, DatabaseUnavailable } from '../db/database.ts'
import { stepJob } from '../db/desk-jobs.ts'
import { describeFault, type Log } from '../log.ts'
import { createDebouncedRun } from './debounced-run.ts'

/** For what another instance began and did not finish, and for what failed. */
const LOOK_AGAIN_MS = 10_000

/** Works on changes of many submissions: as soon as one is begun, and at the start on what a restart interrupted. */
export function openDeskJobs(database: Database, log: Log): { close(): Promise<void> } {
  let isClosed = false

  async function work(): Promise<void> {
    try {
      // Between two steps everybody who waits for the database has a turn.
      while (!isClosed && (await stepJob(database)));
    } catch (error) {
      // An unavailable database is logged elsewhere.
      if (!(error instanceof DatabaseUnavailable)) log.error('a job of the desk failed', describeFault(error))
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
      await working.close()
    },
  }
}
