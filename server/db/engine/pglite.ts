import pg from 'pg'
import { dataFolder, prepareFolder } from '../../environment/writable-folder.ts'
import { describeFault, type Log } from '../../log.ts'
import { type Database, DatabaseUnavailable } from '../database.ts'
import { createAdmission } from './admission.ts'
import { prepareClusterFolder } from './cluster-folder.ts'
import { NoAnswer, withDeadline } from './deadline.ts'
import { EngineStream } from './engine-stream.ts'
import { createCluster, type EngineThread, startEngineThread } from './engine-thread.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { createListeners, isChannel, type Listeners } from './notifications.ts'
import { STATEMENT_LIMITS_MS, type StatementLimits } from './open-transaction.ts'
import { createPoolDatabase, surviveConnectionErrors } from './pool-database.ts'
import { createRestartBackoff, type RestartBackoff } from './restart-backoff.ts'

/** These statements start a new WAL file and remove the old ones. */
const FORGET_LOG = ['select pg_switch_wal()', 'checkpoint']

/** PGlite has one session, so everybody waits for it. */
const PRIORITIES = {
  work: { share: 4, sessions: 1, waiting: 1_000, waitMs: 60_000 },
  page: { share: 3, sessions: 1, waiting: 500, waitMs: 30_000 },
  visitor: { share: 1, sessions: 1, waiting: 200, waitMs: 10_000 },
}

/** How long a call waits for a new engine. A recovery takes a second or two. */
const RESTARTED_WITHIN_MS = 8_000

interface Engine {
  thread: EngineThread
  pool: pg.Pool
}

async function startEngine(folder: string, listeners: Listeners, log: Log): Promise<Engine> {
  const thread = await startEngineThread(folder)
  if (thread.migrations > 0) log.info('database migrated', { migrations: thread.migrations })
  // The session lives as long as the engine, so the one client is never closed.
  const pool = new pg.Pool({ stream: () => new EngineStream(thread), max: 1, idleTimeoutMillis: 0 })
  pool.on('connect', client =>
    client.on('notification', ({ channel, payload }) => {
      if (isChannel(channel)) listeners.tell(channel, payload)
    }),
  )
  return { thread, pool: surviveConnectionErrors(pool, log) }
}

/**
 * Opens the embedded database in `dataDir` for this process alone, and creates it on the first start if
 * allowed.
 */
export async function openPglite(
  dataDir: string,
  log: Log,
  mayCreate = true,
  limits: StatementLimits = STATEMENT_LIMITS_MS,
): Promise<Database> {
  prepareFolder(dataFolder(dataDir))
  const lock = lockFolder(dataDir)
  const listeners = createListeners()
  try {
    const { folder, isNew } = await prepareClusterFolder(dataDir, createCluster, mayCreate)
    // Logged as a warning for operators who expected existing data here.
    if (isNew) log.warn('new empty database created', { in: 'DATA_DIR' })
    const start = () => startEngine(folder, listeners, log)
    const engine = await start()
    return createEmbedded({
      engine,
      start,
      reopening: createRestartBackoff(folder),
      listeners,
      limits,
      log,
      lock,
    })
  } catch (error) {
    lock.release()
    throw error
  }
}

interface EmbeddedParts {
  engine: Engine
  start: () => Promise<Engine>
  reopening: RestartBackoff
  listeners: Listeners
  limits: StatementLimits
  log: Log
  lock: FolderLock
}

function createEmbedded(parts: EmbeddedParts): Database {
  const { start, reopening, listeners, limits, log, lock } = parts
  let { engine } = parts
  let restarting: Promise<Engine> | undefined
  let isLate = false
  let closed = false

  /** Replaces a stopped engine by a new one, which recovers from the WAL as after a crash. */
  async function replace(): Promise<Engine> {
    reopening.begin()
    try {
      await engine.thread.gone
      engine = await start()
      reopening.succeeded()
      listeners.tellAll()
      return engine
    } catch (error) {
      log.error('database restart failed', describeFault(error))
      throw new DatabaseUnavailable('The embedded database does not start', { cause: error })
    } finally {
      restarting = undefined
      isLate = false
    }
  }

  return createPoolDatabase(
    {
      async pool() {
        if (!engine.thread.stopped) return engine.pool
        if (closed || (restarting === undefined && !reopening.isTime()))
          throw new DatabaseUnavailable('The embedded database has stopped')
        // Once someone has waited in vain, as for a thread blocked by a dead disk, nobody else waits.
        if (isLate) throw new DatabaseUnavailable('The embedded database does not start')
        restarting ??= replace()
        try {
          return (await withDeadline(RESTARTED_WITHIN_MS, restarting)).pool
        } catch (error) {
          isLate = error instanceof NoAnswer && restarting !== undefined
          throw error
        }
      },
      admission: createAdmission(PRIORITIES),
      limits,
      limit(ms) {
        engine.thread.limitMs = ms
        return ''
      },
      engineMs: () => engine.thread.busyMs,
      listen: listeners.listen,
      forgetLog: FORGET_LOG,
      hasNoAutovacuum: true,
      async close() {
        closed = true
        await restarting?.catch(() => undefined)
        await engine.pool.end()
        await engine.thread.close()
        lock.release()
      },
    },
    log,
  )
}
