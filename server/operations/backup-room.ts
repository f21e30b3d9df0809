import { statSync } from 'node:fs'
import { type Env, SetupError } from '../env.ts'
import { spaceOf } from './disk-space.ts'

const MEBIBYTE = 1024 * 1024
/** The space that stays free for the database on the disk of the backups. */
const KEPT_FREE_MEBIBYTES = 256
const LOOK_EVERY_MS = 500
/** How much larger than the last one a backup may be. */
const GROWTH = 1.25

type Places = Pick<Env, 'databaseUrl' | 'dataDir'>

/** Whether backups and data are on the same disk. For a PostgreSQL server this is unknown. */
export function isOnDiskOfData(dir: string, { databaseUrl, dataDir }: Places): boolean {
  // A folder on an unmounted disk may be missing.
  const disk = statSync(dir, { throwIfNoEntry: false })?.dev
  return databaseUrl === undefined && disk === statSync(dataDir).dev
}

/** Runs `work`, which writes about `bytes` to a folder, if there is space, and stops it if the disk fills up. Old backups are never deleted to make space: the setting may be wrong, and the oldest may be the one that is needed. */
export async function withRoom<T>(
  dir: string,
  bytes: number,
  places: Places,
  work: (signal: AbortSignal) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const kept = isOnDiskOfData(dir, places) ? KEPT_FREE_MEBIBYTES : 0
  const needed = kept + Math.ceil((GROWTH * bytes) / MEBIBYTE)
  const free = () => spaceOf(dir).freeMebibytes
  const refusal = () =>
    new SetupError(
      `The disk of ${dir} has ${free()} MiB free. A backup needs ${needed} MiB. We made none and deleted nothing. Free some space, or set BACKUP_DIR to a folder on another disk.`,
    )
  if (free() < needed) throw refusal()
  const full = new AbortController()
  const looking = setInterval(() => {
    if (free() < kept) full.abort(refusal())
  }, LOOK_EVERY_MS)
  try {
    return await work(AbortSignal.any([full.signal, ...(stopping === undefined ? [] : [stopping])]))
  } catch (error) {
    full.signal.throwIfAborted()
    throw error
  } finally {
    clearInterval(looking)
  }
}
