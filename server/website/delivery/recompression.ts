import { compressBest, type Payload } from './payload.ts'

/** The smallest encodings take a tenth of a second each, so they are made well after the first request. */
export const RECOMPRESS_AFTER_MS = 15_000

/** Returns a function that makes the smallest encodings of a payload a while after it is called, one payload at a time. */
export function createRecompression(): (payload: Payload) => void {
  let last: Promise<void> = Promise.resolve()
  return payload => {
    setTimeout(() => {
      last = last.then(() => compressBest(payload))
    }, RECOMPRESS_AFTER_MS).unref()
  }
}
