import { expect, test } from 'vitest'
import { findLongSentences } from './long-sentences.ts'

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ')
const faultsOf = (text: string) => findLongSentences([{ path: 'docs/a.md', text }])

test.each([
  ['in a paragraph', `A ${words(25)}.`],
  ['over two lines', `${words(13)}\n${words(13)}`],
  ['in an item of a list', `- Short.\n- ${words(26)}`],
  ['after another', `Short. A ${words(25)}.`],
  ['in a cell', `| a | b |\n|---|---|\n| c | ${words(31)} |`],
])('too many words %s', (_, text) => {
  expect(faultsOf(text)).toEqual([expect.stringMatching(/^docs\/a\.md has \d+ words/)])
})

test.each([
  ['two sentences', `A ${words(24)}. A ${words(24)}.`],
  ['items of a list', `- ${words(20)}\n- ${words(20)}`],
  ['cells beside each other', `| ${words(20)} | ${words(20)} |`],
  ['code', `\`\`\`sh\n${words(40)}\n\`\`\``],
  ['a piece of code in a sentence', `A \`${words(40)}\` here.`],
  ['where a link leads', `A [link](${words(40)}) here.`],
  ['a table that a program writes', `<!-- t: node a.ts -->\n| ${words(40)} |\n<!-- end of t -->`],
])('%s may have more', (_, text) => {
  expect(faultsOf(text)).toEqual([])
})
