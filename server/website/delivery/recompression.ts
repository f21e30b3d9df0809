import { compressBest, type Payload } from './payload.ts'

/** The smallest encodings take a tenth of a second each, so they are made well after the start. */
export const RECOMPRESS_AFTER_MS = 15_000

/**
 * Makes the smallest encodings of what is asked for, a while after the first request, one at a time and once each.
 * What nobody asks for keeps the quick ones.
 */
export function createRecompression(payloads: Iterable<Payload>): { asked(payload: Payload): void } {
  const unasked = new Set(payloads)
  let last: Promise<void> = Promise.resolve()
  return {
    asked(payload) {
      if (!unasked.delete(payload)) return
      setTimeout(() => {
        last = last.then(() => compressBest(payload))
      }, RECOMPRESS_AFTER_MS).unref()
    },
  }
}
