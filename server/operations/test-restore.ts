import { fork } from 'node:child_process'
import { once } from 'node:events'
import { stat, statfs } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import type { DoneWork } from '../db/backup-work.ts'
import { SetupError } from '../env.ts'
import { withScratch } from './scratch-folder.ts'

const SCRIPT = new URL('./test-restore-process.ts', import.meta.url)
const PREFIX = 'octavo-test-restore-'
/** A scratch database is up to this many times the size of the packed file, plus the size of an empty one. */
const TIMES_THE_FILE = 16
const EMPTY_BYTES = 128 * 1024 * 1024
const MEBIBYTE = 1024 * 1024

/** The task of the process, sent once. */
export interface TestTask {
  file: string
  passphrase: string | undefined
  /** The folder of the scratch database. */
  folder: string
  behind: number
}

/** Messages of the process. The last one is the result. */
export type TestReply =
  | { done: number; of: number }
  | { rows: number; encrypted: boolean }
  | { failure: string }

interface TestOptions {
  passphrase: string | undefined
  /** The scratch database gets a temporary folder in it. */
  scratchIn: string
  /** How far to lower the priority of its process. */
  behind?: number
  onProgress?: (done: number, of: number) => void
  signal?: AbortSignal | undefined
}

/** The disk may hold the database too, which stops when it is full. */
async function checkRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const needed = EMPTY_BYTES + TIMES_THE_FILE * bytes
  if (bavail * bsize < needed)
    throw new SetupError(
      `The disk of ${folder} has ${Math.floor((bavail * bsize) / MEBIBYTE)} MiB free. The test needs ${Math.ceil(needed / MEBIBYTE)} MiB. Free some space and try again.`,
    )
}

async function ask(task: TestTask, { onProgress, signal }: TestOptions) {
  // An abort while the folder was being created has fired no event here.
  signal?.throwIfAborted()
  // The process gets no secrets of the environment.
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
