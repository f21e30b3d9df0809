import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Claims, Transaction } from '../db/database.ts'
import {
  findChallenge,
  lockFactor,
  markVerified,
  removeChallenge,
  resealFactor,
  type StoredFactor,
  spendStep,
} from '../db/factors.ts'
import { isKnownDevice } from '../db/known-devices.ts'
import { AuthError } from './auth-error.ts'
import { type Caller, lockCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { passGuard } from './guarded.ts'
import { notify } from './notify.ts'
import { type FactorMethod, type Passed, passFactor } from './pass-factor.ts'
import { bearerClaims, deviceHashOf, factorIdOf, isUuid, jsonBody } from './request.ts'
import { keyIdOf, seal, unseal } from './sealing-keys.ts'
import { looksLikeTotp, matchStep } from './totp.ts'
import { tokenResponse } from './user.ts'
import { LONGEST_CODE, takeRecoveryCode } from './verify-recovery-code.ts'

async function openSecret(
  tx: Transaction,
  deps: AuthDeps,
  factor: StoredFactor,
  secretSealed: Buffer,
): Promise<Buffer> {
  const key = await deps.sealingKeys.find(tx, keyIdOf(secretSealed))
  if (key === undefined) {
    deps.log.error('second factor encrypted with a missing key')
    throw new AuthError('mfa_verification_rejected')
  }
  const secret = unseal(key, factor.id, secretSealed)
  const best = await deps.sealingKeys.best(tx)
  if (!best.id.equals(key.id)) await resealFactor(tx, factor.id, seal(best, factor.id, secret))
  return secret
}

/** Checks a code of the app, or a recovery code, and marks it as used. Undefined when it is wrong. */
async function takeCode(
  tx: Transaction,
  deps: AuthDeps,
  factor: StoredFactor,
  code: string,
): Promise<FactorMethod | undefined> {
  if (!looksLikeTotp(code)) {
    const taken = factor.status === 'verified' && (await takeRecoveryCode(tx, factor.userId, code))
    return taken ? 'mfa/recovery_code' : undefined
  }
  // A passkey shows no codes.
  if (factor.secretSealed === null) return undefined
  const secret = await openSecret(tx, deps, factor, factor.secretSealed)
  const step = matchStep(secret, code, deps.now(), factor.lastStep)
  if (step === undefined) return undefined
  await spendStep(tx, factor.id, step)
  return 'totp'
}

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

/** Finds the caller, the factor and the challenge. Throws when one of them is gone or expired. */
async function open(tx: Transaction, attempt: Attempt): Promise<Caller & { factor: StoredFactor }> {
  const caller = await lockCaller(tx, attempt.claims)
  await passGuard(tx, 'POST /factors/:factorId/verify', attempt.claims)
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

/** Undefined when the code is wrong, which the audit log records. */
async function check(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  attempt: Attempt & { isKnown: boolean },
): Promise<Passed | undefined> {
  const { factor, ...caller } = await open(tx, attempt)
  const method = await takeCode(tx, deps, factor, attempt.code)
  if (method === undefined) {
    await recordAction(tx, 'second factor refused', factor.userId, factor.id)
    return undefined
  }
  await removeChallenge(tx, attempt.challengeId)
  await markVerified(tx, factor.id)
  const passed = factor.status === 'verified' ? 'second factor passed' : 'second factor turned on'
  await recordAction(tx, passed, factor.userId, factor.id)
  const { user, session } = caller
  if (factor.status === 'unverified') await notify(tx, c, deps, user, 'factor_changed', { change: passed })
  else if (!attempt.isKnown && session.aal === 'aal1') await notify(tx, c, deps, user, 'new_device')
  return passFactor(tx, caller, { id: factor.id, method }, attempt.device, deps.now())
}

/** `POST factors/:factorId/verify`: a right code makes the factor count and raises the session to aal2. */
export async function verifyFactor(c: Context, deps: AuthDeps): Promise<Response> {
  const attempt = await readAttempt(c, deps)
  const { database } = deps
  const address = deps.clientAddress(c)
  // Checked before the code, so that a request without a valid challenge does not count as a guess.
  const guesser = await database.transaction({ role: 'service' }, async tx => {
    const { user } = await open(tx, attempt)
    const { device } = attempt
    const known = device !== undefined && (await isKnownDevice(tx, user.email, device))
    return { account: user.id, knownDevice: known ? device : undefined, address }
  })
  const isKnown = guesser.knownDevice !== undefined
  const passed = await deps.signInLimit.guard('second factor', guesser, () =>
    database.transaction({ role: 'service' }, tx => check(tx, c, deps, { ...attempt, isKnown })),
  )
  deps.mail.wake()
  if (passed === undefined) throw new AuthError('mfa_verification_failed')
  return c.json(await tokenResponse(deps.tokens, passed.user, passed.session, passed.refreshToken))
}
