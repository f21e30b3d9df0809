import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { prepareDataDir, SetupError } from '../env.ts'
import type { Log } from '../log.ts'
import { prepareClusterFolder } from './cluster-folder.ts'
import { type Database, DatabaseAway } from './database.ts'
import { DurableFs } from './durable-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { loadMigrations, migrate } from './migrate.ts'
import { CHANNELS, createListeners, type Listeners } from './notifications.ts'
import { guardEngine } from './pglite-guard.ts'
import { createPoolDatabase, surviveLineFaults, transactionOn } from './pool-database.ts'
import { prepareRoles } from './roles.ts'

// PGlite starts PostgreSQL with fsync off (-F). One process with one session needs no large cache either.
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=128MB'].flatMap(setting => [
    '-c',
    setting,
  ]),
]
const REOPEN_PAUSE_MS = 1_000
/** The engine runs on the main thread and answers without ever waiting, so others would wait for ever. */
const LONGEST_HOLD_MS = 20

interface Booted {
  pglite: PGlite
  fs: DurableFs
}

async function boot(folder: string): Promise<Booted> {
  const fs = new DurableFs(folder)
  const pglite = new PGlite({ fs, startParams: START_PARAMETERS })
  await pglite.waitReady
  return { pglite, fs }
}

/** Brings roles and tables up to date, and leaves the session as a role that row level security binds. */
async function prepare(pglite: PGlite): Promise<string[]> {
  const connection = transactionOn({
    query: (async (text: string, values?: unknown[]) => {
      if (values !== undefined) return pglite.query(text, values)
      const results = await pglite.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    }) as never,
  })
  const disarm = await prepareRoles(connection)
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

async function bootExisting(folder: string): Promise<Booted> {
  try {
    return await boot(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new SetupError(
      `The database in ${folder} cannot be opened (${reason}). Move the folder away and restore a backup.`,
    )
  }
}

interface Engine {
  pool: pg.Pool
  stopped: boolean
  close(): Promise<void>
}

async function startEngine(folder: string, listeners: Listeners, log: Log): Promise<Engine> {
  const booted = await bootExisting(folder)
  const { pglite, fs } = booted
  const ran = await prepare(pglite)
  await proveDurability(booted)
  if (ran.length > 0) log.info('database migrated', { migrations: ran.length })
  for (const channel of CHANNELS) await pglite.listen(channel, () => listeners.tell(channel))
  const engine: Engine = {
    pool: createPool(
      guardEngine(pglite, fs, () => Object.assign(engine, { stopped: true })),
      log,
    ),
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

/** Opens the embedded database in `dataDir`, made on the first start, for this process alone. */
export async function openPglite(dataDir: string, log: Log): Promise<Database> {
  prepareDataDir(dataDir)
  const lock = lockFolder(dataDir)
  const listeners = createListeners()
  try {
    const folder = await prepareClusterFolder(dataDir, initializeCluster)
    const engine = await startEngine(folder, listeners, log)
    return createEmbedded(engine, () => startEngine(folder, listeners, log), listeners, log, lock.release)
  } catch (error) {
    lock.release()
    throw error
  }
}

function createEmbedded(
  first: Engine,
  restart: () => Promise<Engine>,
  listeners: Listeners,
  log: Log,
  release: () => void,
): Database {
  let engine = first
  let restarting: Promise<Engine> | undefined
  let restartedAt = 0
  let yieldedAt = 0

  async function yieldToOthers(): Promise<void> {
    if (performance.now() - yieldedAt < LONGEST_HOLD_MS) return
    await setImmediate()
    yieldedAt = performance.now()
  }

  /** A stopped engine is replaced by a new one, which recovers from its log as after a crash. */
  async function replace(): Promise<Engine> {
    restartedAt = Date.now()
    try {
      engine = await restart()
      listeners.tellAll()
      return engine
    } catch (error) {
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
        if (restarting === undefined && Date.now() - restartedAt < REOPEN_PAUSE_MS)
          throw new DatabaseAway('The embedded database has stopped')
        restarting ??= replace()
        return (await restarting).pool
      },
      listen: listeners.listen,
      async close() {
        await engine.close()
        release()
      },
    },
    log,
  )
}
