import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { prepareDataDir, SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { holdsCluster, prepareClusterFolder } from './cluster-folder.ts'
import { findDamage, isDamage } from './damage.ts'
import { type Database, DatabaseAway, type Transaction } from './database.ts'
import { DurableFs } from './durable-fs.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { loadMigrations, migrate } from './migrate.ts'
import { CHANNELS, createListeners, type Listeners } from './notifications.ts'
import { guardEngine } from './pglite-guard.ts'
import { createPoolDatabase, surviveLineFaults, transactionOn } from './pool-database.ts'
import { createReopening, type Reopening } from './reopening.ts'
import { prepareRoles, SERVICE_ROLE } from './roles.ts'

// PGlite starts PostgreSQL with fsync off (-F). One process with one session needs no large cache either. The timer that
// reports on a long recovery would keep an engine that fails in it from being freed.
const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'max_wal_size=128MB',
  'log_startup_progress_interval=0',
  // A log file that is used again would keep what was written in it until it is written over.
  'wal_recycle=off',
]
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...SETTINGS.flatMap(setting => ['-c', setting]),
]
/** After these the log starts afresh in a new file, and the old ones are gone. */
const FORGET_LOG = ['select pg_switch_wal()', 'checkpoint']
const MAY_FORGET_LOG = `grant execute on function pg_switch_wal() to ${SERVICE_ROLE}; grant pg_checkpoint to ${SERVICE_ROLE} with inherit true`
/** The engine runs on the main thread and answers without ever waiting, so others would wait for ever. */
const LONGEST_HOLD_MS = 20

interface Booted {
  pglite: PGlite
  fs: DurableFs
}

async function boot(folder: string): Promise<Booted> {
  const fs = new DurableFs(folder)
  const pglite = new PGlite({ fs, startParams: START_PARAMETERS })
  try {
    await pglite.waitReady
  } catch (error) {
    fs.abandon()
    throw error
  }
  return { pglite, fs }
}

function connectionTo(pglite: PGlite): Transaction {
  return transactionOn({
    query: (async (text: string, values?: unknown[]) => {
      if (values !== undefined) return pglite.query(text, values)
      const results = await pglite.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    }) as never,
  })
}

/** Brings roles and tables up to date, and leaves the session as a role that row level security binds. */
async function prepare(pglite: PGlite): Promise<string[]> {
  const connection = connectionTo(pglite)
  const disarm = await prepareRoles(connection)
  await pglite.exec(MAY_FORGET_LOG)
  if (disarm !== undefined) await pglite.exec(disarm)
  return migrate(connection, loadMigrations())
}

/** Makes an initialized and migrated database in an empty folder: the start's slow part, done ahead. */
export async function initializeCluster(folder: string): Promise<void> {
  const { pglite } = await boot(folder)
  await prepare(pglite)
  await pglite.close()
}

/** A commit must have reached the disk before it is answered. A PGlite that no longer calls the hook is not used. */
async function proveDurability({ pglite, fs }: Booted): Promise<void> {
  const before = fs.syncs
  await pglite.exec(`begin; select pg_logical_emit_message(true, 'octavo', 'sync'); commit`)
  if (fs.syncs === before)
    throw new SetupError(
      'This PGlite does not sync its commits to disk. Install the pinned version with npm ci.',
    )
}

const damaged = (folder: string, reason: string) =>
  new SetupError(
    `The database in ${folder} is damaged: ${reason}. Move the folder away and restore a backup.`,
  )

async function bootExisting(folder: string): Promise<Booted> {
  // On a folder that is not there, PGlite would make a new and empty database.
  if (!holdsCluster(folder)) throw damaged(folder, 'files are missing')
  try {
    return await boot(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new SetupError(
      `The database in ${folder} cannot be opened (${reason}). Move the folder away and restore a backup.`,
    )
  }
}

/** Checks a database that has just been booted and brings it up to date. */
async function makeReady(booted: Booted, folder: string, log: Log): Promise<void> {
  const damage = await findDamage(connectionTo(booted.pglite), folder)
  if (damage !== undefined) throw damaged(folder, damage)
  const ran = await prepare(booted.pglite)
  await proveDurability(booted)
  if (ran.length > 0) log.info('database migrated', { migrations: ran.length })
}

interface Engine {
  pool: pg.Pool
  stopped: boolean
  close(): Promise<void>
}

async function startEngine(folder: string, listeners: Listeners, log: Log): Promise<Engine> {
  const booted = await bootExisting(folder)
  const { pglite, fs } = booted
  try {
    await makeReady(booted, folder, log)
  } catch (error) {
    fs.abandon()
    throw isDamage(error) ? damaged(folder, error.message) : error
  }
  for (const channel of CHANNELS) await pglite.listen(channel, () => listeners.tell(channel))
  function stop(): void {
    engine.stopped = true
    fs.abandon()
  }
  const engine: Engine = {
    pool: createPool(guardEngine(pglite, fs, stop), log),
    stopped: false,
    async close() {
      await engine.pool.end()
      if (!engine.stopped) await pglite.close()
    },
  }
  return engine
}

function createPool(engine: ReturnType<typeof guardEngine>, log: Log): pg.Pool {
  // One session is all that PGlite has, and its state lives as long as the engine, so the one client is never closed.
  const pool = new pg.Pool({
    ...createPgConfig(engine as PGlite),
    max: 1,
    idleTimeoutMillis: 0,
  } as unknown as pg.PoolConfig)
  return surviveLineFaults(pool, log)
}

/** Opens the embedded database in `dataDir`, made on the first start if it may be, for this process alone. */
export async function openPglite(dataDir: string, log: Log, mayCreate = true): Promise<Database> {
  prepareDataDir(dataDir)
  const lock = lockFolder(dataDir)
  const listeners = createListeners()
  try {
    const { folder, isNew } = await prepareClusterFolder(dataDir, initializeCluster, mayCreate)
    // Never silently: whoever expected to find data here reads this.
    if (isNew) log.warn('new empty database created', { in: 'DATA_DIR' })
    const engine = await startEngine(folder, listeners, log)
    const start = () => startEngine(folder, listeners, log)
    return createEmbedded({ engine, start, reopening: createReopening(folder), listeners, log, lock })
  } catch (error) {
    lock.release()
    throw error
  }
}

interface EmbeddedParts {
  engine: Engine
  start: () => Promise<Engine>
  reopening: Reopening
  listeners: Listeners
  log: Log
  lock: FolderLock
}

function createEmbedded({ engine: first, start, reopening, listeners, log, lock }: EmbeddedParts): Database {
  let engine = first
  let restarting: Promise<Engine> | undefined
  let yieldedAt = 0

  async function yieldToOthers(): Promise<void> {
    if (performance.now() - yieldedAt < LONGEST_HOLD_MS) return
    await setImmediate()
    yieldedAt = performance.now()
  }

  /** A stopped engine is replaced by a new one, which recovers from its log as after a crash. */
  async function replace(): Promise<Engine> {
    reopening.begin()
    try {
      engine = await start()
      reopening.succeeded()
      listeners.tellAll()
      return engine
    } catch (error) {
      log.error('database does not reopen', describeFault(error))
      throw new DatabaseAway('The embedded database does not start', { cause: error })
    } finally {
      restarting = undefined
    }
  }

  return createPoolDatabase(
    {
      async pool() {
        await yieldToOthers()
        if (!engine.stopped) return engine.pool
        if (restarting === undefined && !reopening.isTime())
          throw new DatabaseAway('The embedded database has stopped')
        restarting ??= replace()
        return (await restarting).pool
      },
      listen: listeners.listen,
      forgetLog: FORGET_LOG,
      async close() {
        await engine.close()
        lock.release()
      },
    },
    log,
  )
}
