import { type Database, DatabaseUnavailable } from '../db/database.ts'
import {
  claimDuePurges,
  type DuePurge,
  delayPurges,
  queueFullPurge,
  secondsUntilPurge,
  settlePurges,
} from '../db/purges.ts'
import { guardedRequest } from '../guarded-request/request.ts'
import type { AllowedHosts } from '../guarded-request/target.ts'
import { describeFault, type Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
import { SURROGATE_KEY } from './keys.ts'

const PATIENCE_MS = 5_000
/** Checks at least this often, because another instance may have crashed with claimed purges. */
const LONGEST_SLEEP_MS = 30_000
const SHORTEST_SLEEP_MS = 20
const LONGEST_PAUSE_S = 60
/** A key has about twenty characters, and proxies accept headers of up to 8 kB. */
const KEYS_AT_ONCE = 200

/** The caches to purge. With addresses from the environment, every host is allowed. */
interface Caches {
  purgeUrls: readonly string[]
  allowHosts: AllowedHosts
}

interface Options extends Caches {
  database: Database
  log: Log
}

export interface PurgeWorker {
  wake(): void
  close(): Promise<void>
}

/** Sends a cache the outdated keys. */
async function tell(url: string, keys: readonly string[], allowHosts: AllowedHosts): Promise<void> {
  const headers = { [SURROGATE_KEY]: keys.join(' ') }
  const sent = { method: 'PURGE', headers, agent: 'Cache', allowHosts, wholeMs: PATIENCE_MS } as const
  const status = await guardedRequest(url, sent, ({ statusCode = 0 }) => statusCode)
  if (status < 200 || status > 299)
    throw Object.assign(new Error('A cache refused a purge'), { code: status })
}

/** Sends due purges to every cache until each has accepted them. All instances share the work; one takes each purge. */
export function startPurgeWorker({ purgeUrls, allowHosts, database, log }: Options): PurgeWorker {
  let isClosed = false

  async function send(due: readonly DuePurge[]): Promise<void> {
    const keys = [...new Set(due.flatMap(each => each.keys))]
    const ids = due.map(({ id }) => id)
    try {
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
        await Promise.all(purgeUrls.map(url => tell(url, keys.slice(at, at + KEYS_AT_ONCE), allowHosts)))
      await settlePurges(database, ids)
      log.info('pages purged', { keys: keys.length })
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      const attempts = Math.max(...due.map(each => each.attempts))
      const pause = Math.min(2 ** (attempts - 1), LONGEST_PAUSE_S)
      log.warn('purge delayed', { keys: keys.length, attempts, pause, ...describeFault(error) })
      await delayPurges(database, ids, pause)
    }
  }

  async function work(): Promise<number> {
    for (
      let due = await claimDuePurges(database);
      due.length > 0 && !isClosed;
      due = await claimDuePurges(database)
    )
      await send(due)
    const seconds = await secondsUntilPurge(database)
    return Math.min(
      Math.max((seconds ?? Number.POSITIVE_INFINITY) * 1000, SHORTEST_SLEEP_MS),
      LONGEST_SLEEP_MS,
    )
  }

  // Claimed purges become due again when their lease ends.
  const loop = createLoop(work, {
    retryMs: LONGEST_SLEEP_MS,
    onFault: fault => log.error('purging failed', fault),
  })
  const unlisten = [database.listen('blog_change', loop.wake), database.listen('words_change', loop.wake)]
  loop.wake()
  return {
    wake: loop.wake,
    async close() {
      isClosed = true
      for (const stop of unlisten) stop()
      await loop.close()
    },
  }
}

interface Purging extends PurgeWorker {
  /** Purges everything. */
  purgeAll(): void
}

/** Purges everything at the start, because the version may be new. */
export function startPurging(database: Database, caches: Caches, log: Log): Purging | undefined {
  if (caches.purgeUrls.length === 0) return undefined
  const worker = startPurgeWorker({ ...caches, database, log })
  const purgeAll = () => {
    database
      .transaction({ role: 'service' }, queueFullPurge)
      .then(worker.wake, error => log.error('purge not queued', describeFault(error)))
  }
  purgeAll()
  return { ...worker, purgeAll }
}
