import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unprivileged } from '../unprivileged.ts'

const ASK_EVERY_MS = 100
const START_LIMIT_MS = 120_000

export interface Program {
  end(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program as another user than root, and writes its output to a file. */
export function startProgram(command: string, args: readonly string[], logFile: string): Program {
  const folder = dirname(logFile)
  const log = openSync(logFile, 'a')
  const child = spawn(command, args, {
    ...unprivileged(),
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(child, 'exit')
  return {
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
    },
  }
}

/** Resolves once `isSo` resolves to true; rejects with the end of the log if that takes too long. */
export async function until(what: string, isSo: () => Promise<boolean>, logFile?: string): Promise<void> {
  const started = performance.now()
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - started > START_LIMIT_MS)
      throw new Error(`Not in time: ${what}\n${logFile ? readFileSync(logFile, 'utf8').slice(-3_000) : ''}`)
    await pause(ASK_EVERY_MS)
  }
}

export async function isAnswered(url: string, init?: RequestInit): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000), ...init })
  await response.arrayBuffer()
  return response.ok
}
