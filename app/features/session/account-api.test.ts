import { expect, it } from 'vitest'
import { auditQuery } from './account-api.ts'

const EVERYTHING = { person: '', action: '', from: '', to: '' }

it('asks for everything where nothing is filtered', () => {
  expect(String(auditQuery(EVERYTHING))).toBe('')
})

it('asks for whole days by the reader’s calendar', () => {
  const query = auditQuery({
    person: 'ada@firm.example',
    action: 'sign in',
    from: '2026-02-27',
    to: '2026-02-28',
  })
  expect(Object.fromEntries(query)).toEqual({
    person: 'ada@firm.example',
    action: 'sign in',
    from: new Date(2026, 1, 27).toISOString(),
    to: new Date(2026, 2, 1).toISOString(),
  })
})
