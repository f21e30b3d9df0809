import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPayload, type Payload } from './payload.ts'
import { createRecompression, RECOMPRESS_AFTER_MS } from './recompression.ts'

const body = (name: string) => Array.from({ length: 400 }, (_, line) => `${name} ${line * 7919}.`).join('\n')
const bytesOf = ({ brotli }: Payload) => brotli?.bytes

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a payload gets its smallest encodings a while later', async () => {
  const payload = createPayload(body('asked'))
  const quick = bytesOf(payload)
  createRecompression()(payload)
  vi.advanceTimersByTime(RECOMPRESS_AFTER_MS - 1)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  await vi.waitUntil(() => bytesOf(payload) !== quick)
  expect(bytesOf(payload)?.length).toBeLessThan(quick?.length ?? 0)
  expect(brotliDecompressSync(bytesOf(payload) ?? '').toString()).toBe(body('asked'))
})
