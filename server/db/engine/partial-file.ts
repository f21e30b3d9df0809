import { randomUUID } from 'node:crypto'
import { lstat, readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** A backup that is being made writes all the time. */
const ABANDONED_AFTER_MS = 3_600_000
const SUFFIX = '.partial'

/** Where a backup is written until it is whole: a name of its own, so that two at once keep apart. */
export function partialName(file: string): string {
  return `${file}.${randomUUID()}${SUFFIX}`
}

/** Removes what backups of the same name have left that were killed: it holds the data of people. */
export async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file)
  const isPartial = (name: string) => name.startsWith(`${basename(file)}.`) && name.endsWith(SUFFIX)
  for (const name of (await readdir(folder)).filter(isPartial)) {
    const path = join(folder, name)
    const { mtimeMs, uid } = await lstat(path)
    const isOwn = process.getuid === undefined || uid === process.getuid()
    if (isOwn && Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true })
  }
}
