import { expect, it } from 'vitest'
import { lastDays, lengthOf, periodBefore } from './period.ts'

const NOW = Date.parse('2026-03-02T23:30:00Z')

it('counts today among the last days', () => {
  expect(lastDays(7, NOW)).toEqual({ since: '2026-02-24', until: '2026-03-02' })
  expect(lengthOf(lastDays(365, NOW))).toBe(365)
})

it('compares with as many days', () => {
  expect(periodBefore({ since: '2026-03-01', until: '2026-03-02' })).toEqual({
    since: '2026-02-27',
    until: '2026-02-28',
  })
})

it.each([
  ['2026-03-02', '2026-03-01'],
  ['', '2026-03-01'],
  ['2024-01-01', '2026-03-01'],
])('takes no period from %s to %s', (since, until) => {
  expect(lengthOf({ since, until })).toBeUndefined()
})
