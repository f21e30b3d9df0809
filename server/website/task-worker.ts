import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { createTextCache } from './text-cache.ts'

/**
 * Processor time of one task, not wall time: on a busy machine a harmless task takes long but computes
 * little.
 */
const TIME_LIMIT_MS = 5_000
const START_LIMIT_MS = 30_000
/** The worker itself needs about 30 MB. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
/** A failed task is not retried for an hour. Later it may succeed, if the machine was busy. */
const REMEMBER_MS = 60 * 60 * 1000
const MAX_REMEMBERED = 1_000
/** Total length of the cached results. With the cache, editing one post doesn't re-render the others. */
const KEPT_CHARACTERS = 8 * 1024 * 1024

export type RunTask = (task: unknown) => Promise<unknown>

interface Job {
  task: unknown
  key: string
  settle: PromiseWithResolvers<unknown>
}

interface Reply {
  /** Sent once, when the script is loaded. */
  ready?: true
  result?: unknown
  fault?: string
}

export interface TaskWorkerOptions {
  /** The script to run. It sends `ready`, then one reply for each message. */
  script: URL
  log: Log
  timeLimitMs?: number
  now?: () => number
}

/**
 * Runs tasks one after another in a worker thread, each with a limit of time and memory. A task beyond its
 * limit ends the worker; the next task gets a new one. A task can neither block nor end the process.
 */
export function createTaskWorker({
  script,
  log,
  timeLimitMs = TIME_LIMIT_MS,
  now = Date.now,
}: TaskWorkerOptions): RunTask {
  const queue: Job[] = []
  const refused = new Map<string, number>()
  const texts = createTextCache(KEPT_CHARACTERS)
  let worker: Worker | undefined
  let current: Job | undefined
  let timer: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(script, { resourceLimits: RESOURCE_LIMITS, stdout: true, stderr: true })
    started.on('message', (reply: Reply) => {
      if (worker !== started) return
      if (!reply.ready) finish(reply)
      else if (current) limit(started, current)
    })
    started.on('error', error => {
      if (worker === started) finish({ fault: 'code' in error ? String(error.code) : error.name })
    })
    started.on('exit', () => {
      if (worker === started) finish({ fault: 'exit' })
    })
    // After the listeners, because the message listener would keep the process alive.
    started.unref()
    return started
  }

  /** Ends the task when it has used up its processor time. The next check is due when that can be the case at the earliest. */
  function limit(running: Worker, job: Job): void {
    const spentBefore = timeSpent(running)
    const wait = (milliseconds: number) => {
      clearTimeout(timer)
      timer = setTimeout(async () => {
        const left = timeLimitMs - ((await timeSpent(running)) - (await spentBefore))
        if (current !== job) return
        if (left < 1) finish({ fault: 'timeout' })
        else wait(left)
      }, milliseconds)
    }
    wait(timeLimitMs)
  }

  function runNext(): void {
    current = queue.shift()
    if (!current) return
    if (worker) limit(worker, current)
    else {
      worker = start()
      timer = setTimeout(() => finish({ fault: 'start' }), START_LIMIT_MS)
    }
    worker.postMessage(current.task)
  }

  function finish({ result, fault }: Reply): void {
    const job = current
    current = undefined
    clearTimeout(timer)
    if (fault === undefined) {
      if (job && typeof result === 'string') texts.keep(job.key, result)
      job?.settle.resolve(result)
    } else {
      // A worker whose task only threw could go on. It is ended too, so that all failures are handled in one way.
      const ended = worker
      worker = undefined
      ended?.terminate()
      log.warn('task failed', { fault })
      if (job) remember(job.key)
      job?.settle.reject(new Error(`The task failed: ${fault}`))
    }
    runNext()
  }

  function remember(key: string): void {
    refused.delete(key)
    refused.set(key, now())
    const [oldest] = refused.keys()
    if (refused.size > MAX_REMEMBERED && oldest !== undefined) refused.delete(oldest)
  }

  return task => {
    const key = createHash('sha256').update(JSON.stringify(task)).digest('base64')
    const known = texts.find(key)
    if (known !== undefined) return Promise.resolve(known)
    const failedAt = refused.get(key)
    if (failedAt !== undefined && now() - failedAt < REMEMBER_MS)
      return Promise.reject(new Error('The task has failed before'))
    const job: Job = { task, key, settle: Promise.withResolvers() }
    queue.push(job)
    if (!current) runNext()
    return job.settle.promise
  }
}

/** Milliseconds of processor time that a worker has used. 0 for a worker that has ended: its `exit` event handles that. */
function timeSpent(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  )
}
