import { expect, it } from 'vitest'
import { hasFreshSecondFactor, isLinkMethod, withMethod } from './fresh-proof.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const at = (method: string, secondsAgo: number) => ({ method, timestamp: NOW / 1000 - secondsAgo })
const sessionOf = (...amr: ReturnType<typeof at>[]) => ({ session: { id: '', userId: '', aal: 'aal2', amr } })

it('takes a second factor of the last five minutes, and no password', () => {
  for (const method of ['totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn']) {
    expect(hasFreshSecondFactor(sessionOf(at(method, 300)), NOW), method).toBe(true)
    expect(hasFreshSecondFactor(sessionOf(at(method, 301)), NOW), method).toBe(false)
  }
  expect(hasFreshSecondFactor(sessionOf(at('password', 0)), NOW)).toBe(false)
})

it('lets the links that set a password set one, and no other', () => {
  expect(['recovery', 'invite', 'email_change', 'password'].filter(isLinkMethod)).toEqual([
    'recovery',
    'invite',
  ])
})

it('lists methods newest first, each once', () => {
  expect(withMethod([at('totp', 60), at('password', 90)], 'password', NOW)).toEqual([
    at('password', 0),
    at('totp', 60),
  ])
})
