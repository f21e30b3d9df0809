import { createRequire } from 'node:module'
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { PasswordFault } from './password-rules.ts'

/** From 0 to 4. More than ten billion guesses, which holds even if someone has the hash. */
const LOWEST_SCORE = 4
/** Only the start of a password is judged: the time grows with its length. */
const JUDGED_LENGTH = 64

export interface Candidate {
  password: string
  guessableWords: readonly string[]
}

let judge: ZxcvbnFactory | undefined

/** Loads the dictionaries when they are first needed. They take half a second and 80 MB. */
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

/** Why a password is easy to guess; undefined when it is not. */
export function guessFault({ password, guessableWords }: Candidate): PasswordFault | undefined {
  judge ??= loadJudge()
  const { score, feedback } = judge.check(password.slice(0, JUDGED_LENGTH), [...guessableWords])
  if (score >= LOWEST_SCORE) return undefined
  // The library has no advice for a password that is almost good enough.
  const advice = feedback.suggestions.length > 0 ? feedback.suggestions : ['Add another word or two.']
  const sentences = ['The password is easy to guess.', feedback.warning, ...advice]
  return { reason: 'pwned', message: sentences.filter(Boolean).join(' ') }
}
