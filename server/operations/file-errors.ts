import { dirname } from 'node:path'
import { SetupError } from '../env.ts'
import { whyNotWritable } from '../environment/writable-folder.ts'

const FILE_FAULTS: Record<string, string> = {
  ENOENT: 'doesn’t exist',
  EACCES: 'can’t be opened by this user',
  EISDIR: 'is a folder',
  ENOTDIR: 'is not in a folder',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'doesn’t fit on the disk',
}

/** Explains what is wrong with a file that a person named, instead of the system's error code. */
export async function fileErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const fault = error instanceof Error && 'code' in error ? FILE_FAULTS[String(error.code)] : undefined
    throw fault === undefined ? error : new SetupError(`${file} ${fault}.`, { cause: error })
  }
}

/** The same for a file to be written. It fails before anything is read for it. */
export async function writeErrors<T>(file: string, work: () => Promise<T>): Promise<T> {
  const reason = whyNotWritable(dirname(file))
  if (reason !== undefined) throw new SetupError(`We can’t write ${file} (${reason}).`)
  return fileErrors(file, work)
}
