import { site } from '../../content/site.ts'
import { judgeInThread } from './password-judge-thread.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 128

/** Why a password is not good enough, in the client's own term and as a sentence for a person. */
export interface PasswordFault {
  reason: 'length' | 'pwned'
  message: string
}

/** Why a password of this length is refused, whatever it consists of. */
export function lengthFault(password: string): PasswordFault | undefined {
  const length = [...password].length
  if (length < MIN_LENGTH)
    return { reason: 'length', message: `The password must have at least ${MIN_LENGTH} characters.` }
  if (length > MAX_LENGTH)
    return { reason: 'length', message: `The password must have at most ${MAX_LENGTH} characters.` }
  return undefined
}

/** Why a new password is refused; undefined when it may be used. An attacker would try `guessableWords` first. */
export async function passwordFault(
  password: string,
  guessableWords: readonly string[],
): Promise<PasswordFault | undefined> {
  return lengthFault(password) ?? judgeInThread({ password, guessableWords })
}

const SHORTEST_WORD = 3

function partsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u).filter(part => part.length >= SHORTEST_WORD)]
}

/** Words that an attacker would try first: the names of the site, its host, and the parts of the email address. */
export function guessableWords(email: string, siteUrl: string): string[] {
  const { hostname } = new URL(siteUrl)
  return [site.company, site.assistant, ...partsOf(hostname), ...partsOf(email.trim().toLowerCase())]
}
