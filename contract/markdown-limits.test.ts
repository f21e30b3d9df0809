import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BlogPostSchema } from './blog-post.ts'
import { checkFields } from './fields.ts'
import { findMarkdownProblem } from './markdown-limits.ts'

const CELLS = 'The tables may have at most 5,000 cells in total'
const NESTING = 'Lists and quotes may be nested at most 50 deep'
const BLOCK = 'A paragraph may have at most 1,000 marks for emphasis, code and links'

const table = (columns: number, rows: string, lead = '') =>
  `${lead}|${'a|'.repeat(columns)}\n${lead}|${'-|'.repeat(columns)}\n${rows}`

const HOSTILE: [name: string, text: string, sentence: string][] = [
  ['a table padded to millions of cells', table(3_000, 'a\n'.repeat(3_000)), CELLS],
  [
    'a padded table without a bar at its sides',
    `a${'|a'.repeat(3_000)}\n-${'|-'.repeat(3_000)}\n${'a\n'.repeat(99)}`,
    CELLS,
  ],
  ['a padded table in a quote', table(3_000, '> a\n'.repeat(99), '> '), CELLS],
  ['a padded table in a list', `- ${table(3_000, '  a\n'.repeat(99), '  ').trimStart()}`, CELLS],
  ['a padded table below a heading', `Heading\n---\n${table(3_000, 'a\n'.repeat(99))}`, CELLS],
  ['many padded tables', `${table(100, 'a\n'.repeat(50))}\n`.repeat(3), CELLS],
  ['a list 5,000 deep in a line', `${'- '.repeat(5_000)}a`, NESTING],
  ['a numbered list 5,000 deep', `${'1. '.repeat(5_000)}a`, NESTING],
  [
    'a list by indentation',
    Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    NESTING,
  ],
  ['quotes 5,000 deep', `${'>'.repeat(5_000)} a`, NESTING],
  ['empty quotes', '> '.repeat(5_000), NESTING],
  ['quotes and lists in turn', `${'> - '.repeat(2_000)}a`, NESTING],
  ['footnotes in footnotes', '[^a]: '.repeat(2_000), NESTING],
  [
    'nested emphasis',
    `${'*'.repeat(5_000)}a${'*'.repeat(5_000)}`,
    'Emphasis may be nested at most 100 marks deep',
  ],
  [
    'nested strong words',
    `${'**a '.repeat(90)}${'a** '.repeat(90)}`,
    'Emphasis may be nested at most 100 marks deep',
  ],
  ['nested pictures', `${'!['.repeat(90)}a${'](b)'.repeat(90)}`, 'Brackets may be nested at most 50 deep'],
  ['emphasis that never ends', 'a**b_c* '.repeat(3_000), BLOCK],
  ['links that never end', '[a]('.repeat(5_000), BLOCK],
  ['code that never ends', '` `` '.repeat(5_000), BLOCK],
  [
    'code of every length',
    Array.from({ length: 300 }, (_, length) => `a${'`'.repeat(length + 1)}`).join(''),
    'A paragraph may have backticks in at most 10 different lengths',
  ],
  [
    'signs in many paragraphs',
    `${'*a* '.repeat(400)}\n\n`.repeat(30),
    'The content may have at most 10,000 marks for emphasis, code, links and tags',
  ],
  [
    'tags',
    '<br>'.repeat(12_000),
    'The content may have at most 10,000 marks for emphasis, code, links and tags',
  ],
  [
    'comments that never end',
    'a <!-- '.repeat(3_000),
    'The content may have at most 50 HTML comments and declarations',
  ],
  [
    'an address repeated',
    `[a]: ${'x'.repeat(10_000)}\n\n${'[a]\n\n'.repeat(1_500)}`,
    'The content may repeat at most 1,000,000 characters of link definitions',
  ],
  [
    'an address repeated before it is defined',
    `${'[a]\n\n'.repeat(1_500)}[a]: ${'x'.repeat(10_000)}`,
    'The content may repeat at most 1,000,000 characters of link definitions',
  ],
  [
    'footnotes',
    '[^1]\n\n'.repeat(1_500),
    'The content may have at most 1,000 footnotes and references to them',
  ],
  [
    'lists and quotes on every line',
    `${'- '.repeat(33)}a\n`.repeat(900),
    'The content may have at most 3,000 list items and lines of quotes',
  ],
  [
    'a paragraph that goes on in many quotes',
    `${'> '.repeat(40)}a\n${'b\n'.repeat(4_000)}`,
    'Lists and quotes may have at most 20,000 lines, counted once for each level',
  ],
  [
    'headings by underline',
    'a\n=\n'.repeat(1_500),
    'The content may have at most 1,000 lines of dashes or equals signs',
  ],
  [
    'lines of code',
    `\`\`\`\n${'\n'.repeat(20_000)}\`\`\``,
    'The content may have at most 10,000 lines of code',
  ],
  ['lines', 'a\n'.repeat(20_000), 'The content may have at most 5,000 lines outside code'],
  ['strikethrough that never ends', 'a~~b ~~c '.repeat(3_000), BLOCK],
  [
    'nested strikethrough',
    `${'~~a '.repeat(90)}${'a~~ '.repeat(90)}`,
    'Emphasis may be nested at most 100 marks deep',
  ],
  [
    'an address with a long row of punctuation',
    `https://example.com/${'!'.repeat(5_000)}a`,
    'The content has too many punctuation marks in a row',
  ],
  ['addresses', 'www. http:// h@ '.repeat(12_000), 'The content may have at most 5,000 addresses'],
  [
    'addresses with rows of character references',
    `www.example.com/${'&amp;'.repeat(300)}a `.repeat(20),
    'The content has too many punctuation marks in a row',
  ],
  [
    'a table behind a fence that a comment hides',
    `<!--\n\`\`\`\n-->\n\n${table(3_000, 'a\n'.repeat(99))}`,
    CELLS,
  ],
  ['a table behind a fence that a list ends', `- a\n  \`\`\`\n\n${table(3_000, 'a\n'.repeat(99))}`, CELLS],
]

describe('the limit that a text exceeds', () => {
  it.each(HOSTILE)('is named for %s', (_, text, sentence) => {
    expect(findMarkdownProblem(text)).toBe(sentence)
  })

  it('is part of the error that the post schema reports', () => {
    expect(checkFields(BlogPostSchema, { title: 'A', content: HOSTILE[0]?.[1] })).toEqual({
      ok: false,
      fields: { content: CELLS },
    })
  })

  it('is found in linear time, even in the worst texts', () => {
    // CPU time, which does not depend on other load.
    const { user: started } = process.cpuUsage()
    for (const [, text] of HOSTILE) findMarkdownProblem(text.repeat(Math.ceil(200_000 / text.length)))
    // Takes about 100 ms in all. Quadratic time would take minutes.
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(5_000)
  })
})

describe('no limit', () => {
  it.each([
    [
      'a long article',
      'A sentence of *ordinary* length with a [link](https://example.com) and `code`.\n\n'.repeat(1_500),
    ],
    ['a long list of links', '- [An address](https://example.com/some/page)\n'.repeat(450)],
    ['a table of 40 rows and 12 columns', table(12, '| 1 | 2 |\n'.repeat(40))],
    ['a table of dashes', table(3, '|-|-|-|\n'.repeat(500))],
    ['code in a fence', `\`\`\`c\n${'/**** *a = &b[c[d]]; ****/\n'.repeat(2_000)}\`\`\``],
    ['many code fences', '```js\nconst a = [1]\n```\n\n'.repeat(2_000)],
    ['pointers that open and never close', '*p '.repeat(400)],
    ['leaders of dots', `Chapter ${'.'.repeat(80)} 1\n`.repeat(100)],
    ['a checklist', '- [ ] Read it\n- [x] ~~Sign it~~\n'.repeat(150)],
    ['bare addresses', 'See https://example.com/a(b)?c=d&e=f, or www.example.com.\n\n'.repeat(1_000)],
    ['snake case', 'a_long_name_of_a_thing '.repeat(900)],
    ['a list twelve deep', Array.from({ length: 12 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['a line that is indented far', `- a\n${' '.repeat(200)}b`],
  ])('rejects %s', (_, text) => {
    expect(findMarkdownProblem(text)).toBeUndefined()
  })

  it('rejects a short text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'*_`[]()<>!|-:>#1. \n\\a^~'), maxLength: 40 }),
        text => {
          expect(findMarkdownProblem(text)).toBeUndefined()
        },
      ),
      { numRuns: 2_000, seed: 1 },
    )
  })
})
