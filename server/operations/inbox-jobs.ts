import type { Database } from '../db/database.ts'
import { sendNotices, stepJob } from '../db/inbox-jobs.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'

/** For what another instance started and did not finish. */
const LOOK_AGAIN_MS = 10_000
const RETRY_MS = 1_000

/** Processes bulk changes of submissions: when one starts, and at the start what a restart interrupted. */
export function openInboxJobs(database: Database, log: Log): { close(): Promise<void> } {
  let isClosed = false

  async function work(): Promise<number> {
    // Between two steps everyone who waits for the database has a turn.
    while (!isClosed && (await stepJob(database)));
    if (!isClosed) await sendNotices(database)
    return LOOK_AGAIN_MS
  }

  const loop = createLoop(work, {
    retryMs: RETRY_MS,
    onFault: fault => log.error('a job of the inbox failed', fault),
  })
  const stopListening = database.listen('desk_job', loop.wake)
  loop.wake()
  return {
    async close() {
      isClosed = true
      stopListening()
      await loop.close()
    },
  }
}
