import type { AuthMethod } from '../db/sessions.ts'
import type { Caller } from './caller.ts'

/** How long a second factor stands for the password of before. As long as a fresh proof in the table of guards. */
const FRESH_SECONDS = 5 * 60

/** What takes more than a password, as the `amr` claim names it. */
const SECOND_FACTORS: readonly string[] = ['totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn']

export function hasFreshSecondFactor({ session }: Pick<Caller, 'session'>, now: number): boolean {
  return session.amr.some(
    ({ method, timestamp }) =>
      SECOND_FACTORS.includes(method) && timestamp * 1000 >= now - FRESH_SECONDS * 1000,
  )
}

/** Whether a method is the link of a mail with which a password can be set. */
export function isLinkMethod(method: string): boolean {
  return method === 'recovery' || method === 'invite'
}

/** The methods of a session with one more proof: newest first, and each method once. */
export function withMethod(amr: readonly AuthMethod[], method: string, now: number): AuthMethod[] {
  return [{ method, timestamp: Math.floor(now / 1000) }, ...amr.filter(entry => entry.method !== method)]
}
