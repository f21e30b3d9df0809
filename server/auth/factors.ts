import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { renderSVG } from 'uqr'
import type { AuditAction } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Claims, Transaction } from '../db/database.ts'
import {
  addChallenge,
  addFactor,
  lockFactor,
  removeFactor,
  removeUnfinished,
  type StoredFactor,
} from '../db/factors.ts'
import { removeRecoveryCodes } from '../db/recovery-codes.ts'
import { lowerSessions } from '../db/sessions.ts'
import { listedFactors, type User } from '../db/users.ts'
import { type AuthCode, AuthError } from './auth-error.ts'
import { type Caller, lockCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { guarded, passGuard } from './guarded.ts'
import { notify } from './notify.ts'
import { bearerClaims, factorIdOf, jsonBody } from './request.ts'
import { seal } from './sealing-keys.ts'
import { encodeBase32, newSecret, otpauthUri } from './totp.ts'

const MOST_FACTORS = 10
export const LONGEST_NAME = 100
// In any encoding, these fit into one QR code.
const LONGEST_ISSUER = 50
const LONGEST_ACCOUNT = 100

export function readName(value: unknown, field: string, longest: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string' || value.length > longest || !value.isWellFormed() || /\p{Cc}/u.test(value))
    throw new AuthError('validation_failed', { message: `The ${field} is not valid` })
  return value.trim()
}

function checkType(type: unknown): void {
  if (type === 'totp') return
  if (type === 'phone') throw new AuthError('mfa_phone_enroll_not_enabled')
  if (type === 'webauthn') throw new AuthError('mfa_webauthn_enroll_not_enabled')
  throw new AuthError('validation_failed', { message: 'factor_type needs to be totp, phone, or webauthn' })
}

export function checkFactorName(user: User, friendlyName: string): void {
  if (listedFactors(user).some(factor => factor.friendly_name === friendlyName))
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${friendlyName}" for this user already exists`,
    })
}

/** Refuses another factor to an account that has many. */
export function checkRoom({ user }: Caller, tooMany: AuthCode): void {
  if (user.factors.length >= MOST_FACTORS) throw new AuthError(tooMany)
}

/** `POST factors`: a new authenticator app, which counts from its first right code on. Its secret is shown only here. */
export async function enrollFactor(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  checkType(body.factor_type)
  const friendlyName = readName(body.friendly_name, 'friendly name', LONGEST_NAME)
  const issuer = readName(body.issuer, 'issuer', LONGEST_ISSUER) || new URL(deps.siteUrl).host
  const secret = newSecret()
  const id = randomUUID()

  async function enroll(tx: Transaction, { user }: Caller, claims: Claims): Promise<string> {
    await removeUnfinished(tx, user.id, 'old')
    const caller = await lockCaller(tx, claims)
    checkFactorName(caller.user, friendlyName)
    checkRoom(caller, 'too_many_enrolled_mfa_factors')
    const secretSealed = seal(await deps.sealingKeys.best(tx), id, secret)
    await addFactor(tx, { id, userId: user.id, friendlyName, secretSealed })
    await recordAction(tx, 'second factor begun', user.id, id)
    return user.email
  }

  const email = await guarded(c, deps, enroll, { lock: true })
  const account = [...email].slice(0, LONGEST_ACCOUNT).join('')
  const uri = otpauthUri(secret, issuer, account)
  return c.json({
    id,
    type: 'totp',
    friendly_name: friendlyName,
    totp: { qr_code: renderSVG(uri, { border: 4, ecc: 'M' }), secret: encodeBase32(secret), uri },
  })
}

/** `POST factors/:factorId/challenge`: asks for a code of this factor, within the next five minutes. */
export async function challengeFactor(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const factorId = factorIdOf(c)
  const challenge = await guarded(c, deps, async (tx, { user }) => {
    const factor = await lockFactor(tx, user.id, factorId)
    if (factor === undefined) throw new AuthError('mfa_factor_not_found')
    return { ...(await addChallenge(tx, factorId)), factor }
  })
  return c.json({
    id: challenge.id,
    // In place of a passkey only a recovery code can be typed. A passkey itself signs in under `passkeys/authentication`.
    type: challenge.factor.type === 'totp' ? 'totp' : 'recovery_code',
    expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
  })
}

/** Removes a factor of a caller who has passed one, and lowers the sessions that it raised. Returns the factor's name for the audit log. */
export async function takeFactorAway(
  tx: Transaction,
  caller: Caller,
  claims: Claims,
  factor: StoredFactor,
): Promise<AuditAction> {
  const { user, session } = caller
  if (factor.status === 'verified' && session.aal !== 'aal2')
    throw new AuthError('insufficient_aal', {
      message: 'AAL2 required to unenroll verified factor',
      status: 422,
    })
  if (factor.status === 'verified') await passGuard(tx, 'DELETE /factors/:factorId that counts', claims)
  await removeFactor(tx, factor.id)
  await lowerSessions(tx, factor.id)
  const others = user.factors.filter(({ id, status }) => id !== factor.id && status === 'verified')
  if (others.length === 0) await removeRecoveryCodes(tx, user.id)
  const removal = removalOf(factor)
  await recordAction(tx, removal, user.id, factor.id)
  return removal
}

function removalOf({ type, status }: StoredFactor): AuditAction {
  if (type === 'webauthn') return 'passkey removed'
  return status === 'verified' ? 'second factor turned off' : 'second factor given up'
}

/** `DELETE factors/:factorId`: one that counts can only be removed by a session that passed it. */
export async function unenrollFactor(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const factorId = factorIdOf(c)
  const remove = async (tx: Transaction, caller: Caller, claims: Claims) => {
    const factor = await lockFactor(tx, caller.user.id, factorId)
    if (factor === undefined) throw new AuthError('mfa_factor_not_found')
    const change = await takeFactorAway(tx, caller, claims, factor)
    if (factor.status === 'verified') await notify(tx, c, deps, caller.user, 'factor_changed', { change })
  }
  await guarded(c, deps, remove, { lock: true })
  deps.mail.wake()
  return c.json({ id: factorId })
}
