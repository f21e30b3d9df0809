import type { SubmissionKind } from '../../contract/submissions.ts'

/** Why a submission is marked as spam, and the evidence. */
export interface Judgement {
  reason: 'field' | 'links' | 'words' | 'same_text'
  details: string[]
}

/** What is known about a submission when it arrives. */
export interface Evidence {
  kind: SubmissionKind
  /** Whether the hidden field is filled in. */
  fillsHiddenField: boolean
  /** Whether it was sent within seconds. */
  hurried: boolean
  message: string
  /** All words that were sent, split as for the search. */
  words: readonly string[]
  /** How many other mailboxes have recently sent the same message. */
  sameTextFrom: number
}

/** Shorter messages can be equal by chance. */
export const WORDS_OF_A_TEXT = 8
/** The third sender of the same message counts. */
const OTHER_SENDERS = 2
/** Job applications may have more, because candidates link to their work. */
const MOST_LINKS: Record<SubmissionKind, number> = { application: 2, career_application: 4 }
/** Fewer words per link count as spam. */
const WORDS_PER_LINK = 10
const LINK = /(?:https?:\/\/|www\.|<a\s|\[url)/gi

/** Counts words without links. */
const countWords = (text: string) =>
  text.split(/\s+/).filter(word => /\p{L}/u.test(word) && !/:\/\/|www\./i.test(word)).length

/** How many spam and answered submissions contain each word. */
export interface Learned {
  spam: number
  others: number
  words: ReadonlyMap<string, readonly [spam: number, others: number]>
}

/** Minimum number of examples of each kind before words count. */
const EXAMPLES = 10
/** Rarer words don't count. */
const SEEN_IN = 3
/** Only the most significant words count, because any text contains the others. */
const TELLING = 15
/** Logarithmic odds: 99 to 1, and how much a form that was filled in within seconds adds. */
const CERTAIN = Math.log(99)
const HURRY = Math.log(4)
const SHOWN = 3

/** Counts the words of examples. Leaves out rare ones, so that no names are learned. */
export function learnWords(spam: readonly string[][], others: readonly string[][]): Learned {
  const counts = new Map<string, [number, number]>()
  const count = (examples: readonly string[][], place: 0 | 1) => {
    for (const words of examples)
      for (const word of new Set(words)) {
        const seen = counts.get(word) ?? [0, 0]
        seen[place]++
        counts.set(word, seen)
      }
  }
  count(spam, 0)
  count(others, 1)
  for (const [word, [inSpam, inOthers]] of counts) if (inSpam + inOthers < SEEN_IN) counts.delete(word)
  return { spam: spam.length, others: others.length, words: counts }
}

/** Naive Bayes with the most significant words. Returns those that suggest spam, or undefined. */
function spamWords({ words, hurried }: Evidence, learned: Learned): string[] | undefined {
  if (learned.spam < EXAMPLES || learned.others < EXAMPLES) return undefined
  const telling = [...new Set(words)]
    .flatMap(word => {
      const seen = learned.words.get(word)
      if (seen === undefined) return []
      const inSpam = (seen[0] + 0.5) / (learned.spam + 1)
      const inOthers = (seen[1] + 0.5) / (learned.others + 1)
      return [{ word, odds: Math.log(inSpam / inOthers) }]
    })
    .sort((one, other) => Math.abs(other.odds) - Math.abs(one.odds))
    .slice(0, TELLING)
  const odds = telling.reduce((sum, one) => sum + one.odds, hurried ? HURRY : 0)
  const speaking = telling.filter(one => one.odds > 0).map(({ word }) => word)
  // A single word is never enough.
  return odds > CERTAIN && speaking.length >= SHOWN ? speaking.slice(0, SHOWN) : undefined
}

/** Whether a submission is spam, and why. Uses no outside service. */
export function judge(evidence: Evidence, learned: Learned): Judgement | undefined {
  const { kind, fillsHiddenField, hurried, message, sameTextFrom } = evidence
  if (fillsHiddenField) return { reason: 'field', details: [] }
  const links = message.match(LINK)?.length ?? 0
  const words = countWords(message)
  const most = hurried ? 0 : MOST_LINKS[kind]
  if (links > most && links * WORDS_PER_LINK > words)
    return { reason: 'links', details: [String(links), String(words)] }
  if (sameTextFrom >= OTHER_SENDERS) return { reason: 'same_text', details: [String(sameTextFrom + 1)] }
  const speaking = spamWords(evidence, learned)
  return speaking && { reason: 'words', details: speaking }
}
