import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../env.ts'

// The address of a Unix socket has room for 104 bytes on macOS and 108 on Linux.
const LONGEST_PATH = 100

function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const { uid, mode } = lstatSync(path)
  if (uid !== process.getuid?.() || (mode & 0o777) !== 0o700)
    throw new SetupError(`${path} belongs to somebody else. Set DATA_DIR to a shorter path.`)
  return path
}

/** Where the running server takes orders: in the data folder, which only its own user can enter. */
export function controlPath(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(privateFolder(join(tmpdir(), `octavo-${name}`)), 'control.sock')
}
