import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import type { ImportChoices, ImportReport } from '../../contract/transfers.ts'
import { SetupError } from '../env.ts'
import type { AskPicture, PictureAnswer } from './ask-picture.ts'
import type { RunTransfer } from './import-file.ts'
import type { TransferOperation } from './transfer-operations.ts'

const SCRIPT = new URL('./import-process.ts', import.meta.url)
/** Enough for a file of the largest size, as text and as parsed posts. */
const HEAP_MIB = 2_048

/** Sent to the process once. */
export interface ImportTask {
  file: string
  apply: boolean
  choices: ImportChoices
}

/** The reply to one of its calls. */
export type ImportCall =
  | { call: number; text: string }
  | { call: number; picture: PictureAnswer }
  | { call: number; fault: string }

/** Messages from the process. The last one is the result. */
export type ImportReply =
  | { done: number; of: number }
  | { call: number; operation: TransferOperation }
  | { call: number; address: string; isWanted: boolean }
  | { report: ImportReport }
  | { failure: string }

/** The operations that a process with a possibly hostile file may request. */
const MAY_ASK: readonly TransferOperation['name'][] = [
  'list-categories',
  'import-post',
  'find-pictures',
  'import-picture',
  'find-files',
  'import-file',
]

interface ApartOptions {
  run: RunTransfer
  apply: boolean
  choices: ImportChoices
  /** Only fetches what the choices allow, whatever the process requests. */
  ask: AskPicture
  onProgress: (done: number, of: number) => void
  signal: AbortSignal
}

/**
 * Imports an uploaded file. A separate process without the environment's secrets reads and converts it, so that a
 * hostile file can only break its own import. Throws a `SetupError` that says what is wrong with it.
 */
export async function importApart(
  file: string,
  { run, apply, choices, ask, onProgress, signal }: ApartOptions,
): Promise<ImportReport> {
  signal.throwIfAborted()
  const child = fork(SCRIPT, {
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MIB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end)
  let result: { report: ImportReport } | { failure: string } | undefined
  let fault: unknown
  const answer = (reply: ImportCall) => child.connected && child.send(reply)

  async function perform(call: number, operation: TransferOperation): Promise<void> {
    try {
      if (!MAY_ASK.includes(operation.name)) throw new Error('An import asks for something else')
      const decided = 'apply' in operation && { apply, drafts: choices.drafts }
      answer({ call, text: await run({ ...operation, ...decided }) })
    } catch (error) {
      fault ??= error
      end()
    }
  }
  async function askFor(call: number, address: string, isWanted: boolean): Promise<void> {
    try {
      answer({ call, picture: await ask(address, isWanted && apply) })
    } catch (error) {
      fault ??= error
      end()
    }
  }
  child.on('message', (reply: ImportReply) => {
    if ('done' in reply) onProgress(reply.done, reply.of)
    else if ('address' in reply) void askFor(reply.call, reply.address, reply.isWanted)
    else if ('call' in reply) void perform(reply.call, reply.operation)
    else result = reply
  })
  try {
    const gone = once(child, 'exit')
    child.send({ file, apply, choices } satisfies ImportTask)
    const [code, killedBy] = await gone
    signal.throwIfAborted()
    if (fault !== undefined) throw fault
    if (result === undefined)
      throw new SetupError(
        `The file is too large to read here, or it crashed the import (${killedBy ?? code}).`,
      )
    if ('report' in result) return result.report
    throw new SetupError(result.failure.replaceAll(`${dirname(file)}/`, ''))
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
