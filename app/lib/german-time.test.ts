import { expect, it } from 'vitest'
import { exactGermanDay, exactGermanTime } from './german-time.ts'

it('writes days and times as German does, in UTC', () => {
  expect(exactGermanDay('2026-03-04T23:30:00-02:00')).toBe('5. März 2026')
  expect(exactGermanTime('2026-12-01T09:05:00Z')).toBe('1. Dezember 2026, 9:05 Uhr UTC')
  expect(exactGermanTime('2026-10-31T23:59:00Z')).toBe('31. Oktober 2026, 23:59 Uhr UTC')
})
