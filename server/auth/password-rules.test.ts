import { describe, expect, it } from 'vitest'
import { passwordFault } from './password-rules.ts'

describe('a new password', () => {
  it.each([
    'correct horse battery',
    'aaaabbbbcccc',
    'ünïcödé wörds',
    '密码密码密码密码密码密码',
    'x'.repeat(128),
  ])('may be %j: no character is prescribed', password => {
    expect(passwordFault(password)).toBeUndefined()
  })

  it.each(['', 'elevenchars', '🙂'.repeat(11)])('is too short: %j', password => {
    expect(passwordFault(password)).toContain('at least 12')
  })

  it('is too long with 129 characters', () => {
    expect(passwordFault('x'.repeat(129))).toContain('at most 128')
  })

  it.each(['qwerty123456', 'password1234', 'passwordpassword', '123456789012', 'Administrator'])(
    'is too common: %j',
    password => {
      expect(passwordFault(password)).toContain('most common')
    },
  )

  it.each(['123456', 'password', 'letmein', 'iloveyou'])(
    'is common and refused for its length already: %j',
    password => {
      expect(passwordFault(password)).toBeDefined()
    },
  )
})
