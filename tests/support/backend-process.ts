import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ADMIN } from './backend-server.ts'
import { COMPILE_CACHE } from './server.ts'

export interface BackendProcess {
  child: ChildProcess
  /** Resolves with the address when the backend listens. Rejects with its output if it ends instead. */
  ready: Promise<string>
  ended: Promise<{ code: number | null; errors: string }>
  /** What the backend has written to stderr so far, including its log. */
  errors(): string
  /** Kills the process as a power cut does: nothing is finished, flushed or closed. */
  kill(): Promise<void>
}

const running = new Set<BackendProcess>()

/** Kills the processes that a test left running, even if it failed. */
export async function killStrays(): Promise<void> {
  await Promise.all([...running].map(each => each.kill()))
}

const MAIN = join(import.meta.dirname, 'backend-main.ts')

/** Starts the real backend on `dataDir` in its own process. */
export function spawnBackend(
  dataDir: string,
  variables: Record<string, string> = {},
  main = MAIN,
): BackendProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      ...COMPILE_CACHE,
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: 'off',
      BACKUP_DIR: 'off',
      ...variables,
    },
  })
  let errors = ''
  child.stderr.on('data', chunk => {
    errors += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors }))
  const ready = Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(({ errors }) => Promise.reject(new Error(errors))),
  ])
  // A test that kills the process early does not await `ready`, so its rejection must not go unhandled.
  ready.catch(() => undefined)
  const started: BackendProcess = {
    child,
    ready,
    ended,
    errors: () => errors,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
  running.add(started)
  void ended.then(() => running.delete(started))
  return started
}
