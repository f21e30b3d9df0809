import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

export const root = join(import.meta.dirname, '..', '..')
const INTERRUPTED = 130
/** The length of the longest step's label. */
const LABEL_WIDTH = 'contract'.length

const running = new Set<ChildProcess>()
let isEnding = false

/** Ends all running steps on a signal, so that an interrupted run leaves no server or browser behind. */
export function endOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isEnding = true
      // The test runners clean up on SIGINT only.
      for (const child of running) child.kill('SIGINT')
      Promise.all([...running].map(child => once(child, 'close'))).finally(() => process.exit(INTERRUPTED))
    })
}

export interface Finished {
  code: number
  output: string
}

export interface RunOptions {
  /** Collects the output by default; true passes it on, and a label passes it on line by line after that label. */
  live?: boolean | { label: string }
  env?: Record<string, string>
}

export async function runNode(args: string[], { live = false, env }: RunOptions = {}): Promise<Finished> {
  // On a signal, a step that ends before the others must not start the next one.
  if (isEnding) return { code: INTERRUPTED, output: '' }
  const stdio = live === true ? 'inherit' : 'pipe'
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdio, stdio],
  })
  running.add(child)
  child.once('close', () => running.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    if (typeof live === 'object') printLines(stream, live.label)
    else
      stream?.on('data', chunk => {
        output += chunk
      })
  const [code] = await once(child, 'close')
  return { code: code ?? 1, output }
}

/** Prints whole lines after a label, so that the output of concurrent steps stays readable. */
function printLines(stream: Readable | null, label: string): void {
  if (stream === null) return
  createInterface({ input: stream }).on('line', line => {
    if (line.trim() !== '') console.log(`${label.padEnd(LABEL_WIDTH)} ${line}`)
  })
}
