import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { resealFactor, type StoredFactor, spendStep } from '../db/factors.ts'
import { countRecoveryCodes, spendRecoveryCode } from '../db/recovery-codes.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { keyIdOf, seal, unseal } from './sealed-secret.ts'
import { looksLikeTotp, matchStep } from './totp.ts'

/** How a code was proven right, as the `amr` claim names it. */
export type CodeMethod = 'totp' | 'mfa/recovery_code'

async function openSecret(tx: Transaction, deps: AuthDeps, factor: StoredFactor): Promise<Buffer> {
  const key = await deps.sealingKeys.find(tx, keyIdOf(factor.secretSealed))
  if (key === undefined) {
    deps.log.error('second factor sealed with a key that is not here')
    throw new AuthError('mfa_verification_rejected')
  }
  const secret = unseal(key, factor.id, factor.secretSealed)
  const best = await deps.sealingKeys.best(tx)
  if (!best.id.equals(key.id)) await resealFactor(tx, factor.id, seal(best, factor.id, secret))
  return secret
}

async function takeRecoveryCode(tx: Transaction, factor: StoredFactor, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(factor.userId, code)
  if (hash === undefined || factor.status !== 'verified') return false
  if (!(await spendRecoveryCode(tx, factor.userId, hash))) return false
  const { remaining } = await countRecoveryCodes(tx, factor.userId)
  await recordAction(tx, 'recovery code used', factor.userId, `${remaining} left`)
  return true
}

/** Checks a code and uses it up: of the app, or in its place a recovery code. Undefined when it is wrong. */
export async function takeCode(
  tx: Transaction,
  deps: AuthDeps,
  factor: StoredFactor,
  code: string,
): Promise<CodeMethod | undefined> {
  if (!looksLikeTotp(code))
    return (await takeRecoveryCode(tx, factor, code)) ? 'mfa/recovery_code' : undefined
  const step = matchStep(await openSecret(tx, deps, factor), code, deps.now(), factor.lastStep)
  if (step === undefined) return undefined
  await spendStep(tx, factor.id, step)
  return 'totp'
}
