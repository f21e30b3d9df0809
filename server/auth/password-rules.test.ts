import { describe, expect, it } from 'vitest'
import { guessFault } from './password-judge.ts'
import { guessableWords, lengthFault, passwordFault } from './password-rules.ts'

const WORDS = guessableWords('ada.lovelace@analytical.example', 'https://www.octavo.example')
/** As the thread judges, without starting one for each password. */
const faultOf = (password: string, words = WORDS) =>
  lengthFault(password) ?? guessFault({ password, guessableWords: words })

describe('a new password', () => {
  it.each([
    'correct horse battery',
    'another long password',
    'ünïcödé wörds',
    'Zq8!kfW2pLx0',
    `${'ledger quartz umbrella '.repeat(5)}kestrel`,
  ])('may be %j: no character is prescribed', password => {
    expect(faultOf(password)).toBeUndefined()
  })

  it.each(['', 'elevenchars', '🙂'.repeat(11), 'password'])('is too short: %j', password => {
    expect(faultOf(password)).toEqual({ reason: 'length', message: expect.stringContaining('at least 12') })
  })

  it('is too long with 129 characters', () => {
    expect(faultOf('x'.repeat(129))?.message).toContain('at most 128')
  })

  it.each([
    'qwerty123456',
    'password1234',
    'passwordpassword',
    '123456789012',
    'Administrator',
    'P@ssw0rd2026',
    'aaaabbbbcccc',
    '密码密码密码密码密码密码',
    'Summer2026!!',
    'x'.repeat(128),
  ])('is easy to guess: %j', password => {
    const fault = faultOf(password)
    expect(fault?.reason).toBe('pwned')
    expect(fault?.message).toMatch(/^The password is easy to guess\..* [A-Z].*\.$/)
  })

  it.each([
    'octavooctavo',
    'OctavoPerry1!',
    'octavo.example',
    'adalovelace1',
    'Ada.Lovelace2026',
    'ada.lovelace@analytical.example',
    'analytical2026',
  ])('is made of the words of the site or the person: %j', password => {
    expect(faultOf(password)?.reason).toBe('pwned')
  })

  it('is not judged by the words of others', () => {
    const password = 'zanbroviq-mirtelopa'
    const same = guessableWords('zanbroviq@mirtelopa.example', 'https://octavo.example')
    expect(faultOf(password, guessableWords('grace@firm.example', 'https://octavo.example'))).toBeUndefined()
    expect(faultOf(password, same)).toBeDefined()
  })

  it('is judged on another thread, one after another', async () => {
    const passwords = ['short', 'qwerty123456', 'correct horse battery', 'octavooctavo']
    const faults = await Promise.all(passwords.map(password => passwordFault(password, WORDS)))
    expect(faults).toEqual(passwords.map(password => faultOf(password)))
  })
})
