import bcrypt from 'bcryptjs'
import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password hash', () => {
  it('is argon2id in the PHC format, salted anew each time', async () => {
    const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it('accepts its own password only, to the last character', async () => {
    const password = `${'p'.repeat(127)}!`
    const hash = await hashPassword(password)
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(await verifyPassword(password.slice(0, -1), hash)).toBe(false)
    expect(await verifyPassword(`${password}x`, hash)).toBe(false)
    expect(await verifyPassword('x'.repeat(2_000), hash)).toBe(false)
  })

  it('knows the same characters however they are composed', async () => {
    const hash = await hashPassword('caf\u00e9 cr\u00e8me words')
    expect(await verifyPassword('cafe\u0301 cre\u0300me words', hash)).toBe(true)
  })

  it('may be a bcrypt hash from elsewhere', async () => {
    const hash = await bcrypt.hash('imported words', 4)
    expect(await verifyPassword('imported words', hash)).toBe(true)
    expect(await verifyPassword('other words', hash)).toBe(false)
  })

  it('accepts nothing when there is none', async () => {
    expect(await verifyPassword('', undefined)).toBe(false)
    expect(await verifyPassword('words', undefined)).toBe(false)
  })
})
