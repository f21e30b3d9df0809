import { createHash, randomBytes } from 'node:crypto'

export const RECOVERY_CODES = 10
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
