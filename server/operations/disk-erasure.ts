import { type Database, DatabaseAway } from '../db/database.ts'
import { doOwedRewrite } from '../db/engine/owed-rewrite.ts'
import { describeFault, type Log } from '../log.ts'
import { createRunSoon } from './run-soon.ts'

/** Long enough to erase the next one in the inbox, so that both are taken from the disk at once. */
const PAUSE_MS = 2_000
/** For what another instance began and did not finish, and for what failed. */
const LOOK_AGAIN_MS = 10 * 60 * 1000

/** Takes what administrators erase from the disk, soon after each commit, and at the start what was left of before. */
export function openDiskErasure(database: Database, log: Log): { close(): Promise<void> } {
  async function work(): Promise<void> {
    try {
      if (await doOwedRewrite(database)) log.info('erased submissions removed from disk')
    } catch (error) {
      // A database that is away is told of elsewhere.
      if (!(error instanceof DatabaseAway)) log.warn('erasing from disk failed', describeFault(error))
    }
  }

  const soon = createRunSoon(work, PAUSE_MS)
  const stopListening = database.listen('erasure', soon.ask)
  const looking = setInterval(soon.ask, LOOK_AGAIN_MS)
  looking.unref()
  soon.ask()
  return {
    async close() {
      stopListening()
      clearInterval(looking)
      await soon.close()
    },
  }
}
