import type { Transaction } from '../db/database.ts'
import { removeUnfinished } from '../db/factors.ts'
import { forgetDevices, rememberDevice } from '../db/known-devices.ts'
import { addRefreshToken, raiseSession, type Session } from '../db/sessions.ts'
import { findUserOfSession, hasSecondFactor, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import { withMethod } from './fresh-proof.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts'

/** How a factor was proven, as the `amr` claim names it. */
export type FactorMethod = 'totp' | 'mfa/recovery_code' | 'passkey'

/** A session that passed a factor, and what its token response is made from. */
export interface Passed {
  user: User
  session: Session
  refreshToken: string
}

/** Raises the caller's session to aal2. `caller` is as it was before the factor counted. */
export async function passFactor(
  tx: Transaction,
  { user, session }: Caller,
  factor: { id: string; method: FactorMethod },
  device: Buffer | undefined,
  now: number,
): Promise<Passed> {
  await removeUnfinished(tx, user.id, 'all')
  const raised = await raiseSession(tx, session, factor.id, withMethod(session.amr, factor.method, now))
  const refreshToken = newRefreshToken()
  await addRefreshToken(tx, session.id, hashRefreshToken(refreshToken))
  // Devices known from before the first factor have proven only the password.
  if (!hasSecondFactor(user)) await forgetDevices(tx, user.id)
  if (device !== undefined) await rememberDevice(tx, user.id, device)
  const fresh = await findUserOfSession(tx, session.id)
  if (fresh === undefined) throw new AuthError('session_not_found')
  return { user: fresh, session: raised, refreshToken }
}
