import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const MIN_LENGTH = 12
const MAX_LENGTH = 128

/**
 * The most common passwords that are long enough to be chosen at all: every entry of 12 characters or more in the 49,000
 * of @zxcvbn-ts/language-common 4.1.3 (MIT). Kept as the first 16 digits of their SHA-256: the words are not fit to print.
 */
const COMMON = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

/** Why a new password is refused, as a sentence for a person; undefined when it may be used. */
export function passwordFault(password: string): string | undefined {
  const length = [...password].length
  if (length < MIN_LENGTH) return `The password must have at least ${MIN_LENGTH} characters.`
  if (length > MAX_LENGTH) return `The password must have at most ${MAX_LENGTH} characters.`
  const digest = createHash('sha256').update(password.toLowerCase()).digest('hex').slice(0, 16)
  return COMMON.has(digest) ? 'The password is one of the most common ones. Choose another.' : undefined
}
