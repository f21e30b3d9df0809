import { expect, it } from 'vitest'
import { codeOf, isRefusedToken } from './failures.ts'

it.each(['PGRST301', 'PGRST302', 'PGRST303', 'no_authorization', 'bad_jwt', 'session_not_found'])(
  'takes %s for a refused token',
  code => {
    expect(isRefusedToken({ code })).toBe(true)
  },
)

it.each([
  { code: 'PGRST116' },
  { code: '42501' },
  { code: 'over_request_rate_limit' },
  { code: undefined },
  new TypeError('Failed to fetch'),
  'PGRST301',
  undefined,
  null,
])('takes %j for no refused token', error => {
  expect(isRefusedToken(error)).toBe(false)
})

it('reads the code of an error, if it has one', () => {
  expect(codeOf({ code: 42 })).toBe('42')
  expect(codeOf('23505')).toBeUndefined()
})
