import { expect, it } from 'vitest'
import { readTime } from './read-time.ts'

it.each([
  ['2026-01-02', '2026-01-02T00:00:00.000000Z'],
  ['2026-1-2 3:04', '2026-01-02T03:04:00.000000Z'],
  ['2026-01-02T03:04:05.678901Z', '2026-01-02T03:04:05.678901Z'],
  ['2026-01-02 03:04:05 -0500', '2026-01-02T08:04:05.000000Z'],
  ['2026-01-01T00:30:00+01:00', '2025-12-31T23:30:00.000000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000000Z'],
  ['0000-00-00 00:00:00', undefined],
  ['2026-02-31', undefined],
  ['2026-01-02 25:00', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%j is the moment %j', (text, moment) => expect(readTime(text)).toBe(moment))
