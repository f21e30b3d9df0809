import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { prepareDataDir, SetupError } from '../env.ts'
import { describeFault, type Log } from '../log.ts'
import { prepareClusterFolder } from './cluster-folder.ts'
import type { Database } from './database.ts'
import { DurableFs } from './durable-fs.ts'
import { lockFolder } from './folder-lock.ts'
import { loadMigrations, migrate } from './migrate.ts'
import { CHANNELS, createListeners } from './notifications.ts'
import { createPoolDatabase, transactionOn } from './pool-database.ts'
import { prepareRoles } from './roles.ts'

// PGlite starts PostgreSQL with fsync off (-F). One process with one session needs no large cache either.
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'shared_buffers=32MB', 'max_wal_size=128MB'].flatMap(setting => [
    '-c',
    setting,
  ]),
]

async function boot(folder: string): Promise<{ pglite: PGlite; fs: DurableFs }> {
  const fs = new DurableFs(folder)
  const pglite = new PGlite({ fs, startParams: START_PARAMETERS })
  await pglite.waitReady
  return { pglite, fs }
}

async function prepare(pglite: PGlite): Promise<string[]> {
  const connection = transactionOn({
    query: (async (text: string, values?: unknown[]) => {
      if (values !== undefined) return pglite.query(text, values)
      const results = await pglite.exec(text)
      return { rows: results.at(-1)?.rows ?? [] }
    }) as never,
  })
  const role = await prepareRoles(connection)
  if (role !== undefined) await pglite.exec(`set session authorization ${role}`)
  return migrate(connection, loadMigrations())
}

/** Makes an initialized and migrated database in an empty folder: the start's slow part, done ahead. */
export async function initializeCluster(folder: string): Promise<void> {
  const { pglite } = await boot(folder)
  await prepare(pglite)
  await pglite.close()
}

/** A commit must have reached the disk before it is answered. A PGlite that no longer calls the hook is not used. */
async function proveDurability(pglite: PGlite, fs: DurableFs): Promise<void> {
  const before = fs.syncs
  await pglite.exec(`begin; select pg_logical_emit_message(true, 'octavo', 'sync'); commit`)
  if (fs.syncs === before)
    throw new SetupError(
      'This PGlite does not sync its commits to disk. Install the pinned version with npm ci.',
    )
}

async function bootExisting(folder: string): Promise<{ pglite: PGlite; fs: DurableFs }> {
  try {
    return await boot(folder)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new SetupError(
      `The database in ${folder} cannot be opened (${reason}). Move the folder away and restore a backup.`,
    )
  }
}

/** Opens the embedded database in `dataDir`, made on the first start, for this process alone. */
export async function openPglite(dataDir: string, log: Log): Promise<Database> {
  prepareDataDir(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const folder = await prepareClusterFolder(dataDir, initializeCluster)
    const { pglite, fs } = await bootExisting(folder)
    const ran = await prepare(pglite)
    await proveDurability(pglite, fs)
    if (ran.length > 0) log.info('database migrated', { migrations: ran.length })
    return createEmbedded(pglite, log, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** A database that lives only as long as this process, for tests. */
export async function openMemoryPglite(log: Log): Promise<Database> {
  const pglite = new PGlite()
  await pglite.waitReady
  await prepare(pglite)
  return createEmbedded(pglite, log, () => undefined)
}

async function createEmbedded(pglite: PGlite, log: Log, released: () => void): Promise<Database> {
  const config = createPgConfig(pglite)
  // One session is all PGlite has, and its state (role, prepared transactions) lives as long as the process.
  const pool = new pg.Pool({ ...config, max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig)
  pool.on('error', error => log.error('database fault', describeFault(error)))
  const listeners = createListeners()
  for (const channel of CHANNELS) await pglite.listen(channel, () => listeners.tell(channel))
  return createPoolDatabase({
    pool: async () => pool,
    listen: listeners.listen,
    onReach: () => undefined,
    onFault: error => log.error('database away', describeFault(error)),
    async close() {
      await pool.end()
      await pglite.close()
      released()
    },
  })
}
