import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded into the backend under test by `--import`. While the file that HELD_SYNC_FILE names exists, a sync of the engine's thread waits in
// the system, as on a disk that has gone away: nothing in this process can end it. It goes on when somebody writes to the pipe beside the file.
const file = process.env.HELD_SYNC_FILE
const { fsyncSync } = fs

if (!isMainThread && file !== undefined) {
  fs.fsyncSync = descriptor => {
    if (fs.existsSync(file)) fs.readFileSync(`${file}.pipe`)
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
}
