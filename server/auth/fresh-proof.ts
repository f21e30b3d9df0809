import type { AuthMethod } from '../db/sessions.ts'
import { AuthError } from './auth-error.ts'
import { type Caller, requireSecondFactor } from './caller.ts'

/** How old the last proof may be before people, factors, exports and erasure. */
const FRESH_PROOF_SECONDS = 5 * 60

/** What proves who somebody is, as the `amr` claim names it. Holding a link from a mailbox is not among them. */
const PROOFS: readonly string[] = [
  'password',
  'totp',
  'mfa/recovery_code',
  'passkey',
  'webauthn',
  'mfa/webauthn',
]

/** Those that take more than a password. */
const SECOND_FACTORS = PROOFS.filter(method => method !== 'password')

function isFresh(amr: readonly AuthMethod[], methods: readonly string[], now: number): boolean {
  return amr.some(
    ({ method, timestamp }) =>
      methods.includes(method) && timestamp * 1000 >= now - FRESH_PROOF_SECONDS * 1000,
  )
}

/** Whether the methods of a session, or of the claims of its token, hold a proof that is fresh at `now` (milliseconds). */
export function hasFreshProof(amr: readonly AuthMethod[], now: number): boolean {
  return isFresh(amr, PROOFS, now)
}

export function hasFreshSecondFactor({ session }: Caller, now: number): boolean {
  return isFresh(session.amr, SECOND_FACTORS, now)
}

/** Refuses a session whose owner has not proven lately who they are. `POST proof`, or a code, renews it. */
export function requireFreshProof(caller: Caller, now: number): void {
  requireSecondFactor(caller)
  if (!hasFreshProof(caller.session.amr, now)) throw new AuthError('reauthentication_needed')
}

/** Whether a method is the link of a mail with which a password can be set. */
export function isLinkMethod(method: string): boolean {
  return method === 'recovery' || method === 'invite'
}

/** The methods of a session with one more proof: newest first, and each method once. */
export function withMethod(amr: readonly AuthMethod[], method: string, now: number): AuthMethod[] {
  return [{ method, timestamp: Math.floor(now / 1000) }, ...amr.filter(entry => entry.method !== method)]
}
