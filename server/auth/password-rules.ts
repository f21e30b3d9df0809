import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { site } from '../../content/site.ts'

const MIN_LENGTH = 12
const MAX_LENGTH = 128
/** Of 0 to 4: more than ten thousand million guesses, which holds even against somebody who has the hash. */
const LOWEST_SCORE = 4
/** A password is judged by its beginning: the time that this takes grows with the length. */
const JUDGED_LENGTH = 64

/** Why a password is not good enough, in the client's own term and as a sentence for a person. */
export interface PasswordFault {
  reason: 'length' | 'pwned'
  message: string
}

let judge: ZxcvbnFactory | undefined

/** Loads the dictionaries when they are first needed, which for most processes is never. */
function loadJudge(): ZxcvbnFactory {
  const require = createRequire(import.meta.url)
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof import('@zxcvbn-ts/core')
  const common = require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  const english = require('@zxcvbn-ts/language-en') as typeof import('@zxcvbn-ts/language-en')
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    translations: english.translations,
  })
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
export function passwordFault(
  password: string,
  guessableWords: readonly string[],
): PasswordFault | undefined {
  const fault = lengthFault(password)
  if (fault !== undefined) return fault
  judge ??= loadJudge()
  const { score, feedback } = judge.check(password.slice(0, JUDGED_LENGTH), [...guessableWords])
  if (score >= LOWEST_SCORE) return undefined
  // The library has no advice for what is nearly good enough.
  const advice = feedback.suggestions.length > 0 ? feedback.suggestions : ['Add another word or two.']
  const sentences = ['The password is easy to guess.', feedback.warning, ...advice]
  return { reason: 'pwned', message: sentences.filter(Boolean).join(' ') }
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
