import { PGlite } from '@electric-sql/pglite'
import { SetupError } from '../../env.ts'
import type { Transaction } from '../database.ts'
import { holdsCluster } from './cluster-folder.ts'
import { findDamage, isDamage } from './damage.ts'
import { DurableFs } from './durable-fs.ts'
import { loadMigrations, migrate } from './migrate.ts'
import { CHANNELS } from './notifications.ts'
import { transactionOn } from './pool-database.ts'
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
const MAY_FORGET_LOG = `grant execute on function pg_switch_wal() to ${SERVICE_ROLE}; grant pg_checkpoint to ${SERVICE_ROLE} with inherit true`

export interface Booted {
  pglite: PGlite
  fs: DurableFs
}

async function boot(folder: string): Promise<Booted> {
  const fs = new DurableFs(folder)
  const pglite = new PGlite({ fs, startParams: START_PARAMETERS })
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

/** Brings roles and tables up to date, and leaves the session as a role that row level security binds. */
async function prepare(pglite: PGlite): Promise<string[]> {
  const connection = connectionTo(pglite)
  const dropPrivileges = await prepareRoles(connection)
  await pglite.exec(MAY_FORGET_LOG)
  if (dropPrivileges !== undefined) await pglite.exec(dropPrivileges)
  return migrate(connection, loadMigrations())
}

/** Makes an initialized and migrated database in an empty folder. */
export async function bootNew(folder: string): Promise<void> {
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

/** Boots the database in `folder`, checks it and brings it up to date. Its session listens on every channel. */
export async function bootChecked(folder: string): Promise<Booted & { migrations: number }> {
  const booted = await bootExisting(folder)
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
