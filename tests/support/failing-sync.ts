import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into the backend under test by `--import`, in its main thread and in the engine's: while the file exists that
// FAILING_SYNC_FILE names, no sync reaches the disk.
const file = process.env.FAILING_SYNC_FILE
const { fsyncSync } = fs

fs.fsyncSync = descriptor => {
  if (file !== undefined && fs.existsSync(file))
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(descriptor)
}
syncBuiltinESMExports()
