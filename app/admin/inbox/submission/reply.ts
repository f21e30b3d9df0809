import { reply as english, type ReplyWords } from '#content/collections/reply.ts'
import { reply as german } from '#content/de/reply.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts'
import type { Submission } from '../submissions.ts'

/** Replies are in the language of the page that the form was on. */
const WORDS: Record<Language, ReplyWords> = { en: english, de: german }

function wordsFor(submission: Submission) {
  const named = 'language' in submission ? submission.language : DEFAULT_LANGUAGE
  return WORDS[LANGUAGES.find(language => language === named) ?? DEFAULT_LANGUAGE]
}

/** Email apps take addresses of about 2,000 characters. */
const MAX_ADDRESS = 1_900
const MARK = /\{(\w+)\}/g

export const nameOf = (submission: Submission) =>
  'position' in submission ? submission.name : `${submission.first_name} ${submission.last_name}`

/** The values of a saved reply's placeholders. `me` is the author's name. */
function valuesOf(submission: Submission, me: string): Record<string, string> {
  const name = nameOf(submission)
  return {
    name,
    first_name: 'position' in submission ? (name.split(/\s+/)[0] ?? name) : submission.first_name,
    reference: submission.reference,
    company: 'position' in submission ? '' : submission.company,
    position: 'position' in submission ? submission.position : '',
    email: submission.email,
    my_name: me,
  }
}

/** Fills in the placeholders. One without a value stays as written. */
export function fillIn(text: string, submission: Submission, me: string): string {
  const values = valuesOf(submission, me)
  return text.replaceAll(MARK, (mark, name: string) => (Object.hasOwn(values, name) && values[name]) || mark)
}

/** The first placeholder that is still to be filled in by hand. */
export const unfilledIn = (text: string) => text.match(/\{\w+\}/)?.[0]

export const subjectOf = (submission: Submission, company: string) =>
  wordsFor(submission).subject(company, submission.reference)

/** What an answer begins with. */
export const beginningOf = (submission: Submission, me: string) =>
  `${fillIn(wordsFor(submission).greeting, submission, me)}\n\n`

const quoted = (lines: readonly string[]) => lines.map(line => `> ${line}`).join('\r\n')

/** The longest start of `text` that fits, without splitting a character. */
function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const signs = [...text]
  let low = 0
  let high = signs.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(`${signs.slice(0, middle).join('')}…`)) low = middle
    else high = middle - 1
  }
  return low === 0 ? '' : `${signs.slice(0, low).join('')}…`
}

/** A `mailto:` address with the reference and the sender's text. A long text is cut. */
export function replyAddress(submission: Submission, savedText: string, me: string, company: string): string {
  const copy = wordsFor(submission)
  const text = fillIn(savedText || copy.greeting, submission, me).replaceAll(/\r?\n/g, '\r\n')
  const head = `mailto:${encodeURIComponent(submission.email)}?subject=${encodeURIComponent(subjectOf(submission, company))}&body=`
  const bodyWith = (message: string) => {
    const quote =
      message && `\r\n\r\n${nameOf(submission)} ${copy.wrote}\r\n${quoted(message.split(/\r?\n/))}`
    return head + encodeURIComponent(`${text}${quote}\r\n`)
  }
  return bodyWith(cut(submission.message ?? '', part => bodyWith(part).length <= MAX_ADDRESS))
}
