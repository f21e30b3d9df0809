import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ATOMIC_BYTES, createLineWriter } from './line-writer.ts'

// On a busy machine, a real timer could fire too early. Turns of the event loop stay real.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => vi.useRealTimers())

function collect() {
  const writes: string[] = []
  return { writes, lines: createLineWriter(text => writes.push(text)) }
}

test('a line after a pause is written in the same turn, and the next ones together', async () => {
  const { writes, lines } = collect()
  lines.write(() => 'one\n')
  lines.write(() => 'two\n')
  expect(writes).toEqual([])
  await setImmediate()
  expect(writes).toEqual(['one\ntwo\n'])
  lines.write(() => 'three\n')
  await setImmediate()
  lines.write(() => 'four\n')
  expect(writes).toHaveLength(1)
  vi.advanceTimersByTime(10)
  expect(writes).toEqual(['one\ntwo\n', 'three\nfour\n'])
})

test('a write is never larger than a pipe takes whole, and ends with a line', () => {
  const { writes, lines } = collect()
  const sent = Array.from({ length: 200 }, (_, index) => `${'é'.repeat(index)}\n`)
  for (const line of sent) lines.write(() => line)
  lines.flush()
  expect(writes.length).toBeGreaterThan(1)
  expect(writes.join('')).toBe(sent.join(''))
  for (const text of writes) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(ATOMIC_BYTES)
    expect(text.endsWith('\n')).toBe(true)
  }
})

test('a flush writes at once', () => {
  const { writes, lines } = collect()
  lines.write(() => 'one\n')
  lines.flush()
  expect(writes).toEqual(['one\n'])
})
