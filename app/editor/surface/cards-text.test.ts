import { expect, it } from 'vitest'
import { KeptText } from './kept-text.ts'
import { readText, writeNode } from './read-text.ts'

const FILE = '/storage/v1/object/public/files/ab12/fees.pdf'
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

/** Each kind of node with its Markdown. */
const CARDS: [kind: string, markdown: string][] = [
  ['callout', '> [!NOTE]\n> Mind the date.'],
  ['callout', '> [!WARNING]'],
  ['callout', '> [!TIP]\n> First *line*.\n>\n> - one\n> - two'],
  ['callout', '> [!CAUTION]\n>\n> - a list at once'],
  ['callout', '> [!NOTE]\n> \\# no heading'],
  ['callout', '> [!NOTE]\n> \\[!TIP]'],
  ['toggle', '> ▸ **How long does it take?**\n>\n> Two weeks.'],
  ['toggle', '> ▸ **Only a title**'],
  ['toggle', '> ▸ **A \\*star\\***\n>\n> | a | b |\n> | - | - |\n> | 1 | 2 |'],
  ['button', '**[Book a call](/contact)**'],
  ['button', '**[Read \\[it\\]](https://firm.example/a_b?c=1)**'],
  ['file', `[Fee schedule (PDF, 240 kB)](${FILE})`],
  ['file', `[Fees](${FILE})`],
  ['video', `[► **A press at work**](${VIDEO})`],
  ['video', `[![](/storage/v1/object/public/pictures/a.jpg) ► **A press**](${VIDEO})`],
  ['video', '[► **Our office**](/storage/v1/object/public/files/ab12/office.mp4)'],
]

it.each(CARDS)('is a %s, written as it was read: %s', (kind, markdown) => {
  const { pieces } = readText(markdown)
  expect(pieces.map(({ node }) => node.type.name)).toEqual([kind])
  expect(pieces.map(({ node }) => writeNode(node))).toEqual([markdown])
})

it.each([
  '> [!note]\n> Lower case, as somebody wrote it.',
  '>[!TIP]\n>Without a space.',
  '> ▸ **Title**\n> on the next line',
  '**[Words](<https://firm.example/a>)**',
  '> [!NOTE]\n> **Strong** first  \n> and a break',
])('keeps the bytes of what nobody changed: %s', markdown => {
  const text = `Before\n\n${markdown}\n\n\nAfter\n`
  const kept = new KeptText(text)
  expect(kept.write(kept.document()).text).toBe(text)
})

it.each([
  '> [!NOTE] beside the marker',
  '> [!NOTE]\n> Words\n\n[!NOTE]: /defined',
  '> ▸ **Title** and more',
  '> ▸ **https://firm.example**',
  '[**Bold link**](/contact)',
  `${'> '.repeat(3)}[!NOTE]`,
  '> > [!NOTE]\n> > Words',
])('is no card: %s', markdown => {
  const names = readText(markdown).pieces.map(({ node }) => node.type.name)
  for (const name of ['callout', 'toggle', 'button', 'video', 'file']) expect(names).not.toContain(name)
})
