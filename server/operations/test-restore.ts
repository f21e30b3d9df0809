import { fork } from 'node:child_process'
import { once } from 'node:events'
import { stat, statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { DoneWork } from '../db/backup-work.ts'
import { SetupError } from '../env.ts'
import { withScratch } from './scratch-folder.ts'

const SCRIPT = new URL('./test-restore-process.ts', import.meta.url)
const PREFIX = 'octavo-test-restore-'
/** A scratch database is this many times as large as the packed file, and larger than this when it is empty. */
const TIMES_THE_FILE = 16
const EMPTY_BYTES = 128 * 1024 * 1024
const MEBIBYTE = 1024 * 1024

/** What the process is asked, once. */
export interface TestTask {
  file: string
  passphrase: string | undefined
  /** For the scratch database. */
  folder: string
  behind: number
}

/** What it answers, as often as it has news. The last is the result. */
export type TestReply =
  | { done: number; of: number }
  | { rows: number; encrypted: boolean }
  | { failure: string }

interface TestOptions {
  passphrase: string | undefined
  /** The scratch database gets a folder of its own in it, for as long as it takes. */
  scratchIn: string
  /** How far its process steps behind the server. Nobody waits for the test of every week. */
  behind?: number
  onProgress?: (done: number, of: number) => void
  signal?: AbortSignal | undefined
}

/** The disk may be that of the database, which a full one would stop. */
async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = EMPTY_BYTES + TIMES_THE_FILE * bytes
  if (bavail * bsize < needed)
    throw new SetupError(
      `The disk of ${folder} has ${Math.floor((bavail * bsize) / MEBIBYTE)} MiB free. The test needs ${Math.ceil(needed / MEBIBYTE)} MiB. Free some space and try again.`,
    )
}

async function ask(task: TestTask, { onProgress, signal }: TestOptions) {
  // It may have been called off while the folder was made, and an event of the past is told to nobody.
  signal?.throwIfAborted()
  // Secrets of the environment are none of its business.
  const child = fork(SCRIPT, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  let result: TestReply | undefined
  child.on('message', (reply: TestReply) => {
    if ('done' in reply) onProgress?.(reply.done, reply.of)
    else result = reply
  })
  try {
    const gone = once(child, 'exit')
    child.send(task)
    const [code, killedBy] = await gone
    signal?.throwIfAborted()
    if (result === undefined) throw new SetupError(`The test ended without a result (${killedBy ?? code}).`)
    return result
  } finally {
    signal?.removeEventListener('abort', end)
    end()
  }
}

/**
 * Restores a backup into a scratch database, in a process of its own, and compares
 * every row with what the file says. Throws a `SetupError` that says what is wrong with it.
 */
export async function testRestore(file: string, options: TestOptions): Promise<DoneWork> {
  const { passphrase, scratchIn, behind = 0, signal } = options
  signal?.throwIfAborted()
  const { size: bytes } = await stat(file)
  await checkRoom(scratchIn, bytes)
  const result = await withScratch(scratchIn, PREFIX, folder =>
    ask({ file, passphrase, folder, behind }, options),
  )
  if ('rows' in result) return { name: basename(file), bytes, ...result }
  const says = 'failure' in result ? result.failure : ''
  throw new SetupError(says.replaceAll(`${dirname(file)}/`, ''))
}
