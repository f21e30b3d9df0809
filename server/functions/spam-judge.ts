import { isHurried, showsSpamSigns } from '../../contract/spam-signs.ts'
import type { SubmissionContent } from '../../contract/submissions.ts'
import type { Transaction } from '../db/database.ts'
import { readExamples, readText } from '../db/judgements.ts'
import { type Judgement, judge, type Learned, learnWords, WORDS_OF_A_TEXT } from './spam.ts'

/** Learns again after this, so that erased submissions have no more influence. */
const LEARN_AGAIN_MS = 10 * 60 * 1000

interface Judged {
  hurried: boolean
  textKey: Buffer | null
  judgement: Judgement | undefined
}

export type SpamJudge = (tx: Transaction, content: SubmissionContent, input: unknown) => Promise<Judged>

/** Judges new submissions by those in this inbox. Learns again after someone has corrected a mark. */
export function createSpamJudge(): SpamJudge {
  let learned: { words: Learned; corrected: string; at: number } | undefined
  return async (tx, { kind, fields }, input) => {
    const message = fields.message ?? ''
    const text = Object.values(fields).join(' ')
    const known = await readText(tx, { email: fields.email, message, text }, WORDS_OF_A_TEXT)
    if (
      learned === undefined ||
      learned.corrected !== known.corrected ||
      performance.now() - learned.at > LEARN_AGAIN_MS
    ) {
      const { spam, others } = await readExamples(tx)
      learned = { words: learnWords(spam, others), corrected: known.corrected, at: performance.now() }
    }
    const hurried = isHurried(input)
    const judgement = judge(
      {
        kind,
        fillsHiddenField: showsSpamSigns(input),
        hurried,
        message,
        words: known.words,
        sameTextFrom: known.sameTextFrom,
      },
      learned.words,
    )
    return { hurried, textKey: known.textKey, judgement }
  }
}
