import { expect, it } from 'vitest'
import { isAnswer, readChallenge, returnAddress } from './pkce.ts'

// The example of RFC 7636.
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

it('takes the answer of whoever made the challenge', () => {
  const asked = readChallenge({ code_challenge: challenge, code_challenge_method: 'S256' })
  expect(asked).toEqual({ challenge, method: 's256' })
  expect(isAnswer({ challenge, method: 's256' }, verifier)).toBe(true)
  expect(isAnswer({ challenge, method: 's256' }, challenge)).toBe(false)
  expect(isAnswer({ challenge: verifier, method: 'plain' }, verifier)).toBe(true)
  expect(readChallenge({ code_challenge: null, code_challenge_method: null })).toBeUndefined()
})

it.each([
  [{ code_challenge: challenge }, /requires code_challenge_method and code_challenge/],
  [{ code_challenge_method: 's256' }, /requires code_challenge_method and code_challenge/],
  [{ code_challenge: 'short', code_challenge_method: 's256' }, /between 43 and 128/],
  [{ code_challenge: '+'.repeat(43), code_challenge_method: 's256' }, /can only contain/],
  [{ code_challenge: challenge, code_challenge_method: 'md5' }, /Invalid code_challenge_method/],
])('refuses %o', (body, message) => expect(() => readChallenge(body)).toThrow(message))

it.each([
  ['https://octavo.example/admin?page=2', 'https://octavo.example/admin?page=2'],
  ['https://octavo.example.evil.example/', 'https://octavo.example/account'],
  ['https://octavo.example@evil.example/', 'https://octavo.example/account'],
  ['//evil.example/', 'https://octavo.example/account'],
  ['javascript:alert(1)', 'https://octavo.example/account'],
  [undefined, 'https://octavo.example/account'],
])('leads %o to %s', (asked, address) => expect(returnAddress('https://octavo.example', asked)).toBe(address))
