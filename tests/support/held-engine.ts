import { existsSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into the product under test by `--import`, in its main thread and in the engine's. The engine doesn't start
// while the file named by HELD_ENGINE_FILE exists.
const file = process.env.HELD_ENGINE_FILE
const never = new Int32Array(new SharedArrayBuffer(4))
const LOOK_EVERY_MS = 20

if (!isMainThread && file !== undefined) while (existsSync(file)) Atomics.wait(never, 0, 0, LOOK_EVERY_MS)
