import { DiskFull } from '../db/database.ts'
import type { Env } from '../env.ts'
import { FULL_MEBIBYTES, spaceOf } from './disk-space.ts'

/** Pages with published words are still being rendered, after a start. */
export class StillRendering extends Error {
  override name = 'StillRendering'
}

/**
 * Rejects while the server cannot do its work: the database does not answer or takes no writes, its disk is full, or it has
 * not yet rendered what is published. Of a PostgreSQL server only the database itself knows of its disk.
 */
export function createReadiness(
  { databaseUrl, hosted, dataDir }: Pick<Env, 'databaseUrl' | 'hosted' | 'dataDir'>,
  ping: () => Promise<void>,
  rendered: Promise<void>,
): () => Promise<void> {
  let isRendered = false
  rendered.then(() => {
    isRendered = true
  })
  const ownsDisk = databaseUrl === undefined && hosted === undefined
  return async () => {
    if (ownsDisk && spaceOf(dataDir).freeMebibytes < FULL_MEBIBYTES)
      throw new DiskFull('The disk of the data folder is full')
    await ping()
    if (!isRendered) throw new StillRendering('Published pages are being rendered')
  }
}
