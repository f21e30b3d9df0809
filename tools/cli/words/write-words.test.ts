import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import type { WordValue } from '../../../contract/page-words.ts'
import { type DefinedWords, definedWords } from '../../../server/words/defined-words.ts'
import { writeWords } from './write-words.ts'

const content = join(import.meta.dirname, '..', '..', '..', 'content')
const parse = (path: string, text: string) => parseSync(path, text, { lang: 'ts' }).program as never

const SOURCE = `import { PREMIUM_PRICE } from '../facts.ts'
import { list } from '../lists.ts'
import { site } from '../site.ts'

const { company } = site
const shared = { label: 'Read on', href: '/about' }

// A comment stays.
export const hero = {
  folio: 'Here',
  lead: \`\${company} costs \${PREMIUM_PRICE} a month.\`,
  price: PREMIUM_PRICE,
  more: shared,
  rows: [
    ['One', 'Two'],
    ['Three', \`Ask \${company}.\`],
  ] satisfies string[][],
}

export const questions = list(
  [
    { question: 'Why?', answer: \`Because of \${company}.\` },
    // Of the second.
    { question: 'When?', answer: 'Now.' },
  ],
  { min: 1, max: 4, item: 'question' },
)

export const made = ['a', 'b'].map(name => ({ label: name === 'a' ? 'The first' : 'The second' }))
`
const QUESTIONS = [
  { question: 'Why?', answer: 'Because of Octavo.' },
  { question: 'When?', answer: 'Now.' },
]
const BUILT: Record<string, WordValue> = {
  'pages/x#hero.folio': 'Here',
  'pages/x#hero.lead': 'Octavo costs $500 a month.',
  'pages/x#hero.price': '$500',
  'pages/x#hero.more.label': 'Read on',
  'pages/x#hero.rows.1.1': 'Ask Octavo.',
  'pages/x#questions': QUESTIONS,
  'pages/x#made.0.label': 'The first',
  'pages/x#made.1.label': 'The second',
  'facts#PREMIUM_PRICE': '$500',
  'facts#ARTICLES': '53',
  'facts#COMPANY': 'Octavo',
  'notice#text': '',
}
const { positions } = await definedWords()
const defined: DefinedWords = {
  units: new Map(),
  homes: new Map(),
  positions,
  built: new Map([...Object.entries(BUILT), ['positions#list', positions as unknown as WordValue]]),
  stating: new Map([
    ['pages/x#hero.lead', '{COMPANY} costs {PREMIUM_PRICE} a month.'],
    ['pages/x#hero.price', '{PREMIUM_PRICE}'],
    ['pages/x#hero.rows.1.1', 'Ask {COMPANY}.'],
    ['pages/x#questions.0.answer', 'Because of {COMPANY}.'],
  ]),
}
const read = (path: string) => (path === 'pages/x.ts' ? SOURCE : readFileSync(join(content, path), 'utf8'))

function write(changes: Record<string, unknown>, was: Record<string, unknown> = {}) {
  const fields = Object.entries(changes).map(([field, now]) => [
    field,
    { was: was[field] ?? defined.built.get(field) ?? '', now },
  ])
  return writeWords({
    units: [{ unit: '/x', fields: Object.fromEntries(fields) }],
    defined,
    read,
    parse,
  })
}

/** The changed lines of a file, old and new. */
function changed(changes: Record<string, unknown>, path = 'pages/x.ts') {
  const { files, left } = write(changes)
  expect(left).toEqual([])
  const before = read(path).split('\n')
  const after = (files.get(path) ?? '').split('\n')
  return [before.filter(line => !after.includes(line)), after.filter(line => !before.includes(line))].map(
    lines => lines.map(line => line.trim()),
  )
}

test('a string is replaced alone, with the quotes that it needs', () => {
  const now = (text: string) => changed({ 'pages/x#hero.folio': text })[1]
  expect(changed({ 'pages/x#hero.folio': 'There' })).toEqual([[`folio: 'Here',`], [`folio: 'There',`]])
  expect(now(`It's here`)).toEqual([`folio: "It's here",`])
  expect(now(`It's "here"`)).toEqual([`folio: 'It\\'s "here"',`])
  expect(now(`A \\ and \${x}`)).toEqual([`folio: 'A \\\\ and \${x}',`])
  expect(now('Soft\u00adhyphen\nand line')).toEqual([`folio: 'Soft\\u00adhyphen\\nand line',`])
})

test('a template keeps its constants as far as they are in the new text', () => {
  const now = (text: string) => changed({ 'pages/x#hero.lead': text })[1]
  expect(now('From {PREMIUM_PRICE}, at {COMPANY}.')).toEqual([
    `lead: \`From \${PREMIUM_PRICE}, at \${company}.\`,`,
  ])
  expect(now('{COMPANY}’s `price`: {PREMIUM_PRICE}')).toEqual([
    `lead: \`\${company}’s \\\`price\\\`: \${PREMIUM_PRICE}\`,`,
  ])
  expect(now('Free.')).toEqual([`lead: 'Free.',`])
  expect(changed({ 'pages/x#hero.price': 'Just {PREMIUM_PRICE}' })[1]).toEqual([
    `price: \`Just \${PREMIUM_PRICE}\`,`,
  ])
})

test('names and lists are followed to where the text is', () => {
  expect(changed({ 'pages/x#hero.more.label': 'Go' })[1]).toEqual([
    `const shared = { label: 'Go', href: '/about' }`,
  ])
  expect(changed({ 'pages/x#hero.rows.1.1': 'Call {COMPANY}.' })[1]).toEqual([
    `['Three', \`Call \${company}.\`],`,
  ])
  expect(changed({ 'pages/x#made.1.label': 'The last' })[1]?.join()).toContain(`: 'The last' }))`)
})

test('a list that was sorted and grew keeps the source of what is in it', () => {
  const [first, second] = QUESTIONS
  const { files } = write({
    'pages/x#questions': [
      second,
      { ...first, answer: 'Because of {COMPANY}.' },
      { answer: 'Us.', question: 'Who?' },
    ],
  })
  expect(files.get('pages/x.ts')).toContain(
    `{ question: 'When?', answer: 'Now.' },\n    // Of the second.\n    { question: 'Why?', answer: \`Because of \${company}.\` },`,
  )
  expect(files.get('pages/x.ts')).toContain(`{ question: 'Who?', answer: 'Us.' },\n  ],\n  { min: 1,`)
  const edited = write({ 'pages/x#questions': [{ ...first, question: 'How?' }, second] })
  expect(edited.files.get('pages/x.ts')).toContain(
    `{ question: 'How?', answer: \`Because of \${company}.\` },`,
  )
})

test('facts are written where they are defined, with what follows them', () => {
  expect(changed({ 'facts#PREMIUM_PRICE': '$600' }, 'facts.ts')).toEqual([
    [`export const PREMIUM_PRICE = '$500'`],
    [`export const PREMIUM_PRICE = '$600'`],
  ])
  expect(changed({ 'facts#ARTICLES': '54' }, 'facts.ts')[1]).toEqual([
    'export const ARTICLES = 54',
    `export const ARTICLES_IN_WORDS = 'Fifty-four'`,
  ])
  expect(changed({ 'facts#COMPANY': 'Quarto' }, 'site.ts')[1]).toEqual([`company: 'Quarto',`])
})

test('words of positions are written, and other positions named', () => {
  const [first, ...others] = positions
  const now = [{ ...first, summary: 'You make it right.' }, ...others]
  expect(changed({ 'positions#list': now }, 'collections/careers.ts')[1]).toEqual([
    `summary: 'You make it right.',`,
  ])
  expect(write({ 'positions#list': others }).left).toHaveLength(1)
})

test('what is there already changes nothing, and what has no place is named', () => {
  const same = write(
    { 'pages/x#hero.folio': 'Here', 'pages/x#questions': QUESTIONS },
    { 'pages/x#hero.folio': 'Old' },
  )
  expect([same.files.size, same.placed, same.left]).toEqual([0, [], []])
  const { left, files } = write(
    { 'pages/x#gone': 'X', 'notice#text': 'Closed today', 'pages/x#hero.folio': 'There' },
    { 'pages/x#hero.folio': 'Elsewhere' },
  )
  expect(files.size).toBe(0)
  expect(left).toEqual([
    { field: 'pages/x#gone', reason: 'The page no longer has this field.' },
    { field: 'notice#text', reason: 'The notice isn’t in content/.' },
    { field: 'pages/x#hero.folio', reason: 'The text in the code has changed since then.' },
  ])
})

test('nearly every text of the site has a place', async () => {
  const site = await definedWords()
  const parsed = new Map<string, never>()
  const own = [...site.built].filter(
    ([field, value]) => typeof value === 'string' && !field.startsWith('notice#'),
  )
  const left = own.filter(([field, was]) => {
    const written = writeWords({
      units: [{ unit: '/x', fields: { [field]: { was, now: `${site.stating.get(field) ?? was}1` } } }],
      defined: site,
      read: path => readFileSync(join(content, path), 'utf8'),
      parse(path, text) {
        const program = parsed.get(text) ?? parse(path, text)
        parsed.set(text, program)
        return program
      },
    })
    return written.left.length > 0
  })
  expect(left.length / own.length).toBeLessThan(0.06)
})
