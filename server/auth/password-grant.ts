import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import { isKnownDevice, rememberDevice } from '../db/known-devices.ts'
import { addRefreshToken, createSession } from '../db/sessions.ts'
import {
  findUserByEmail,
  hasSecondFactor,
  highestImportedCost,
  needsSecondFactor,
  recordSignIn,
  type User,
} from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import { HIGHEST_COST, importedCost } from './bcrypt.ts'
import type { AuthDeps } from './deps.ts'
import { notify } from './notify.ts'
import { guessableWords, passwordFault } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts'
import { clientInfoOf, deviceHashOf, jsonBody, normalizeEmail } from './request.ts'
import { tokenResponse } from './user.ts'

const LONGEST_EMAIL = 320

function readCredentials(body: Record<string, unknown>): { email: string; password: string } {
  const { email, phone, password } = body
  if (typeof email !== 'string' || email.trim() === '') {
    if (typeof phone === 'string' && phone.trim() !== '') throw new AuthError('phone_provider_disabled')
    throw new AuthError('validation_failed', { message: 'Either an email or a phone number is required' })
  }
  if (typeof password !== 'string' || password === '')
    throw new AuthError('validation_failed', { message: 'A password is required' })
  return { email: normalizeEmail(email), password }
}

/** `POST token?grant_type=password`: an unknown user and a wrong password get the same words after the same time. */
export async function passwordGrant(c: Context, deps: AuthDeps): Promise<Response> {
  const { database, now } = deps
  const { email, password } = readCredentials(await jsonBody(c))
  const storable = email.length <= LONGEST_EMAIL && !email.includes('\0')

  const device = deviceHashOf(c)
  const known =
    device !== undefined &&
    storable &&
    (await database.transaction({ role: 'service' }, tx => isKnownDevice(tx, email, device)))

  async function check(): Promise<User | undefined> {
    const { found, highestCost } = await database.transaction({ role: 'service' }, async tx => ({
      found: storable ? await findUserByEmail(tx, email) : undefined,
      highestCost: Math.min(await highestImportedCost(tx), HIGHEST_COST),
    }))
    if (await verifyPassword(password, found?.passwordHash, { highestCost, known })) return found
    // Recorded for an unknown account too, without a user, so that both take the same time.
    await database.transaction({ role: 'service' }, tx =>
      recordAction(tx, 'sign in refused', found?.id ?? null),
    )
    return undefined
  }

  const guesser = { account: email, knownDevice: known ? device : undefined, address: deps.clientAddress(c) }
  const user = await deps.signInLimit.guard('account', guesser, check)
  if (user === undefined) throw new AuthError('invalid_credentials')
  if (user.isSuspended) {
    await database.transaction({ role: 'service' }, tx =>
      recordAction(tx, 'sign in refused', user.id, 'suspended'),
    )
    throw new AuthError('user_banned')
  }

  const imported = importedCost(user.passwordHash) !== undefined
  const stronger = imported ? await hashPassword(password) : undefined
  // An imported password has not been checked by our rules yet.
  const fault = imported ? await passwordFault(password, guessableWords(email, deps.siteUrl)) : undefined
  const refreshToken = newRefreshToken()
  const amr = [{ method: 'password', timestamp: Math.floor(now() / 1000) }]
  const signedIn = await database.transaction({ role: 'service' }, async tx => {
    const fresh = await recordSignIn(tx, user.id, stronger)
    // Removed since the password was checked.
    if (fresh === undefined) throw new AuthError('invalid_credentials')
    const session = await createSession(tx, user.id, amr, clientInfoOf(c, deps))
    await addRefreshToken(tx, session.id, hashRefreshToken(refreshToken))
    // Only a complete sign-in makes a device known: with the password alone, a guesser of codes must not get an own counter.
    if (device !== undefined && !needsSecondFactor(fresh)) await rememberDevice(tx, user.id, device)
    await recordAction(tx, 'sign in', user.id)
    // The first sign-in of all is on a new device by its nature, and one with a second factor is complete with the code.
    if (!known && user.lastSignInAt !== null && !hasSecondFactor(fresh))
      await notify(tx, c, deps, fresh, 'new_device')
    return { user: fresh, session }
  })
  deps.mail.wake()
  const response = await tokenResponse(deps.tokens, signedIn.user, signedIn.session, refreshToken)
  if (fault === undefined) return c.json(response)
  return c.json({ ...response, weak_password: { reasons: [fault.reason], message: fault.message } })
}
