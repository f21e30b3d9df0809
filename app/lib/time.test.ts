import { expect, test } from 'vitest'
import { exactDay, exactTime, timeAgo } from './time.ts'

const HOUR_MS = 3_600_000
const YEAR_HOURS = 8766
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

test('formats dates and times in American English, at every hour and in every month', () => {
  for (let hours = 0; hours < YEAR_HOURS; hours += 23) {
    const moment = new Date(Date.UTC(2028, 0, 1, 0, hours % 60) + hours * HOUR_MS)
    expect(exactDay(moment.toISOString())).toBe(day.format(moment))
    expect(exactTime(moment.toISOString())).toBe(`${time.format(moment).replaceAll('\u202f', ' ')} UTC`)
  }
})

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
