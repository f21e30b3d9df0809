import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** Opens the database that the environment names: a PostgreSQL server, or the embedded one in the data folder. */
export function openDatabase(env: Pick<Env, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  return env.databaseUrl === undefined ? openPglite(env.dataDir, log) : openPostgres(env.databaseUrl, log)
}
