import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import {
  findRecoveryCodes,
  nameRecoveryCodes,
  removeRecoveryCodes,
  replaceRecoveryCodes,
} from '../db/recovery-codes.ts'
import { hasSecondFactor } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { checkFactorName, LONGEST_NAME, readName } from './factors.ts'
import { guarded } from './guarded.ts'
import { notify } from './notify.ts'
import { bearerClaims, jsonBody } from './request.ts'

const RECOVERY_CODES = 10
const CODE_BYTES = 10
const CODE_LENGTH = (CODE_BYTES * 8) / 5
// Crockford's base 32: no letter looks like a digit.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const SHAPE = /^[0-9A-HJKMNP-TV-Z]{16}$/

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(CODE_BYTES).toString('hex')}`)
  let code = ''
  for (let length = 0; length < CODE_LENGTH; length++) {
    code += ALPHABET[Number(bits & 31n)]
    bits >>= 5n
  }
  return code
}

/** Ten codes in lower case without separators. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newCode)
}

/** The code itself, however it was typed; undefined when it cannot be one. */
function normalize(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return SHAPE.test(code) ? code : undefined
}

/** The stored form of a code. It includes the account, so that it fits no other one. */
export function hashRecoveryCode(userId: string, typed: string): Buffer | undefined {
  const code = normalize(typed)
  return code === undefined ? undefined : createHash('sha256').update(`${userId}\n${code}`).digest()
}

const TYPE = 'recovery_code'
const DEFAULT_NAME = 'Recovery codes'

const noCodes = () =>
  new AuthError('mfa_factor_not_found', { message: 'The user has not enrolled recovery codes' })

/** `GET factors/recovery-codes`: how many there are and how many are left. Never the codes. */
export async function recoveryCodeStatus(c: Context, deps: AuthDeps): Promise<Response> {
  const found = await guarded(c, deps, (tx, { user }) => findRecoveryCodes(tx, user.id))
  if (found === undefined) throw noCodes()
  const { id, total, remaining } = found
  return c.json({ id, type: TYPE, total, remaining })
}

function requirePassed({ session }: Caller, message: string): void {
  if (session.aal !== 'aal2') throw new AuthError('insufficient_aal', { message })
}

/**
 * Makes ten codes, which only this response shows. With a name they are the first ones, otherwise they replace the previous ones.
 */
async function makeCodes(c: Context, deps: AuthDeps, name?: string): Promise<Response> {
  const codes = newRecoveryCodes()
  const make = async (tx: Transaction, caller: Caller) => {
    const { user } = caller
    requirePassed(caller, 'AAL2 required to generate recovery codes')
    if (!hasSecondFactor(user)) throw new AuthError('mfa_recovery_codes_sole_factor')
    if (name === undefined && user.recoveryCodes === null) throw noCodes()
    if (name !== undefined) {
      if (user.recoveryCodes !== null) throw new AuthError('mfa_verified_factor_exists')
      checkFactorName(user, name)
      await nameRecoveryCodes(tx, user.id, name)
    }
    const hashes = codes.map(code => hashRecoveryCode(user.id, code)).filter(hash => hash !== undefined)
    await replaceRecoveryCodes(tx, user.id, hashes)
    await recordAction(tx, 'recovery codes made', user.id)
    await notify(tx, c, deps, user, 'factor_changed', { change: 'recovery codes made' })
    return findRecoveryCodes(tx, user.id)
  }
  const made = await guarded(c, deps, make, { lock: true })
  deps.mail.wake()
  return c.json({ type: TYPE, ...made, codes })
}

/** `POST factors/recovery-codes`: the first ten. */
export async function makeRecoveryCodes(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { friendly_name } = await jsonBody(c, { isOptional: true })
  return makeCodes(c, deps, readName(friendly_name, 'friendly name', LONGEST_NAME) || DEFAULT_NAME)
}

/** `POST factors/recovery-codes/regenerate`: ten new ones; the former ones no longer work. */
export function remakeRecoveryCodes(c: Context, deps: AuthDeps): Promise<Response> {
  return makeCodes(c, deps)
}

/** `DELETE factors/recovery-codes`: by a session that has passed a factor. */
export async function unenrollRecoveryCodes(c: Context, deps: AuthDeps): Promise<Response> {
  const remove = async (tx: Transaction, caller: Caller) => {
    const { user } = caller
    requirePassed(caller, 'AAL2 required to remove recovery codes')
    if (user.recoveryCodes === null) throw noCodes()
    await removeRecoveryCodes(tx, user.id)
    await recordAction(tx, 'recovery codes removed', user.id)
    await notify(tx, c, deps, user, 'factor_changed', { change: 'recovery codes removed' })
    return user.recoveryCodes.id
  }
  const id = await guarded(c, deps, remove, { lock: true })
  deps.mail.wake()
  return c.json({ id })
}
