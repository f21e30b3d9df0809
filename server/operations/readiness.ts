import { DiskFull } from '../db/database.ts'
import type { Env } from '../env.ts'
import { FULL_MEBIBYTES, spaceOf } from './disk-space.ts'

/**
 * Rejects while the server cannot do its work: the database does not answer or takes no writes, or its disk is full. Of a PostgreSQL server
 * only the database itself knows that.
 */
export function createReadiness(
  { databaseUrl, hosted, dataDir }: Pick<Env, 'databaseUrl' | 'hosted' | 'dataDir'>,
  ping: () => Promise<void>,
): () => Promise<void> {
  const ownsDisk = databaseUrl === undefined && hosted === undefined
  return async () => {
    if (ownsDisk && spaceOf(dataDir).freeMebibytes < FULL_MEBIBYTES)
      throw new DiskFull('The disk of the data folder is full')
    await ping()
  }
}
