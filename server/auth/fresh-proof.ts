import type { AuthMethod } from '../db/sessions.ts'
import type { Caller } from './caller.ts'

/** How long a second factor stands in for the old password. The same as a fresh proof in the table of guards. */
const FRESH_SECONDS = 5 * 60

/** Methods that count as more than a password, as named in the `amr` claim. */
const SECOND_FACTORS: readonly string[] = ['totp', 'mfa/recovery_code', 'passkey', 'webauthn', 'mfa/webauthn']

export function hasFreshSecondFactor({ session }: Pick<Caller, 'session'>, now: number): boolean {
  return session.amr.some(
    ({ method, timestamp }) =>
      SECOND_FACTORS.includes(method) && timestamp * 1000 >= now - FRESH_SECONDS * 1000,
  )
}

/** Whether a method is an emailed link that allows a new password. */
export function isLinkMethod(method: string): boolean {
  return method === 'recovery' || method === 'invite'
}

/** The methods of a session with one more proof: newest first, without duplicates. */
export function withMethod(amr: readonly AuthMethod[], method: string, now: number): AuthMethod[] {
  return [{ method, timestamp: Math.floor(now / 1000) }, ...amr.filter(entry => entry.method !== method)]
}
