import { statSync } from 'node:fs'
import { type Env, SetupError } from '../env.ts'
import { spaceOf } from './disk-space.ts'

const MEBIBYTE = 1024 * 1024
/** What stays free for the database where a backup goes to its disk. */
const KEPT_FREE_MEBIBYTES = 256
const LOOK_EVERY_MS = 500
/** How much larger than the last one a backup may be. */
const GROWTH = 1.25

type Places = Pick<Env, 'databaseUrl' | 'dataDir'>

/** Whether one dead disk takes the backups with the data. Of a PostgreSQL server nobody here knows. */
export function isOnDiskOfData(dir: string, { databaseUrl, dataDir }: Places): boolean {
  // The folder of a disk that is not mounted may be missing.
  const disk = statSync(dir, { throwIfNoEntry: false })?.dev
  return databaseUrl === undefined && disk === statSync(dataDir).dev
}

/**
 * Runs `work`, which writes about `bytes` to a folder, unless there is no room for it, and breaks it off when the disk gets full meanwhile.
 * Backups make no room by removing others: a setting may be wrong, and the oldest may be the one that is needed.
 */
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
