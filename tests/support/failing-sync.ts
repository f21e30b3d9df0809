import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into the backend under test by `--import`, in its main thread and in that of the engine. No sync
// reaches the disk while the file that FAILING_SYNC_FILE names exists.
const file = process.env.FAILING_SYNC_FILE
const { fsyncSync } = fs

fs.fsyncSync = descriptor => {
  if (file !== undefined && fs.existsSync(file))
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
  fsyncSync(descriptor)
}
syncBuiltinESMExports()
