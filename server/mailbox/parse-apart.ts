import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { READING } from './message-limits.ts'
import type { ParsedMessage } from './parsed-message.ts'

const SCRIPT = new URL('parse-worker.ts', import.meta.url)

/** A message that can't be parsed: hostile, damaged, or too much work. */
export class UnreadableMessage extends Error {
  override name = 'UnreadableMessage'
}

/**
 * Parses a message in a worker thread with a limit of time and memory, so that a hostile one does no other harm.
 * Rejects with `UnreadableMessage`.
 */
export async function parseApart(
  source: Uint8Array,
  timeMs: number = READING.timeMs,
): Promise<ParsedMessage> {
  const worker = new Worker(SCRIPT, {
    workerData: source,
    resourceLimits: { maxOldGenerationSizeMb: READING.memoryMb, maxYoungGenerationSizeMb: 32 },
    stdout: true,
    stderr: true,
  })
  const late = AbortSignal.timeout(timeMs)
  try {
    const [reply] = (await once(worker, 'message', { signal: late })) as [
      { message: ParsedMessage } | { fault: string },
    ]
    if ('message' in reply) return reply.message
    throw new UnreadableMessage(reply.fault)
  } catch (error) {
    if (error instanceof UnreadableMessage) throw error
    throw new UnreadableMessage(late.aborted ? 'timeout' : 'thread', { cause: error })
  } finally {
    await worker.terminate()
  }
}
