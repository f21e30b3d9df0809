import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 4 * 1024 ** 3

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

export interface ScratchFolder {
  path: string
  remove(): void
}

/**
 * Creates a folder for everything that tests write. It is in memory if there is enough space, because each embedded database
 * has a thousand files, which some disks take a second to delete.
 */
export function makeScratchFolder(): ScratchFolder {
  const parent = freeBytes(MEMORY) >= ROOM_BYTES ? MEMORY : tmpdir()
  const path = mkdtempSync(join(parent, 'octavo-tests-'))
  // If root runs the tests, PostgreSQL runs as another user.
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
