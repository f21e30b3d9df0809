import { parentPort, workerData } from 'node:worker_threads'
import { SetupError } from '../../environment/setup-error.ts'
import { stepBehind } from '../../process/step-behind.ts'
import type { EngineReport, EngineRequest, EngineTask } from './engine-thread.ts'
import { type Booted, bootChecked, bootNew } from './pglite-boot.ts'
import { joinBytes, splitMessages } from './wire-messages.ts'

// The entry of a worker thread, started by `engine-thread.ts`; it runs when it is imported. PGlite never
// yields while it computes. In its own thread, no statement blocks the main thread, which can terminate it.

// Messages that PostgreSQL always answers with "ready for query": a simple query, and a sync.
const ANSWERED = new Set(['Q', 'S'])
const READY_FOR_QUERY = 'Z'
const BEHIND_MAIN_THREAD = 5

function report(message: EngineReport, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

/**
 * Runs messages one by one. Returns undefined if the engine has stopped itself, as it does when the disk is
 * full or broken. PGlite hides that; the only signs are an incomplete answer or a failed sync.
 */
async function exec({ pglite, fs }: Booted, messages: Uint8Array): Promise<Uint8Array | undefined> {
  const answers: Uint8Array[] = []
  for (const { type, bytes } of splitMessages(messages)) {
    const answer = await execOne(pglite, bytes)
    const isReady = () => [...splitMessages(answer)].some(message => message.type === READY_FOR_QUERY)
    if (fs.failed || (ANSWERED.has(type) && !isReady())) return undefined
    answers.push(answer)
  }
  return joinBytes(answers)
}

/** Reads the raw answer. PGlite's `execProtocolRaw` also parses it, and never releases what it has parsed. */
async function execOne(pglite: Booted['pglite'], message: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  await pglite.execProtocolRawStream(message, {
    onRawData(data) {
      // `data` is a view of the engine's memory, which is overwritten.
      parts.push(data.slice())
    },
  })
  return joinBytes(parts)
}

async function handle(booted: Booted, request: EngineRequest): Promise<void> {
  if (request.kind === 'close') {
    await booted.pglite.close()
    report({ kind: 'closed' })
    return
  }
  const since = process.threadCpuUsage()
  const bytes = await exec(booted, request.messages)
  const { user, system } = process.threadCpuUsage(since)
  const ms = (user + system) / 1_000
  if (bytes === undefined) report({ kind: 'stopped' })
  else report({ kind: 'answer', bytes, ms }, [bytes.buffer as ArrayBuffer])
}

async function serve({ folder, code }: EngineTask): Promise<void> {
  const booted = await bootChecked(folder, code)
  parentPort?.on('message', (request: EngineRequest) => {
    handle(booted, request).catch(() => report({ kind: 'stopped' }))
  })
  report({ kind: 'ready', migrations: booted.migrations })
}

const task = workerData as EngineTask
// On Linux this is the priority of the thread: if both want the same core, pages go before statements.
if (process.platform === 'linux') stepBehind(BEHIND_MAIN_THREAD)
try {
  if (task.kind === 'serve') await serve(task)
  else {
    await bootNew(task.folder, task.code)
    report({ kind: 'closed' })
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  report({ kind: 'failed', message, isSetup: error instanceof SetupError })
}
