import type { User } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { needsCode, verifiedFactor } from './session.ts'

const tokenAt = (aal: string) =>
  `head.${Buffer.from(JSON.stringify({ aal, name: 'Ünïcode ?>' })).toString('base64url')}.signature`
const userWith = (...states: string[]) =>
  ({ factors: states.map((status, index) => ({ id: String(index), status })) }) as User

it('asks for a code only when a factor counts and has not been passed', () => {
  expect(needsCode(userWith('verified'), tokenAt('aal1'))).toBe(true)
  expect(needsCode(userWith('verified'), tokenAt('aal2'))).toBe(false)
  expect(needsCode(userWith('unverified'), tokenAt('aal1'))).toBe(false)
  expect(needsCode({} as User, tokenAt('aal1'))).toBe(false)
})

it('finds the factor that counts among those that were begun', () => {
  expect(verifiedFactor(userWith('unverified', 'verified'))?.id).toBe('1')
})
