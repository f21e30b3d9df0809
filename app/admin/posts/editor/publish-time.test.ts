import { afterEach, beforeEach, expect, it } from 'vitest'
import { fromLocalTime, toLocalTime, zoneName } from './publish-time.ts'

const before = process.env.TZ
beforeEach(() => {
  process.env.TZ = 'Europe/Berlin'
})
afterEach(() => {
  process.env.TZ = before
})

it('shows a moment in the zone of the device, and reads it back', () => {
  expect(toLocalTime('2026-07-01T10:30:00+00:00')).toBe('2026-07-01T12:30')
  expect(fromLocalTime('2026-07-01T12:30')).toBe('2026-07-01T10:30:00.000Z')
  expect(fromLocalTime('2026-01-01T12:30')).toBe('2026-01-01T11:30:00.000Z')
})

it('knows what is no moment', () => {
  for (const value of [null, undefined, '', 'soon']) expect(toLocalTime(value)).toBe('')
  for (const value of ['', 'soon']) expect(fromLocalTime(value)).toBeNull()
})

it('names the zone with its offset at that moment', () => {
  expect(zoneName('2026-07-01T10:30:00Z')).toBe('Europe/Berlin, GMT+2')
  expect(zoneName('2026-01-01T10:30:00Z')).toBe('Europe/Berlin, GMT+1')
})
