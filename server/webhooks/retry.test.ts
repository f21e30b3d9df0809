import { expect, it } from 'vitest'
import { pauseAfter, retryAfterSeconds } from './retry.ts'

const answer = (status: number, retryAfter?: string) => ({ status, retryAfter, text: '' })
const NOW = Date.parse('2026-11-16T09:00:00Z')

it('tries ten times within four days, and then gives up', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, undefined, NOW))
  expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, undefined])
})

it('waits as long as it is asked to, up to a day', () => {
  expect(pauseAfter(1, answer(429, '120'), NOW)).toBe(120)
  expect(pauseAfter(2, answer(429, '120'), NOW)).toBe(300)
  expect(pauseAfter(1, answer(503, 'Mon, 16 Nov 2026 09:10:00 GMT'), NOW)).toBe(600)
  expect(pauseAfter(1, answer(503, '999999999'), NOW)).toBe(86_400)
  expect(retryAfterSeconds('soon', NOW)).toBe(0)
  expect(retryAfterSeconds('Mon, 16 Nov 2020 09:10:00 GMT', NOW)).toBe(0)
})

it('gives up at once what is gone', () => {
  expect(pauseAfter(1, answer(410), NOW)).toBeUndefined()
  expect(pauseAfter(1, answer(404), NOW)).toBe(5)
})
