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

test('what is asked for gets its smallest encodings a while later, and nothing else does', async () => {
  const [asked, never] = [createPayload(body('asked')), createPayload(body('never'))]
  const [quick, quickNever] = [bytesOf(asked), bytesOf(never)]
  const recompression = createRecompression([asked, never])
  vi.advanceTimersByTime(RECOMPRESS_AFTER_MS)
  recompression.asked(asked)
  vi.advanceTimersByTime(RECOMPRESS_AFTER_MS - 1)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1)
  await vi.waitUntil(() => bytesOf(asked) !== quick)
  expect(bytesOf(asked)?.length).toBeLessThan(quick?.length ?? 0)
  expect(brotliDecompressSync(bytesOf(asked) ?? '').toString()).toBe(body('asked'))
  expect(bytesOf(never)).toBe(quickNever)
})

test('what is compressed already, or was asked for before, is left alone', () => {
  const [listed, other] = [createPayload(body('listed')), createPayload(body('other'))]
  const recompression = createRecompression([listed])
  recompression.asked(other)
  expect(vi.getTimerCount()).toBe(0)
  recompression.asked(listed)
  recompression.asked(listed)
  expect(vi.getTimerCount()).toBe(1)
})
