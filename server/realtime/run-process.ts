import { AsyncLocalStorage } from 'node:async_hooks'
import { type ChildProcess, fork } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Log } from '../log.ts'
import type { FromProcess, ProcessSettings, ToProcess } from './process-messages.ts'

const SCRIPT = new URL('./realtime-process.ts', import.meta.url)
const MEBIBYTE = 1024 * 1024
/** Memory beside the heap: code, stacks, and buffers of unread messages. */
const BESIDE_HEAP_MB = 160
const YOUNG_GENERATION_MB = 8
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** After this time, a crash is not a failed start. */
const SOUND_MS = 60_000
/** A process silent for this long is dead: it reports every second. */
const SILENT_MS = 20_000
const STOP_MS = 3_000

export interface RealtimeProcess {
  /** Whether it is running, or may be started now. */
  isThere(): boolean
  /** Starts it if necessary. */
  send(message: ToProcess): void
  /** Sends only if it is running. */
  tell(message: ToProcess): void
  /** Hands a connection over. Afterwards this process does nothing for it. */
  handOver(message: ToProcess, socket: Socket): void
  /** Ends it until it is needed again. */
  rest(): void
  /** Ends it for good. */
  stop(): Promise<void>
  /** How often it was restarted. */
  restarts(): number
}

interface ProcessDeps extends Omit<ProcessSettings, 'memoryBytes'> {
  heapMb: number
  onMessage: (message: FromProcess, reply: (answer: ToProcess) => void) => void
  /** Called when it has ended, and its connections with it. */
  onGone: () => void
  log: Log
}

/** Parts of Node without a public name. */
interface Inside {
  _handle: { readStop(): void } | null
  server: unknown
}

/**
 * Detaches a connection so that it can be handed over, and returns the bytes already read. Later bytes would be lost. The
 * connection leaves its server, which would otherwise wait for it when it closes.
 */
function release(socket: Socket): Buffer {
  const inside = socket as unknown as Inside
  inside._handle?.readStop()
  inside.server = null
  return socket.read() ?? Buffer.alloc(0)
}

/** The realtime process: started by the first listener, with a heap of its own, and restarted after a crash. */
export function createRealtimeProcess({
  heapMb,
  isAlone,
  isRated,
  onMessage,
  onGone,
  log,
}: ProcessDeps): RealtimeProcess {
  const settings: ProcessSettings = {
    isAlone,
    isRated,
    memoryBytes: (heapMb + BESIDE_HEAP_MB) * MEBIBYTE,
  }
  const handing = new Set<Socket>()
  const outside = AsyncLocalStorage.snapshot()
  let child: ChildProcess | undefined
  let resting: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let failures = 0
  let restarts = 0
  let notBefore = 0

  function start(): ChildProcess {
    const startedAt = performance.now()
    let lastHeard = startedAt
    const started = fork(SCRIPT, [JSON.stringify(settings)], {
      env: {},
      execArgv: [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${YOUNG_GENERATION_MB}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    const watch = setInterval(() => {
      if (performance.now() - lastHeard > SILENT_MS) started.kill('SIGKILL')
    }, SILENT_MS / 4)
    watch.unref()
    started.on('message', (message: FromProcess) => {
      lastHeard = performance.now()
      onMessage(message, answer => tell(started, answer))
    })
    // Messages that could not be sent end with it.
    started.on('error', () => undefined)
    started.once('exit', (code, signal) => {
      clearInterval(watch)
      // An ended idle process had no connections, and another may have been started meanwhile.
      if (child !== started) return
      child = undefined
      for (const socket of handing) socket.destroy()
      handing.clear()
      onGone()
      if (isStopping) return
      failures = performance.now() - startedAt > SOUND_MS ? 1 : failures + 1
      restarts += 1
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS)
      notBefore = performance.now() + pause
      log.error('realtime process ended', { code, signal, pauseMs: pause })
    })
    return started
  }

  const tell = (to: ChildProcess, message: ToProcess) => void (to.connected && to.send(message))

  function running(): ChildProcess {
    // Outside the context of the request that started it.
    child ??= outside(start)
    return child
  }

  /** Waits for a process to end, and kills it if that takes too long. */
  async function end(ending: ChildProcess): Promise<void> {
    const ended = new Promise(resolve => ending.once('exit', resolve))
    tell(ending, { kind: 'close' })
    const force = setTimeout(() => ending.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(force)
  }

  return {
    isThere: () => !isStopping && (child !== undefined || performance.now() >= notBefore),
    send: message => tell(running(), message),
    tell: message => child && tell(child, message),
    handOver(message, socket) {
      if (message.kind !== 'take') return
      const head = Buffer.concat([message.head, release(socket)])
      handing.add(socket)
      // Kept open until it is sent, so that the HTTP server learns of its end here.
      running().send({ ...message, head }, socket, { keepOpen: true }, () => {
        handing.delete(socket)
        socket.destroy()
      })
    },
    rest() {
      if (child === undefined) return
      resting = Promise.all([resting, end(child)])
      child = undefined
    },
    async stop() {
      isStopping = true
      await Promise.all([resting, child && end(child)])
    },
    restarts: () => restarts,
  }
}
