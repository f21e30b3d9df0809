import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

const START_LIMIT_MS = 60_000
const PROBE_EVERY_MS = 50

export interface Child {
  /** The pattern's match in the output; empty if `ready` was a function. */
  said: string
  end(): Promise<void>
}

/** A pattern with one group in the program's output, or a function that is polled until it resolves to true. */
type Ready = RegExp | (() => Promise<boolean>)

/** Starts a program and waits until it is ready. It never outlives this process. */
export async function startChild(
  command: string,
  args: readonly string[],
  options: SpawnOptions,
  ready: Ready,
): Promise<Child> {
  const child = spawn(command, args, options)
  const ended = once(child, 'exit')
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const early = ended.then(([code]) => {
    throw new Error(`${command} ended with ${code} before it was ready`)
  })
  const started = ready instanceof RegExp ? readUntil(child, ready) : probe(ready)
  const said = await Promise.race([started, early])
  early.catch(() => undefined)
  return {
    said,
    async end() {
      process.off('exit', killAtExit)
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

function readUntil(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const late = () => reject(new Error(`${child.spawnfile} was not ready in time:\n${output}`))
    const timer = setTimeout(late, START_LIMIT_MS)
    for (const stream of child.stdio.slice(1))
      stream?.on('data', chunk => {
        output += String(chunk)
        const found = output.match(pattern)
        if (!found) return
        clearTimeout(timer)
        resolve(found[1] ?? '')
      })
  })
}

async function probe(isReady: () => Promise<boolean>): Promise<string> {
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (await isReady()) return ''
    await pause(PROBE_EVERY_MS)
  }
  throw new Error('The program was not ready in time')
}
