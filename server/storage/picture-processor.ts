import { type ChildProcess, fork } from 'node:child_process'
import type { UploadRefusal } from '../../contract/uploads.ts'
import { createConcurrencyLimit, TooBusy } from '../limits/concurrency.ts'
import type { Log } from '../log.ts'
import { EXIT_OVER_LIMIT, type PictureReply, type PictureTask } from './picture-task.ts'
import type { ProcessedPicture } from './process-picture.ts'
import { sniffPicture } from './sniff.ts'

/** Shorter than the timeout of a connection (`server/http/create-http-server.ts`). */
const TIME_LIMIT_MS = 50_000
/** How many pictures may wait while one is processed. Each is in memory. */
const WAITING = 6
/** An idle process ends, so that an idle server has none. */
const IDLE_MS = 10_000
const SCRIPT = new URL('./picture-worker.ts', import.meta.url)

/** The file is refused, for a reason to show to the person who sent it. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly reason: UploadRefusal

  constructor(reason: UploadRefusal) {
    super(reason)
    this.reason = reason
  }
}

export interface PictureProcessor {
  /** Rejects with `UploadRefused`. With `soon`, the sizes of a large picture are made later. */
  process(bytes: Uint8Array, options?: { soon?: boolean }): Promise<ProcessedPicture>
  close(): void
}

interface Options {
  log: Log
  script?: URL
  timeLimitMs?: number
  idleMs?: number
  /** How much to raise the nice value of the process, so that others come first on the same core. */
  behind?: number
}

/**
 * Reads pictures in a separate process, one after another. A decoder that crashes, hangs or uses too much memory only
 * affects one upload. The process gets no secrets from the environment, starts with the first picture and ends when
 * idle.
 */
export function createPictureProcessor({
  log,
  script = SCRIPT,
  timeLimitMs = TIME_LIMIT_MS,
  idleMs = IDLE_MS,
  behind = 0,
}: Options): PictureProcessor {
  const inTurn = createConcurrencyLimit(1, WAITING)
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const started = fork(script, [String(behind)], {
      env: {},
      execArgv: ['--max-old-space-size=128'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    // Without a listener, an error between two pictures would crash the server.
    started.on('error', () => undefined)
    return started
  }

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  function ask(task: PictureTask): Promise<PictureReply> {
    clearTimeout(idle)
    child ??= start()
    const asked = child
    return new Promise<PictureReply>((resolve, reject) => {
      const timer = setTimeout(() => fail('timeout', 'tooMuchWork'), timeLimitMs)
      const forget = () => {
        clearTimeout(timer)
        asked.removeAllListeners('message').off('exit', onExit).off('error', onError)
      }
      function fail(fault: string, reason: UploadRefusal): void {
        forget()
        if (child === asked) end()
        log.warn('picture refused', { fault })
        reject(new UploadRefused(reason))
      }
      function onExit(code: number | null, signal: string | null): void {
        if (code === EXIT_OVER_LIMIT) fail('over the limit', 'tooMuchWork')
        else fail(`exit ${signal ?? code}`, 'damaged')
      }
      const onError = () => fail('start', 'busy')
      asked
        .once('exit', onExit)
        .once('error', onError)
        .once('message', reply => {
          forget()
          idle = setTimeout(end, idleMs)
          idle.unref()
          resolve(reply as PictureReply)
        })
      asked.send(task, error => {
        if (error) onError()
      })
    })
  }

  return {
    async process(bytes, { soon = false } = {}) {
      const sniffed = sniffPicture(bytes)
      if ('refused' in sniffed) throw new UploadRefused(sniffed.refused)
      const isPhotograph = sniffed.type !== 'image/png' && sniffed.type !== 'image/gif'
      const reply = await inTurn(() => ask({ bytes, isPhotograph, soon })).catch(error => {
        throw error instanceof TooBusy ? new UploadRefused('busy') : error
      })
      if ('refused' in reply) throw new UploadRefused(reply.refused)
      return reply.picture
    },
    close: end,
  }
}
