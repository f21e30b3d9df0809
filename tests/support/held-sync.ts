import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded into the backend under test by `--import`. While the file named by HELD_SYNC_FILE exists, a sync of the engine's thread blocks
// in the kernel, as on a disk that hangs: nothing in this process can end it. Writing to the pipe beside the file releases it.
const file = process.env.HELD_SYNC_FILE
const { fsyncSync } = fs

if (!isMainThread && file !== undefined) {
  fs.fsyncSync = descriptor => {
    if (fs.existsSync(file)) fs.readFileSync(`${file}.pipe`)
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
}
