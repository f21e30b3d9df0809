import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Claims, Transaction } from '../db/database.ts'
import {
  findChallenge,
  lockFactor,
  markVerified,
  removeChallenge,
  removeUnfinished,
  type StoredFactor,
} from '../db/factors.ts'
import { forgetDevices, isKnownDevice, rememberDevice } from '../db/known-devices.ts'
import { type AuthMethod, addRefreshToken, raiseSession, type Session } from '../db/sessions.ts'
import { findUserOfSession, hasSecondFactor, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import { type Caller, lockCaller } from './caller.ts'
import { type CodeMethod, takeCode } from './check-code.ts'
import type { AuthDeps } from './deps.ts'
import { deviceHashOf } from './device.ts'
import { factorIdOf, isUuid } from './factor-id.ts'
import { guardTry } from './guard-try.ts'
import { jsonBody } from './json-body.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts'
import { tokenResponse } from './token-response.ts'

const LONGEST_CODE = 64

interface Attempt {
  claims: Claims
  factorId: string
  challengeId: string
  code: string
  device: Buffer | undefined
}

async function readAttempt(c: Context, deps: AuthDeps): Promise<Attempt> {
  const claims = await bearerClaims(c, deps)
  const factorId = factorIdOf(c)
  const { challenge_id: challengeId, code } = await jsonBody(c)
  if (typeof code !== 'string' || code.trim() === '')
    throw new AuthError('validation_failed', { message: 'Code needs to be non-empty' })
  if (!isUuid(challengeId))
    throw new AuthError('validation_failed', { message: 'challenge_id must be an UUID' })
  return { claims, factorId, challengeId, code: code.trim().slice(0, LONGEST_CODE), device: deviceHashOf(c) }
}

/** Who asks and for what, all of which must still hold. */
async function open(tx: Transaction, attempt: Attempt): Promise<Caller & { factor: StoredFactor }> {
  const caller = await lockCaller(tx, attempt.claims)
  const factor = await lockFactor(tx, caller.user.id, attempt.factorId)
  if (factor === undefined) throw new AuthError('mfa_factor_not_found')
  const challenge = await findChallenge(tx, factor.id, attempt.challengeId)
  if (challenge === undefined)
    throw new AuthError('mfa_factor_not_found', {
      message: 'MFA factor with the provided challenge ID not found',
      status: 422,
    })
  if (challenge.expired)
    throw new AuthError('mfa_challenge_expired', {
      message: `MFA challenge ${attempt.challengeId} has expired, verify against another challenge or create a new challenge.`,
    })
  return { ...caller, factor }
}

/** Newest first, and each method once. */
function withMethod(amr: AuthMethod[], method: CodeMethod, now: number): AuthMethod[] {
  return [{ method, timestamp: Math.floor(now / 1000) }, ...amr.filter(entry => entry.method !== method)]
}

type Passed = { user: User; session: Session; refreshToken: string }

/** Undefined, and kept in the log, when the code is wrong. */
async function check(tx: Transaction, deps: AuthDeps, attempt: Attempt): Promise<Passed | undefined> {
  const { user, session, factor } = await open(tx, attempt)
  const method = await takeCode(tx, deps, factor, attempt.code)
  if (method === undefined) {
    await recordAction(tx, 'second factor refused', user.id, factor.id)
    return undefined
  }
  await removeChallenge(tx, attempt.challengeId)
  await markVerified(tx, factor.id)
  await removeUnfinished(tx, user.id, 'all')
  const raised = await raiseSession(tx, session, factor.id, withMethod(session.amr, method, deps.now()))
  const refreshToken = newRefreshToken()
  await addRefreshToken(tx, session.id, hashRefreshToken(refreshToken))
  const passed = factor.status === 'verified' ? 'second factor passed' : 'second factor turned on'
  await recordAction(tx, passed, user.id, factor.id)
  // Devices from before the first factor have proven the password alone.
  if (!hasSecondFactor(user)) await forgetDevices(tx, user.id)
  if (attempt.device !== undefined) await rememberDevice(tx, user.id, attempt.device)
  const fresh = await findUserOfSession(tx, session.id)
  if (fresh === undefined) throw new AuthError('session_not_found')
  return { user: fresh, session: raised, refreshToken }
}

/** `POST factors/:factorId/verify`: a right code makes the factor count and raises the session to aal2. */
export async function verifyFactor(c: Context, deps: AuthDeps): Promise<Response> {
  const attempt = await readAttempt(c, deps)
  const { database } = deps
  // First without a code, so that what is no guess does not count as one.
  const who = await database.transaction({ role: 'service' }, async tx => {
    const { user } = await open(tx, attempt)
    const { device } = attempt
    const known = device !== undefined && (await isKnownDevice(tx, user.email, device))
    return { account: user.id, knownDevice: known ? device : undefined }
  })
  const passed = await guardTry(c, deps, 'second factor', who, () =>
    database.transaction({ role: 'service' }, tx => check(tx, deps, attempt)),
  )
  if (passed === undefined) throw new AuthError('mfa_verification_failed')
  return c.json(await tokenResponse(deps.tokens, passed.user, passed.session, passed.refreshToken))
}
