import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Choice, compose, mergeBlocks, textOf } from './merge-blocks.ts'

const POSTS = new URL('../../../content/posts/', import.meta.url)
const posts = readdirSync(POSTS)
  .filter(name => name.endsWith('.md'))
  .map(name => readFileSync(new URL(name, POSTS), 'utf8'))

/** The disputes of a merge, as pairs of mine and theirs. */
function disputes(base: string | undefined, mine: string, theirs: string) {
  const disputed = mergeBlocks(base, mine, theirs).filter(({ taken }) => !taken)
  return disputed.map(part => [textOf(part.mine), textOf(part.theirs)])
}
const merged = (base: string | undefined, mine: string, theirs: string, choice?: Choice) =>
  compose(mergeBlocks(base, mine, theirs), () => choice)

const ONE = 'The first paragraph speaks of contracts.'
const TWO = 'The second paragraph lists the open questions of the matter.'
const THREE = 'A third one closes with a deadline.'
const BASE = [ONE, TWO, THREE].join('\n\n')
const text = (...blocks: string[]) => blocks.join('\n\n')

describe('what only one has changed is merged by itself', () => {
  const TWO_MINE = 'The second paragraph lists all open questions of the matter.'
  const THREE_THEIRS = 'A third one closes with a later deadline.'
  it.each([
    [
      'paragraphs beside each other',
      text(ONE, TWO_MINE, THREE),
      text(ONE, TWO, THREE_THEIRS),
      text(ONE, TWO_MINE, THREE_THEIRS),
    ],
    [
      'an addition and a change',
      text(ONE, 'New.', TWO, THREE),
      text(ONE, TWO, THREE_THEIRS),
      text(ONE, 'New.', TWO, THREE_THEIRS),
    ],
    ['additions in two places', text('Top.', BASE), text(BASE, 'End.'), text('Top.', BASE, 'End.')],
    ['a removal and a change', text(ONE, THREE), text(ONE, TWO, THREE_THEIRS), text(ONE, THREE_THEIRS)],
    [
      'the same change twice',
      text(ONE, TWO_MINE, THREE),
      text(ONE, TWO_MINE, THREE),
      text(ONE, TWO_MINE, THREE),
    ],
    ['the same addition twice', text(BASE, 'New.'), text(BASE, 'New.', 'More.'), text(BASE, 'New.', 'More.')],
    ['the same removal twice', text(ONE, THREE), text(ONE, THREE), text(ONE, THREE)],
    ['nothing', BASE, BASE, BASE],
  ])('%s', (_, mine, theirs, result) => {
    expect(disputes(BASE, mine, theirs)).toEqual([])
    expect(merged(BASE, mine, theirs)).toBe(result)
  })

  it('on a machine that stands still meanwhile, too', () => {
    const now = vi.spyOn(Date, 'now')
    onTestFinished(() => now.mockRestore())
    let at = 0
    now.mockImplementation(() => {
      at += 1_000
      return at
    })
    expect(disputes(BASE, text(ONE, TWO_MINE, THREE), text(ONE, TWO, THREE_THEIRS))).toEqual([])
  })
})

describe('what both have changed is disputed', () => {
  const TWO_MINE = 'The second paragraph lists all questions.'
  const TWO_THEIRS = 'The second paragraph lists the answered questions of the matter.'

  it('with the paragraph alone, and each choice taken', () => {
    const mine = text(ONE, TWO_MINE, THREE)
    const theirs = text(ONE, TWO_THEIRS, THREE)
    expect(disputes(BASE, mine, theirs)).toEqual([[TWO_MINE, TWO_THEIRS]])
    expect(merged(BASE, mine, theirs)).toBeUndefined()
    expect(merged(BASE, mine, theirs, 'mine')).toBe(mine)
    expect(merged(BASE, mine, theirs, 'theirs')).toBe(theirs)
    expect(merged(BASE, mine, theirs, 'both')).toBe(text(ONE, TWO_MINE, TWO_THEIRS, THREE))
  })

  it.each([
    ['a paragraph that was changed', TWO_MINE],
    ['one that was written anew', 'Nobody asks anything any more.'],
  ])('and a new paragraph after %s is not lost with it', (_, two) => {
    const theirs = text(ONE, TWO_THEIRS, THREE)
    expect(disputes(BASE, text(ONE, two, 'New.', THREE), theirs)).toEqual([[two, TWO_THEIRS]])
    expect(merged(BASE, text(ONE, two, 'New.', THREE), theirs, 'theirs')).toBe(
      text(ONE, TWO_THEIRS, 'New.', THREE),
    )
  })

  it('a change of what the other has removed', () => {
    expect(disputes(BASE, text(ONE, THREE), text(ONE, TWO_THEIRS, THREE))).toEqual([['', TWO_THEIRS]])
  })

  it('two additions in one place', () => {
    expect(disputes(BASE, text(BASE, 'Mine.'), text(BASE, 'Theirs.'))).toEqual([['Mine.', 'Theirs.']])
  })

  it('a paragraph that one has split or joined, as a whole', () => {
    const [head, rest] = ['The second paragraph lists', 'the open questions of the matter.']
    expect(disputes(BASE, text(ONE, head, rest, THREE), text(ONE, TWO_THEIRS, THREE))).toEqual([
      [text(head, rest), TWO_THEIRS],
    ])
    expect(disputes(BASE, text(`${ONE} ${TWO}`, THREE), text(ONE, TWO_THEIRS, THREE))).toEqual([
      [`${ONE} ${TWO}`, text(ONE, TWO_THEIRS)],
    ])
  })

  it('every difference where nobody knows what they began with', () => {
    expect(disputes(undefined, text(ONE, TWO_MINE, THREE), text(ONE, TWO, THREE, 'End.'))).toEqual([
      [TWO_MINE, TWO],
      ['', 'End.'],
    ])
  })
})

describe('a block is whole', () => {
  it.each([
    [
      'fenced code with blank lines',
      '```ts\nlet a = 1\n\nlet b = 2\n```',
      '```ts\nlet a = 1\n\nlet b = 3\n```',
      '```ts\nlet a = 9\n\nlet b = 2\n```',
    ],
    [
      'a table',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '| a | b |\n|---|---|\n| 1 | 3 |',
      '| a | b |\n|---|---|\n| 0 | 2 |',
    ],
    ['a loose list', '- one\n\n- two', '- one\n\n- two and a half', '- one more\n\n- two'],
    [
      'a note of two paragraphs',
      '[^1]: One.\n\n    Two.',
      '[^1]: One.\n\n    Three.',
      '[^1]: Ones.\n\n    Two.',
    ],
  ])('%s', (_, block, mine, theirs) => {
    const around = (inner: string) => `Before.[^1]\n\n${inner}\n\nAfter.\n`
    expect(disputes(around(block), around(mine), around(theirs))).toEqual([[mine, theirs]])
    expect(merged(around(block), around(mine), around(theirs), 'mine')).toBe(around(mine))
  })

  it('notes on lines of their own are merged one by one, with space that sets any two apart', () => {
    const notes = (one: string, two: string) => `Words.[^1][^2]\n\n[^1]: ${one}\n[^2]: ${two}\n`
    expect(merged(notes('a b', 'c d'), notes('a x', 'c d'), notes('a b', 'c y'))).toBe(notes('a x\n', 'c y'))
  })

  it('code that nobody closed is closed where something follows', () => {
    expect(merged('Text.\n\n```\ncode', 'Text.\n\n```\ncode', 'Text.\n\n```\ncode', 'both')).toBe(
      'Text.\n\n```\ncode',
    )
    expect(merged('Text.', 'Text.\n\n```\ncode', 'Text.\n\nMore.', 'both')).toBe(
      'Text.\n\n```\ncode\n```\n\nMore.',
    )
  })
})

describe('bytes', () => {
  it('line ends and trailing spaces stay, also where a plain field has changed the line ends of one', () => {
    const stored = `${ONE}  \r\nnext line\r\n\r\n${TWO}\r\n\r\n\r\n${THREE}  \r\n`
    const typed = stored.replaceAll('\r\n', '\n').replace('questions', 'answers')
    expect(merged(stored, typed, stored)).toBe(stored.replace('questions', 'answers'))
    expect(disputes(stored, typed, stored.replace('deadline', 'date'))).toEqual([])
  })

  it('space that one has changed stays changed', () => {
    expect(merged(BASE, BASE.replace('\n\n', '\n\n\n'), `${BASE}\n`)).toBe(
      `${BASE.replace('\n\n', '\n\n\n')}\n`,
    )
  })

  const block = fc.constantFrom(
    ...posts.flatMap(post => post.split('\n\n').slice(0, 8)),
    '- a\n- b',
    '> q',
    '***',
  )
  const any = fc.array(block, { maxLength: 8 }).map(blocks => blocks.join('\n\n'))

  it('a text that only one has changed is theirs, byte for byte', () => {
    fc.assert(
      fc.property(any, any, (base, other) => {
        expect(merged(base, base, other)).toBe(other)
        expect(merged(base, other, base)).toBe(other)
        expect(merged(base, other, other)).toBe(other)
      }),
      { numRuns: 60 },
    )
  })

  it('one choice for all disputes loses nothing of that side but what the other removed', () => {
    fc.assert(
      fc.property(any, any, (mine, theirs) => {
        expect(merged(undefined, mine, theirs, 'mine')).toBe(mine)
        expect(merged(undefined, mine, theirs, 'theirs')).toBe(theirs)
      }),
      { numRuns: 60 },
    )
  })
})

it('takes both without losing or joining a paragraph of either, however alike they are', () => {
  const paragraphs = fc.array(
    fc.integer({ min: 1, max: 9 }).map(number => `Paragraph ${number}.`),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(paragraphs, paragraphs, paragraphs, (base, mine, theirs) => {
      const result = merged(text(...base), text(...mine), text(...theirs), 'both')?.split('\n\n')
      expect(['', ...mine, ...theirs]).toEqual(expect.arrayContaining(result ?? []))
      const written = [...mine, ...theirs].filter(paragraph => !base.includes(paragraph))
      expect(result).toEqual(expect.arrayContaining(written))
    }),
    { numRuns: 60 },
  )
})

it('ends with long texts that have nothing in common', () => {
  const long = (word: string) =>
    Array.from({ length: 1500 }, (_, at) => `${word} ${at} ${word}${at}.`).join('\n\n')
  expect(disputes(long('base'), long('mine'), long('theirs')).length).toBeGreaterThan(0)
})
