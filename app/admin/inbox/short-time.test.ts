import { expect, it } from 'vitest'
import { shortTime, spanOf } from './short-time.ts'

const NOW = new Date('2026-11-16T12:00:00Z')

it.each([
  ['2026-11-16T12:00:30Z', 'now'],
  ['2026-11-16T11:55:00Z', '5 min'],
  ['2026-11-16T09:00:00Z', '3 h'],
  ['2026-11-14T09:00:00Z', '2 d'],
  ['2026-03-04T09:00:00Z', '4 Mar'],
  ['2025-03-04T09:00:00Z', '4 Mar 2025'],
])('%s is %s', (moment, words) => expect(shortTime(moment, NOW)).toBe(words))

it.each([
  [0.5, '30 min'],
  [5.4, '5 h'],
  [72, '3 days'],
])('%d hours are %s', (hours, words) => expect(spanOf(hours)).toBe(words))
