import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into the backend under test by `--import`, in its main thread and in the engine's. While the file named by
// FAILING_SYNC_FILE exists, every sync fails.
const file = process.env.FAILING_SYNC_FILE
const { fsyncSync } = fs

fs.fsyncSync = descriptor => {
  if (file !== undefined && fs.existsSync(file))
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(descriptor)
}
syncBuiltinESMExports()
