import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** The server and the load generator each have their own core. */
const SERVER_CORE = '0'
const READY_PROBE_MS = 20
const IDLE_PROBE_MS = 500
const TICKS_WHEN_IDLE = 2

/** The options with which `npm start` runs the product. */
export const NODE_OPTIONS = ['--max-semi-space-size=4']
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2' }

export interface RunningSubject {
  origin: string
  pid: number
  /** From the start of the process to its first answer. */
  startMs: number
  /** Resident memory of the process and its children, in megabytes. */
  memory(): number
  stop(): Promise<void>
}

export interface Command {
  args: string[]
  origin: string
  env?: Record<string, string>
  cwd?: string
  /** How long after its start the subject does deferred work. */
  settlesAfterMs?: number
}

/** Starts a subject on its core, and waits until it answers and is idle. */
export async function runSubject({
  args,
  origin,
  env = {},
  cwd = root,
  settlesAfterMs = 0,
}: Command): Promise<RunningSubject> {
  const folder = mkdtempSync(join(tmpdir(), 'octavo-bench-log-'))
  const log = openSync(join(folder, 'log'), 'a')
  const started = performance.now()
  const child = spawn('taskset', ['-c', SERVER_CORE, ...args], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  })
  const ended = once(child, 'exit')
  await untilAnswering(origin, child, folder)
  const startMs = performance.now() - started
  if (settlesAfterMs > 0) await pause(settlesAfterMs + IDLE_PROBE_MS)
  await untilIdle(child)
  return {
    origin,
    pid: child.pid ?? 0,
    startMs,
    memory: () => processes(child.pid ?? 0).reduce((sum, pid) => sum + residentMegabytes(pid), 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function untilAnswering(origin: string, child: ChildProcess, folder: string): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answered) return
    await pause(READY_PROBE_MS)
  }
  throw new Error(`The subject did not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`)
}

function processes(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(processes)]
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}

/** Waits until the processor time stops growing, when deferred work, such as the best compression, is over. */
async function untilIdle({ pid }: ChildProcess): Promise<void> {
  const ticks = () => {
    const [, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[10]) + Number(fields[11])
  }
  for (let before = Number.NEGATIVE_INFINITY; ; ) {
    const now = ticks()
    if (now - before < TICKS_WHEN_IDLE) return
    before = now
    await pause(IDLE_PROBE_MS)
  }
}
