import { AuthApiError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { NoPasskeys, passkeyWords } from './passkey-words.ts'

const refusal = (name: string) => Object.assign(new Error('in the words of the browser'), { name })

it.each([
  [new NoPasskeys(), /doesn’t support passkeys/],
  [refusal('NotAllowedError'), /^You didn’t use a passkey/],
  [refusal('InvalidStateError'), /already/],
  [refusal('SecurityError'), /address/],
  [new AuthApiError('x', 400, 'webauthn_challenge_not_found'), /too long/],
  [new AuthApiError('x', 400, 'webauthn_verification_failed'), /didn’t work/],
  [new AuthApiError('x', 422, 'mfa_factor_name_conflict'), /name/],
  [new AuthApiError('The words of the server', 422, 'too_many_passkeys'), /^The words of the server$/],
])('has plain words for %s', (error, words) => {
  expect(passkeyWords(error)).toMatch(words)
})
