import { describe, expect, it } from 'vitest'
import { hasFreshProof, isLinkMethod, withMethod } from './fresh-proof.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const at = (method: string, secondsAgo: number) => ({ method, timestamp: NOW / 1000 - secondsAgo })

describe('fresh proof', () => {
  it('is a password, code or passkey of the last five minutes', () => {
    for (const method of ['password', 'totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn']) {
      expect(hasFreshProof([at(method, 300)], NOW), method).toBe(true)
      expect(hasFreshProof([at(method, 301)], NOW), method).toBe(false)
    }
    expect(hasFreshProof([at('totp', 1_000), at('password', 10)], NOW)).toBe(true)
  })

  it('is neither the link of a mail nor nothing', () => {
    for (const method of ['recovery', 'invite', 'email_change', 'otp', 'token_refresh'])
      expect(hasFreshProof([at(method, 0)], NOW), method).toBe(false)
    expect(hasFreshProof([], NOW)).toBe(false)
  })

  it('lets the links that set a password set one, and no other', () => {
    expect(['recovery', 'invite', 'email_change', 'password'].filter(isLinkMethod)).toEqual([
      'recovery',
      'invite',
    ])
  })

  it('is listed newest first, each method once', () => {
    expect(withMethod([at('totp', 60), at('password', 90)], 'password', NOW)).toEqual([
      at('password', 0),
      at('totp', 60),
    ])
  })
})
