import { expect, test } from 'vitest'
import { timeAgo } from './relative-time.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

test.each([
  ['2026-06-15T11:59:01Z', 'less than a minute ago'],
  ['2026-06-15T11:59:00Z', '1 minute ago'],
  ['2026-06-15T11:01:00Z', '59 minutes ago'],
  ['2026-06-15T11:00:00Z', '1 hour ago'],
  ['2026-06-13T12:00:00Z', '2 days ago'],
  ['2026-06-08T12:00:00Z', '1 week ago'],
  ['2026-04-15T00:00:00Z', '2 months ago'],
  ['2024-06-15T00:00:00Z', '2 years ago'],
  ['2026-06-15T12:00:30Z', 'less than a minute ago'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(moment, NOW)).toBe(words)
})
