import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readFactorKey } from '../auth/sealing-keys.ts'
import { rotateSigningKeys } from '../auth/signing-keys.ts'
import type { Database } from '../db/database.ts'
import { backup } from '../db/engine/backup.ts'
import { isSaved } from '../db/engine/backup-file.ts'
import { listTables } from '../db/engine/catalog.ts'
import { holdsCluster } from '../db/engine/cluster-folder.ts'
import { type Comparison, compareTable } from '../db/engine/compare.ts'
import { openPglite } from '../db/engine/pglite.ts'
import { openPostgres } from '../db/engine/postgres.ts'
import { restore } from '../db/engine/restore.ts'
import { saveFirstSealingKey } from '../db/keys.ts'
import { readDatabaseState } from '../db/state.ts'
import { type Env, SetupError } from '../env.ts'
import type { Log } from '../log.ts'
import { backupName, saveBackup } from './backups.ts'
import { isRunning } from './run-operation.ts'

/** The restore itself is recorded there, and so is the new signing key. */
const RECORDS = { table: 'accounts.audit_log', extra: 2 }

const service = { role: 'service' } as const
const SNAPSHOT = { snapshot: true, long: true }

async function isInUse(target: Database): Promise<boolean> {
  const { administrators } = await target.transaction(service, readDatabaseState)
  return administrators > 0
}

/** Compares every saved table of two databases, each as of one moment. */
function compareDatabases(source: Database, target: Database): Promise<Comparison[]> {
  return source.transaction(
    service,
    first =>
      target.transaction(
        service,
        async second => {
          const found: Comparison[] = []
          for (const table of (await listTables(first)).filter(isSaved))
            found.push(await compareTable(first, second, table))
          return found
        },
        SNAPSHOT,
      ),
    SNAPSHOT,
  )
}

const isSame = ({ table, missing, extra }: Comparison) =>
  missing === 0 && extra <= (table === RECORDS.table ? RECORDS.extra : 0)

export function describeComparison(found: readonly Comparison[]): string {
  const width = Math.max(...found.map(({ table }) => table.length))
  const lines = found
    .filter(comparison => comparison.rows > 0 || !isSame(comparison))
    .map(comparison => {
      const { table, rows, missing, extra } = comparison
      const verdict = isSame(comparison) ? 'same' : `DIFFERENT: ${missing} missing, ${extra} extra`
      return `  ${table.padEnd(width)}  ${String(rows).padStart(7)}  ${verdict}`
    })
  const total = found.reduce((sum, { rows }) => sum + rows, 0)
  return [...lines, `We compared ${total} rows in ${found.length} tables.`].join('\n')
}

interface MoveOptions {
  /** Whether a database that is in use may be replaced. */
  replace: boolean
  log: Log
}

async function copy(source: Database, target: Database, env: Env, { replace }: MoveOptions): Promise<string> {
  const inUse = await isInUse(target)
  if (inUse && !replace)
    throw new SetupError(
      'The database in DATABASE_URL is in use: it has an administrator. Choose an empty one, or replace its data with --replace.',
    )
  const file = join(env.dataDir, backupName('move', new Date(), false))
  const former = join(env.dataDir, backupName('before-move', new Date(), env.backupPassphrase !== undefined))
  if (inUse) await saveBackup(target, former, { passphrase: env.backupPassphrase })
  try {
    await backup(source, file)
    await restore(target, file, tx => rotateSigningKeys(tx, true))
  } finally {
    await rm(file, { force: true })
  }
  const found = await compareDatabases(source, target)
  const text = describeComparison(found)
  if (!found.every(isSame)) throw new SetupError(`${text}\nThe copy doesn’t match. Don’t use it.`)
  const key = readFactorKey(env.dataDir)
  if (key !== undefined) await target.transaction(service, tx => saveFirstSealingKey(tx, key))
  return [
    text,
    ...(inUse ? [`We kept what was there before in ${former}.`] : []),
    ...(key === undefined ? [] : ['We copied the two-factor encryption key into the database.']),
    'The copy matches. Start the server with DATABASE_URL. DATA_DIR is unchanged. Delete it once everything works.',
  ].join('\n')
}

/** Copies the embedded database of DATA_DIR into the PostgreSQL database of DATABASE_URL, and compares. */
export async function move(env: Env, options: MoveOptions): Promise<string> {
  if (env.databaseUrl === undefined) throw new SetupError('Set DATABASE_URL to the database to move to.')
  const cluster = join(env.dataDir, 'pgdata')
  if (!existsSync(cluster) || !holdsCluster(cluster))
    throw new SetupError(`There is no embedded database in ${env.dataDir}. Set DATA_DIR to its folder.`)
  if (await isRunning(env))
    throw new SetupError(
      'The server is running, and data that arrives during the move would be lost. Stop it first.',
    )
  const source = await openPglite(env.dataDir, options.log, false)
  try {
    const target = await openPostgres(env.databaseUrl, options.log, { directUrl: env.databaseDirectUrl })
    try {
      return await copy(source, target, env, options)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}
