import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { isKnownDevice } from '../db/known-devices.ts'
import { findRecoveryCodes, spendRecoveryCode } from '../db/recovery-codes.ts'
import { MustWait } from '../limits/sign-in-limit.ts'
import { AuthError } from './auth-error.ts'
import { type Caller, lockCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { notify } from './notify.ts'
import { type Passed, passFactor } from './pass-factor.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { bearerClaims, deviceHashOf, jsonBody } from './request.ts'
import { tokenResponse } from './user.ts'

export const LONGEST_CODE = 64

/** Uses a code up, and notes how many are left. False when it is wrong. */
export async function takeRecoveryCode(tx: Transaction, userId: string, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(userId, code)
  if (hash === undefined || !(await spendRecoveryCode(tx, userId, hash))) return false
  const left = (await findRecoveryCodes(tx, userId))?.remaining ?? 0
  await recordAction(tx, 'recovery code used', userId, `${left} left`)
  return true
}

const wrongCode = () => new AuthError('mfa_verification_failed', { message: 'Invalid recovery code entered' })

async function readCode(c: Context): Promise<string> {
  const { code } = await jsonBody(c)
  if (code !== undefined && typeof code !== 'string')
    throw new AuthError('validation_failed', { message: 'code must be a string' })
  if (code === undefined || code.trim() === '') throw wrongCode()
  return code.trim().slice(0, LONGEST_CODE)
}

interface Attempt {
  caller: Caller
  code: string
  device: Buffer | undefined
  isKnown: boolean
}

/** Undefined when the code is wrong. A right one stands in for the oldest factor, with which the session falls. */
async function check(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  { caller, code, device, isKnown }: Attempt,
): Promise<Passed | undefined> {
  const { user, session } = caller
  const factor = user.factors.find(({ status }) => status === 'verified')
  if (factor === undefined || !(await takeRecoveryCode(tx, user.id, code))) {
    await recordAction(tx, 'second factor refused', user.id, user.recoveryCodes?.id ?? null)
    return undefined
  }
  await recordAction(tx, 'second factor passed', user.id, factor.id)
  if (!isKnown && session.aal === 'aal1') await notify(tx, c, deps, user, 'new_device')
  return passFactor(tx, caller, { id: factor.id, method: 'mfa/recovery_code' }, device, deps.now())
}

/** `POST factors/recovery-codes/verify`: a code that was not used yet raises the session to aal2. */
export async function verifyRecoveryCode(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const code = await readCode(c)
  const device = deviceHashOf(c)
  const guesser = await guarded(c, deps, async (tx, { user }) => {
    const known = device !== undefined && (await isKnownDevice(tx, user.email, device))
    return { account: user.id, knownDevice: known ? device : undefined, address: deps.clientAddress(c) }
  })
  const isKnown = guesser.knownDevice !== undefined
  const tried = deps.signInLimit.guard('second factor', guesser, () =>
    deps.database.transaction({ role: 'service' }, async tx =>
      check(tx, c, deps, { caller: await lockCaller(tx, claims), code, device, isKnown }),
    ),
  )
  const passed = await tried.catch(error => {
    if (!(error instanceof MustWait)) throw error
    throw new AuthError('mfa_recovery_codes_locked', { retryAfterSeconds: error.seconds })
  })
  deps.mail.wake()
  if (passed === undefined) throw wrongCode()
  return c.json(await tokenResponse(deps.tokens, passed.user, passed.session, passed.refreshToken))
}
