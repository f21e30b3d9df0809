import { DiskFull } from '../db/database.ts'
import type { Env } from '../env.ts'
import { FULL_MEBIBYTES, spaceOf } from './disk-space.ts'

/** After a start, pages with published texts are still being rendered. */
export class StillRendering extends Error {
  override name = 'StillRendering'
}

/** Rejects while the server cannot work: the database does not answer or accepts no writes, its disk is full, or published texts are not rendered yet. The disk of a PostgreSQL server is known only to the database. */
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
