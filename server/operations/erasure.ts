import type { Database } from '../db/database.ts'
import { runPendingRewrite } from '../db/engine/pending-rewrite.ts'
import { type Erased, erasePerson } from '../db/erase-person.ts'
import { LastAdministrator } from '../db/people.ts'
import { SetupError } from '../env.ts'
import { mailboxHash } from '../functions/content-hash.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
import { attemptKeysOf } from './unlock-account.ts'

/** Erases everything about the person with an email address: submissions, pending email and the account. */
export async function erase(
  database: Database,
  address: string,
  actor: string | null = null,
): Promise<Erased> {
  const email = address.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new SetupError(`${address} is not an email address.`)
  const hash = mailboxHash(email)
  try {
    const attemptKeys = await database.transaction({ role: 'service' }, tx => attemptKeysOf(tx, email))
    const owns = (other: string) => mailboxHash(other).equals(hash)
    return await erasePerson(database, { email, owns, mailboxHash: hash, attemptKeys }, actor)
  } catch (error) {
    if (!(error instanceof LastAdministrator)) throw error
    throw new SetupError(`${email} is the only administrator. Create another one first.`, { cause: error })
  }
}

/** Long enough for the next erasure in the inbox, so that one rewrite covers both. */
const PAUSE_MS = 2_000
/** For what another instance started and did not finish, and for failures. */
const LOOK_AGAIN_MS = 10 * 60 * 1000
/** For large tables, which wait for a quiet moment. */
const LOOK_FOR_QUIET_MS = 60_000

/** Removes erased data from the disk soon after each commit, and at the start what is still pending. */
export function openDiskErasure(database: Database, log: Log): { close(): Promise<void> } {
  const openedAt = performance.now()

  async function work(): Promise<number> {
    // Someone who came just after the start is not counted yet.
    const quietMs = Math.min(database.usage().quietMs, performance.now() - openedAt)
    const outcome = await runPendingRewrite(database, quietMs)
    if (outcome === 'done') log.info('erased submissions removed from disk')
    return outcome === 'waiting' ? LOOK_FOR_QUIET_MS : LOOK_AGAIN_MS
  }

  const loop = createLoop(work, {
    pauseMs: PAUSE_MS,
    retryMs: LOOK_AGAIN_MS,
    onFault: fault => log.warn('erasing from disk failed', fault),
  })
  const stopListening = database.listen('erasure', loop.wake)
  loop.wake()
  return {
    async close() {
      stopListening()
      await loop.close()
    },
  }
}
