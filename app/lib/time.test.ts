import { expect, test } from 'vitest'
import { exactDay, exactTime } from './time.ts'

const HOUR_MS = 3_600_000
const YEAR_HOURS = 8766
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

test('writes days and times as American English does, at every hour and in every month', () => {
  for (let hours = 0; hours < YEAR_HOURS; hours += 23) {
    const moment = new Date(Date.UTC(2028, 0, 1, 0, hours % 60) + hours * HOUR_MS)
    expect(exactDay(moment.toISOString())).toBe(day.format(moment))
    expect(exactTime(moment.toISOString())).toBe(`${time.format(moment).replaceAll('\u202f', ' ')} UTC`)
  }
})
