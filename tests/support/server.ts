import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { fillDataFolder } from './prepared-data.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const START_LIMIT_MS = 120_000
/**
 * The product enables the cache itself, too late for its first modules and not for its threads. With the cache from the
 * start, a process needs a fifth less processor time to be ready.
 */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compile') }

/** Servers that a test has stopped. Pages that are still open try to reach them. */
export const stoppedHosts = new Set<string>()

export interface RunningServer {
  origin: string
  dataDir: string
  pid: number
  /** Everything that the process has written so far, to stdout and stderr. */
  logs(): string
  /**
   * Stops the server as a deploy does, and resolves with its exit code. Removes its data folder unless it was
   * given.
   */
  stop(): Promise<number | null>
  /** Resolves with the exit code when the process has ended for any reason. The data folder stays. */
  ended: Promise<number | null>
  /** Kills the process, as a crash does. The data folder stays. */
  kill(): Promise<void>
}

export interface ServerOptions {
  env?: Record<string, string>
  /** A folder that outlives the server. By default each server gets an empty one. */
  dataDir?: string
  /** False for a server that logs more than a test can hold in memory. */
  keepLogs?: boolean
  nodeOptions?: readonly string[]
  /** The folder of another build; by default this project's. */
  root?: string
  /** Starts the process in another way, for instance on a small disk. */
  spawn?: (command: string, args: readonly string[], options: SpawnOptions) => ChildProcess
}

/** Starts the built product as its own process on a free port, and waits until it is ready. */
export async function startServer({
  env = {},
  dataDir,
  keepLogs = true,
  nodeOptions = [],
  root = ROOT,
  spawn: start = spawn,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'octavo-'))
  const { ADMIN_EMAIL, ADMIN_PASSWORD, DATABASE_URL } = env
  if (dataDir === undefined && ADMIN_EMAIL && ADMIN_PASSWORD && !DATABASE_URL)
    await fillDataFolder(folder, { ADMIN_EMAIL, ADMIN_PASSWORD }, async dataDir => {
      const first = await startServer({ env: { ADMIN_EMAIL, ADMIN_PASSWORD }, dataDir })
      await first.stop()
    })
  const port = env.PORT ?? String(await freePort())
  const child = start(process.execPath, [...nodeOptions, join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      // A server that runs for a minute would make a backup.
      BACKUP_DIR: 'off',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const host = `localhost:${port}`
  stoppedHosts.delete(host)
  let output = ''
  let isReady = false
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server was not ready in time:\n${output}`)),
      START_LIMIT_MS,
    )
    const read = (chunk: Buffer) => {
      if (isReady && !keepLogs) return
      output += chunk.toString()
      if (isReady || !/ (?:is ready|serves pages) on /.test(output)) return
      isReady = true
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`))
    })
  })
  await ready.catch(error => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    origin: `http://${host}`,
    dataDir: folder,
    pid: child.pid ?? 0,
    logs: () => output,
    ended: ended.then(() => child.exitCode),
    async stop() {
      stoppedHosts.add(host)
      child.kill('SIGTERM')
      await ended
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
      return child.exitCode
    },
    async kill() {
      stoppedHosts.add(host)
      child.kill('SIGKILL')
      await ended
    },
  }
}
