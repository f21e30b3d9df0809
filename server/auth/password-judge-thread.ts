import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Candidate } from './password-judge.ts'
import type { PasswordFault } from './password-rules.ts'

/** How long the thread waits for the next password, since a person whose first one is refused tries another. */
const IDLE_MS = 5_000

let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last: Promise<unknown> = Promise.resolve()

function end(): void {
  void thread?.terminate()
  thread = undefined
}

async function ask(candidate: Candidate): Promise<PasswordFault | undefined> {
  clearTimeout(idle)
  thread ??= new Worker(new URL('password-judge-worker.ts', import.meta.url))
  const asked = thread
  asked.ref()
  try {
    asked.postMessage(candidate)
    const [fault] = await once(asked, 'message')
    // An idle thread does not hold up the end of the process.
    asked.unref()
    idle = setTimeout(end, IDLE_MS).unref()
    return fault
  } catch (error) {
    end()
    throw error
  }
}

/** Judges a password on a thread that ends when idle. Its dictionaries take memory, and loading them would block the main thread for half a second. */
export function judgeInThread(candidate: Candidate): Promise<PasswordFault | undefined> {
  const answer = last.then(() => ask(candidate))
  last = answer.catch(() => undefined)
  return answer
}
