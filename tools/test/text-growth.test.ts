import { expect, it } from 'vitest'
import { curly } from '../../app/lib/curly-quotes.ts'
import { escapeXml } from '../../app/lib/xml.ts'
import { countWords } from '../../app/markdown/reading-time.ts'
import { renderFeedHtml } from '../../app/markdown/render-markdown.ts'
import { slugOf } from '../../contract/blog-post.ts'
import { toCsv } from '../../contract/csv.ts'
import { isEmail } from '../../contract/fields.ts'
import { findMarkdownProblem } from '../../contract/markdown-limits.ts'
import { pictureNames } from '../../contract/picture-names.ts'
import { readSource } from '../../contract/receipts.ts'
import { redirectKey } from '../../contract/redirects.ts'
import { withoutSecret } from '../../contract/secret-paths.ts'
import { bearerToken } from '../../server/auth/identity.ts'
import { lineOfHtml } from '../../server/blog-transfer/html-text.ts'
import { addressFrom } from '../../server/limits/client-address.ts'
import { letterAsHtml, letterAsText } from '../../server/mail/html.ts'
import { readMailboxes } from '../../server/mail/mailbox.ts'
import { parseArray } from '../../server/rest/parse-array.ts'
import { parseFilters } from '../../server/rest/parse-filters.ts'
import { chooseShape } from '../../server/rest/parse-headers.ts'
import { parseOrder } from '../../server/rest/parse-names.ts'
import { parsePrefer } from '../../server/rest/parse-prefer.ts'
import { parseSelect } from '../../server/rest/parse-select.ts'

const letter = (text: string) => ({
  headline: text,
  paragraphs: [text],
  facts: [['Message', text] as [string, string]],
  quotation: text,
  notes: [text],
})
const failing = () => Promise.reject(new Error('The worker is away'))

/** Code that reads texts from strangers or authors. Code that refuses a text has to read it too. */
const CODE: Record<string, (text: string) => unknown> = {
  csv: text => toCsv([{ text }]),
  slug: slugOf,
  'email address': isEmail,
  'limits of Markdown': findMarkdownProblem,
  'names of pictures': pictureNames,
  'plain text in a feed': text => renderFeedHtml(failing, text, 'https://octavo.example'),
  'words of a post': countWords,
  'typographic quotes': curly,
  xml: escapeXml,
  'source of a visit': readSource,
  redirect: redirectKey,
  'secret path': text => withoutSecret(`/${text}`),
  'bearer token': text => bearerToken(new Headers({ authorization: text.replace(/[^\x20-\x7e]/g, ' ') })),
  'client address': text => addressFrom(text, '192.0.2.1', 1),
  'mail as text': text => letterAsText(letter(text)),
  'mail as HTML': text => letterAsHtml(letter(text)),
  mailboxes: readMailboxes,
  'line of HTML': lineOfHtml,
  'array in a query': parseArray,
  filters: text => parseFilters(new URLSearchParams({ or: `(${text})`, title: `like.${text}` })),
  select: parseSelect,
  order: parseOrder,
  prefer: parsePrefer,
  accept: chooseShape,
}

/** The units that a hostile text repeats. */
const UNITS = [
  ...[
    'a',
    'a ',
    ' ',
    '\n',
    '\r\n',
    '\n\n ',
    '\t;',
    ';=',
    ';\n',
    "'\n",
    '"',
    '" ',
    "' ",
    '""=',
    '-',
    '=',
    '.',
    '/',
    '/../',
  ],
  ...[
    '[',
    ']',
    '](',
    '![](',
    '![a](b',
    '[a]: ',
    '`',
    '` ``',
    '*',
    '**a',
    '_',
    '> ',
    '- ',
    '| ',
    '#',
    '<',
    '<a ',
    '<!--',
    '&',
    '&amp',
  ],
  ...[
    '(',
    '(a,',
    ',',
    '{',
    '{"',
    '\\',
    '%',
    '%41',
    '@',
    'a@',
    'a.',
    '<a@b>',
    ', ',
    '; q=',
    'a=b;',
    ':',
    '::',
    'é',
    '—',
    '\u2028',
  ],
  ...[
    'slug.eq.a,',
    'and(',
    'title:',
    '->',
    '"a\\"',
    'x'.repeat(50),
    'bearer ',
    '---\n',
    'a: b\n',
    '「',
    '\ud83d\ude00',
  ],
]

const SHORT = 3_000
const TIMES_LONGER = 8
/** Eight times the text takes eight times the work, or sixty-four times if work grows with the square. */
const MOST_GROWTH = 30
/** Anything below this is fast enough, and too short to measure. */
const QUICK_MS = 60

/** Processor time of this thread only, so that other work on the machine doesn't count. */
async function cost(run: (text: string) => unknown, text: string): Promise<number> {
  const since = process.threadCpuUsage()
  try {
    await run(text)
  } catch {
    // A refusal is an answer too.
  }
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1_000
}

async function least(run: (text: string) => unknown, text: string): Promise<number> {
  const costs = []
  for (let n = 0; n < 5; n++) costs.push(await cost(run, text))
  return Math.min(...costs)
}

it.each(Object.entries(CODE))(
  'the work for a text grows with its length: %s',
  { tags: ['full'] },
  async (_, run) => {
    const growing: string[] = []
    for (const unit of UNITS) {
      const text = (length: number) => unit.repeat(Math.ceil(length / unit.length))
      const long = text(SHORT * TIMES_LONGER)
      if ((await cost(run, long)) < QUICK_MS) continue
      const [before, after] = [await least(run, text(SHORT)), await least(run, long)]
      if (after >= QUICK_MS && after / Math.max(2, before) > MOST_GROWTH)
        growing.push(`${JSON.stringify(unit)}: ${before} ms, then ${after} ms`)
    }
    expect(growing).toEqual([])
  },
)
