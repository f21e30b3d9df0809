import { afterEach, expect, it, vi } from 'vitest'
import { fieldsOf, isAhead, momentOf, momentWords, offsetAt, quickChoices } from './schedule.ts'

const zone = process.env.TZ
afterEach(() => {
  vi.stubEnv('TZ', zone)
  vi.unstubAllEnvs()
})

it.each([
  ['Europe/Berlin', '2026-11-17T08:00:00.000Z', '2026-11-17', '09:00', 'UTC+01:00'],
  ['Europe/Berlin', '2026-07-17T07:00:00.000Z', '2026-07-17', '09:00', 'UTC+02:00'],
  ['Asia/Kolkata', '2026-11-17T03:30:00.000Z', '2026-11-17', '09:00', 'UTC+05:30'],
  ['America/New_York', '2026-11-18T02:00:00.000Z', '2026-11-17', '21:00', 'UTC-05:00'],
])('writes and reads a moment in %s', (name, iso, date, time, offset) => {
  vi.stubEnv('TZ', name)
  const moment = new Date(iso)
  expect(fieldsOf(moment)).toEqual({ date, time })
  expect(momentOf({ date, time })?.toISOString()).toBe(iso)
  expect(offsetAt(moment)).toBe(offset)
  expect(momentWords(moment)).toContain(`(${name === 'Asia/Kolkata' ? 'Asia/Calcutta' : name}, ${offset})`)
})

it('knows no moment without a date or a time, and none that is not one', () => {
  expect(momentOf({ date: '', time: '09:00' })).toBeUndefined()
  expect(momentOf({ date: '2026-11-17', time: '' })).toBeUndefined()
  expect(momentOf({ date: '2026-13-45', time: '09:00' })).toBeUndefined()
})

it('offers moments that are ahead, on any day of the week', () => {
  for (let day = 1; day <= 14; day++) {
    const now = new Date(2026, 10, day, 23, 40)
    const choices = quickChoices(now)
    for (const moment of Object.values(choices)) expect(moment.getTime()).toBeGreaterThan(now.getTime())
    expect([choices.monday.getDay(), choices.monday.getHours()]).toEqual([1, 9])
    expect(choices.hour.getTime() - now.getTime()).toBe(3_600_000)
  }
})

it('tells what is ahead', () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  expect(isAhead('2026-01-01T00:00:01Z', now)).toBe(true)
  expect(isAhead('2026-01-01T00:00:00Z', now)).toBe(false)
  expect(isAhead(null, now)).toBe(false)
  expect(isAhead(undefined, now)).toBe(false)
})
