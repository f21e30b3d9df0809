import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { SetupError } from '../../environment/setup-error.ts'
import { DatabaseUnavailable, StatementTimeout } from '../database.ts'

/** What the engine's thread is started with. */
export interface EngineTask {
  folder: string
  /** `create`: creates an initialized and migrated database in the empty folder, and ends. */
  kind: 'create' | 'serve'
  code: WebAssembly.Module
}

/** Requests of the main thread. `messages` are complete messages of PostgreSQL's wire protocol. */
export type EngineRequest = { kind: 'exec'; messages: Uint8Array } | { kind: 'close' }

/** Reports of the engine's thread. */
export type EngineReport =
  | { kind: 'ready'; migrations: number }
  | { kind: 'failed'; message: string; isSetup: boolean }
  | { kind: 'answer'; bytes: Uint8Array; ms: number }
  /** The engine has stopped itself. Its later answers cannot be trusted. */
  | { kind: 'stopped' }
  | { kind: 'closed' }

const require = createRequire(import.meta.url)
const ENTRY = new URL('./engine-worker.ts', import.meta.url)
/**
 * V8's optimizing compiler takes 1.2 GB for one function of PostgreSQL (its SQL parser) as soon as that is
 * hot. The code of the baseline compiler is a fifth slower on ordinary reads, and avoids this.
 */
const BASELINE_CODE_ONLY = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
/**
 * The thread's JavaScript objects are short-lived. A small young generation collects them before they add up.
 */
const YOUNG_GENERATION_MB = 8

/** The engine in its own thread, as the main thread sees it. */
export interface EngineThread {
  /** How many migrations its start ran. */
  migrations: number
  /** Whether the engine has stopped. */
  readonly stopped: boolean
  /**
   * Time limit of the next messages. Beyond it the thread is terminated, and the engine with it. Undefined:
   * no limit.
   */
  limitMs: number | undefined
  /** Processor time of the engine in milliseconds, measured in its thread: on a busy machine all else takes longer. */
  readonly busyMs: number
  /** Runs complete messages of the wire protocol, one call at a time. */
  exec(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array>
  /** Closes the database and ends the thread. */
  close(): Promise<void>
  /** Resolves when the thread has ended and its files and memory are released. */
  gone: Promise<void>
}

interface Waiting {
  resolve(report: EngineReport): void
  reject(error: Error): void
}

let code: Promise<WebAssembly.Module> | undefined

/** PGlite's code, compiled once, so that a replacement thread starts faster. */
function engineCode(): Promise<WebAssembly.Module> {
  for (const flag of BASELINE_CODE_ONLY) setFlagsFromString(flag)
  code ??= readFile(require.resolve('@electric-sql/pglite/pglite.wasm')).then(WebAssembly.compile)
  return code
}

function createThread(task: EngineTask) {
  const worker = new Worker(ENTRY, {
    workerData: task,
    stdin: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const gone = Promise.withResolvers<void>()
  let waiting: Waiting | undefined
  let stopped = false

  /** A terminated thread closes its files, so that a new engine may open them. */
  function stop(error: Error): void {
    stopped = true
    waiting?.reject(error)
    waiting = undefined
    void worker.terminate()
  }

  worker.on('message', (report: EngineReport) => {
    if (report.kind === 'stopped') return stop(new DatabaseUnavailable('The embedded database has stopped'))
    // Nothing is in flight, so the thread alone must not keep the process alive.
    worker.unref()
    waiting?.resolve(report)
    waiting = undefined
  })
  worker.on('error', error =>
    stop(new DatabaseUnavailable('The embedded database has crashed', { cause: error })),
  )
  worker.on('exit', () => {
    stop(new DatabaseUnavailable('The embedded database has ended'))
    gone.resolve()
  })

  function next(): Promise<EngineReport> {
    if (stopped) return Promise.reject(new DatabaseUnavailable('The embedded database has stopped'))
    worker.ref()
    return new Promise((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }

  return {
    gone: gone.promise,
    isStopped: () => stopped,
    stop,
    next,
    ask(request: EngineRequest, transfer: ArrayBuffer[] = []): Promise<EngineReport> {
      const answer = next()
      worker.postMessage(request, transfer)
      return answer
    },
  }
}

async function firstReport(thread: ReturnType<typeof createThread>): Promise<EngineReport> {
  const report = await thread.next()
  if (report.kind !== 'failed') return report
  thread.stop(new DatabaseUnavailable('The embedded database did not start'))
  await thread.gone
  throw report.isSetup ? new SetupError(report.message) : new Error(report.message)
}

/**
 * Creates an initialized and migrated database in an empty folder, which is the slow part of the first start.
 */
export async function createCluster(folder: string): Promise<void> {
  const thread = createThread({ folder, kind: 'create', code: await engineCode() })
  await firstReport(thread)
  thread.stop(new DatabaseUnavailable('The database has been made'))
  await thread.gone
}

/** Starts the engine on the database in `folder`. Resolves when the database is checked and migrated. */
export async function startEngineThread(folder: string): Promise<EngineThread> {
  const thread = createThread({ folder, kind: 'serve', code: await engineCode() })
  const report = await firstReport(thread)
  let busyMs = 0

  async function exec(messages: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    const { limitMs } = engine
    let isAnswered = false
    function end(): void {
      if (isAnswered) return
      busyMs += limitMs ?? 0
      thread.stop(new StatementTimeout('canceling statement due to statement timeout'))
    }
    // A response that arrived while the main thread was busy is read first, and counts as in time.
    const timer = limitMs === undefined ? undefined : setTimeout(() => setImmediate(end), limitMs)
    try {
      const answer = await thread.ask({ kind: 'exec', messages }, [messages.buffer])
      if (answer.kind === 'answer') {
        busyMs += answer.ms
        return answer.bytes
      }
      throw new DatabaseUnavailable('The embedded database gave no answer')
    } finally {
      isAnswered = true
      clearTimeout(timer)
    }
  }

  const engine: EngineThread = {
    migrations: report.kind === 'ready' ? report.migrations : 0,
    get stopped() {
      return thread.isStopped()
    },
    get busyMs() {
      return busyMs
    },
    limitMs: undefined,
    exec,
    async close() {
      if (!thread.isStopped()) await thread.ask({ kind: 'close' })
      thread.stop(new DatabaseUnavailable('The embedded database is closed'))
      await thread.gone
    },
    gone: thread.gone,
  }
  return engine
}
