import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SetupError } from '../../env.ts'

// Long enough for a predecessor that is stopping, short enough to refuse a second process within two seconds.
const WAIT_MS = 1_000

export interface FolderLock {
  release(): void
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function holder(pidFile: string): string {
  try {
    return `process ${Number.parseInt(readFileSync(pidFile, 'utf8'), 10)}`
  } catch {
    return 'another process'
  }
}

/** Writes the process id for the message above. On a full disk it is left out rather than wrong. */
function notePid(pidFile: string): void {
  try {
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch {
    rmSync(pidFile, { force: true })
  }
}

/**
 * Locks the folder for this process. The lock is SQLite's lock on a file, which the operating system releases
 * when the process ends for any reason, so there are no stale locks.
 */
export function lockFolder(folder: string): FolderLock {
  const pidFile = join(folder, 'lock.pid')
  const database = new DatabaseSync(join(folder, 'lock.sqlite'))
  try {
    database.exec(`pragma busy_timeout = ${WAIT_MS}; begin exclusive`)
  } catch (error) {
    database.close()
    if (!isBusy(error)) throw error
    throw new SetupError(
      `The data folder ${folder} is in use by ${holder(pidFile)}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  notePid(pidFile)
  return {
    release() {
      if (database.isOpen) database.close()
    },
  }
}
