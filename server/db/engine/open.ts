import type { Env } from '../../env.ts'
import type { Log } from '../../log.ts'
import type { Database } from '../database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

type DatabaseSettings = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'createDatabase' | 'databaseDirectUrl'>>

/** Opens the database that the environment names: a PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataDir, createDatabase = true }: DatabaseSettings,
  log: Log,
  { readsOnly = false } = {},
): Promise<Database> {
  return databaseUrl === undefined
    ? openPglite(dataDir, log, createDatabase)
    : openPostgres(databaseUrl, log, {
        directUrl: databaseDirectUrl,
        mayCreate: createDatabase,
        readsOnly,
      })
}
