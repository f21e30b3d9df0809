import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SetupError } from '../../environment/setup-error.ts'
import { CHANNELS, type Transaction } from '../database.ts'
import { freeMebibytes, holdsCluster } from './cluster-folder.ts'
import { findDamage, isDamage } from './damage.ts'
import { DurableFs } from './durable-fs.ts'
import { loadMigrations, migrate } from './migrate.ts'
import { prepareRoles, SERVICE_ROLE } from './roles.ts'
import { transactionOn } from './transaction-on.ts'

// PGlite starts PostgreSQL with fsync off (-F). One process with one session needs no large cache. The timer
// that reports a long recovery would keep a failed engine from being freed.
const SETTINGS = [
  'fsync=on',
  'wal_sync_method=fsync',
  'shared_buffers=32MB',
  'max_wal_size=128MB',
  'log_startup_progress_interval=0',
  // A recycled WAL file would keep old data until it is overwritten.
  'wal_recycle=off',
]
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...SETTINGS.flatMap(setting => ['-c', setting]),
]
/** To forget the log, and to vacuum PostgreSQL's own tables too. */
const MAY_MAINTAIN = `grant execute on function pg_switch_wal() to ${SERVICE_ROLE}; grant pg_checkpoint, pg_maintain to ${SERVICE_ROLE} with inherit true`

/** What a file of the WAL takes. Where the last one is three quarters full, PostgreSQL makes the next one before it opens. */
const LOG_MEBIBYTES = 16

export interface Booted {
  pglite: PGlite
  fs: DurableFs
}

async function boot(folder: string, code: WebAssembly.Module): Promise<Booted> {
  const fs = new DurableFs(folder)
  const pglite = new PGlite({
    fs,
    startParams: START_PARAMETERS,
    extensions: { pg_trgm },
    pgliteWasmModule: code,
  })
  await pglite.waitReady
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

/** Updates roles and tables, and leaves the session with a role that is subject to row level security. */
async function prepare(pglite: PGlite): Promise<string[]> {
  const connection = connectionTo(pglite)
  const dropPrivileges = await prepareRoles(connection)
  await pglite.exec(MAY_MAINTAIN)
  if (dropPrivileges !== undefined) await pglite.exec(dropPrivileges)
  return migrate(connection, loadMigrations())
}

/** Creates an initialized and migrated database in an empty folder. */
export async function bootNew(folder: string, code: WebAssembly.Module): Promise<void> {
  const { pglite } = await boot(folder, code)
  await prepare(pglite)
  // The whole of a file of the WAL is left, so that the database opens on a full disk for long.
  await pglite.exec('select pg_switch_wal()')
  await pglite.exec('checkpoint')
  await pglite.close()
}

/** A commit must reach the disk before it is answered. Refuses a PGlite that does not call the sync hook. */
async function proveDurability({ pglite, fs }: Booted): Promise<void> {
  const before = fs.syncs
  await pglite.exec(`begin; select pg_logical_emit_message(true, 'octavo', 'sync'); commit`)
  if (fs.syncs === before)
    throw new SetupError(
      'This PGlite doesn’t sync its commits to disk. Install the pinned version with npm ci.',
    )
}

const damaged = (folder: string, reason: string) =>
  new SetupError(
    `The database in ${folder} is damaged: ${reason}. Move the folder away and restore a backup.`,
  )

async function bootExisting(folder: string, code: WebAssembly.Module): Promise<Booted> {
  // PGlite would create a new, empty database in a missing folder.
  if (!holdsCluster(folder)) throw damaged(folder, 'files are missing')
  try {
    return await boot(folder, code)
  } catch (error) {
    const free = freeMebibytes(folder)
    if (free < LOG_MEBIBYTES)
      throw new SetupError(
        `The disk of ${folder} has ${free} MiB left, and the database may need ${LOG_MEBIBYTES} to open. Free some space, and start again.`,
      )
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new SetupError(
      `We can’t open the database in ${folder} (${reason}). Move the folder away and restore a backup.`,
    )
  }
}

/** Boots the database in `folder`, checks it and migrates it. Its session listens on every channel. */
export async function bootChecked(
  folder: string,
  code: WebAssembly.Module,
): Promise<Booted & { migrations: number }> {
  const booted = await bootExisting(folder, code)
  try {
    const damage = await findDamage(connectionTo(booted.pglite), folder)
    if (damage !== undefined) throw damaged(folder, damage)
    const ran = await prepare(booted.pglite)
    await proveDurability(booted)
    await booted.pglite.exec(CHANNELS.map(channel => `listen ${channel}`).join(';'))
    return { ...booted, migrations: ran.length }
  } catch (error) {
    throw isDamage(error) ? damaged(folder, error.message) : error
  }
}
