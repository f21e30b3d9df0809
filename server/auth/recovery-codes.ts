import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { NewRecoveryCodes, RecoveryCodeCount } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '../db/recovery-codes.ts'
import { hasSecondFactor } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { notify } from './notify.ts'

const RECOVERY_CODES = 10
const CODE_BYTES = 10
const CODE_LENGTH = (CODE_BYTES * 8) / 5
const GROUP = /.{4}/g
// Crockford's base 32: no letter that could be taken for a digit.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
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

/** Ten codes as a person writes them down: `7K3M-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => (newCode().match(GROUP) ?? []).join('-'))
}

/** The code itself, however it was typed; undefined when it cannot be one. */
function normalize(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return SHAPE.test(code) ? code : undefined
}

/** The form in which a code is stored. It belongs to one account, so the same code of another does not fit. */
export function hashRecoveryCode(userId: string, typed: string): Buffer | undefined {
  const code = normalize(typed)
  return code === undefined ? undefined : createHash('sha256').update(`${userId}\n${code}`).digest()
}

const TYPE = 'recovery_code'

/** `GET factors/recovery-codes`: how many there are and how many are left. Never the codes. */
export async function recoveryCodeStatus(c: Context, deps: AuthDeps): Promise<Response> {
  const count = await guarded(c, deps, (tx, { user }) => countRecoveryCodes(tx, user.id))
  return c.json({ type: TYPE, ...count } satisfies RecoveryCodeCount & { type: string })
}

/** Makes ten codes, which are shown in this answer and never again. With `replace`, in place of the former ones. */
async function makeCodes(c: Context, deps: AuthDeps, replace: boolean): Promise<Response> {
  const codes = newRecoveryCodes()
  const make = async (tx: Transaction, { user, session }: Caller) => {
    if (session.aal !== 'aal2' || !hasSecondFactor(user))
      throw new AuthError('insufficient_aal', { message: 'AAL2 required to generate recovery codes' })
    const { total } = await countRecoveryCodes(tx, user.id)
    if (total > 0 && !replace) throw new AuthError('mfa_verified_factor_exists')
    const hashes = codes.map(code => hashRecoveryCode(user.id, code)).filter(hash => hash !== undefined)
    await replaceRecoveryCodes(tx, user.id, hashes)
    await recordAction(tx, 'recovery codes made', user.id)
    await notify(tx, c, deps, user, 'factor_changed', { change: 'recovery codes made' })
  }
  await guarded(c, deps, make, { lock: true })
  deps.mail.wake()
  const answer: NewRecoveryCodes = { total: codes.length, remaining: codes.length, codes }
  return c.json({ type: TYPE, ...answer })
}

/** `POST factors/recovery-codes`: the first ten. */
export function makeRecoveryCodes(c: Context, deps: AuthDeps): Promise<Response> {
  return makeCodes(c, deps, false)
}

/** `POST factors/recovery-codes/regenerate`: ten new ones; the former ones no longer work. */
export function remakeRecoveryCodes(c: Context, deps: AuthDeps): Promise<Response> {
  return makeCodes(c, deps, true)
}
