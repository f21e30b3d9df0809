import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffPart, isSame, withContext, wordDiff } from './word-diff.ts'

const side = (parts: readonly DiffPart[], other: 'added' | 'removed') =>
  parts
    .filter(({ kind }) => kind !== other)
    .map(({ text }) => text)
    .join('')

it('finds the words that changed', () => {
  const { parts, isCoarse } = wordDiff(
    'The fee is 2% of assets.\n\nIt is due in March.\n',
    'The fee is 3% of assets.\n\nIt is due in early March.\n',
  )
  expect(isCoarse).toBe(false)
  expect(parts).toEqual([
    { kind: 'same', text: 'The fee is ' },
    { kind: 'removed', text: '2' },
    { kind: 'added', text: '3' },
    { kind: 'same', text: '% of assets.\n\nIt is due in ' },
    { kind: 'added', text: 'early ' },
    { kind: 'same', text: 'March.\n' },
  ])
})

it('gives back both texts, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'bb', ' ', '\n', '\r\n', 'é', '日本', '.', '\t', '👩‍💻'), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const before = one.join('')
      const after = other.join('')
      const { parts } = wordDiff(before, after)
      expect(side(parts, 'added')).toBe(before)
      expect(side(parts, 'removed')).toBe(after)
      expect(isSame({ parts, isCoarse: false })).toBe(before === after)
    }),
  )
})

describe('a text of 200,000 characters', () => {
  const words = (seed: number) =>
    Array.from({ length: 28_000 }, (_, at) => `w${(at * 7919 + seed * 104_729) % 9_973}`).join(' ')
  const LENGTH = 200_000

  it('with one changed word is compared by words', () => {
    const before = words(1).slice(0, LENGTH)
    const at = before.indexOf(' ', LENGTH / 2)
    const after = `${before.slice(0, at)} added${before.slice(at)}`
    const { parts, isCoarse } = wordDiff(before, after)
    expect(isCoarse).toBe(false)
    expect(parts.filter(({ kind }) => kind !== 'same')).toEqual([{ kind: 'added', text: 'added ' }])
  })

  it.each([
    ['one line', ' '],
    ['a line for each word', '\n'],
  ])('that has nothing in common with the other ends in time: %s', (_, gap) => {
    const before = words(1).slice(0, LENGTH).replaceAll(' ', gap)
    const after = words(2).slice(0, LENGTH).replaceAll(' ', `${gap}x`)
    // CPU time, which does not depend on other load.
    const { user: started } = process.cpuUsage()
    const { parts, isCoarse } = wordDiff(before, after, { limitMs: 50 })
    // Without a limit it would take minutes. This leaves room for a busy machine.
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(5_000)
    expect(isCoarse).toBe(true)
    expect(side(parts, 'added')).toBe(before)
    expect(side(parts, 'removed')).toBe(after)
  })
})

it('leaves out what is far from any change', () => {
  const far = 'word '.repeat(100)
  const { parts } = wordDiff(`${far}old ${far}`, `${far}new ${far}`)
  const shown = withContext(parts)
  expect(shown.map(({ kind }) => kind)).toEqual(['gap', 'same', 'removed', 'added', 'same', 'gap'])
  const text = shown.map(part => ('text' in part ? part.text : '…')).join('')
  expect(text.length).toBeLessThan(250)
  expect(text).toMatch(/^… (?:word )+oldnew (?:word )+word…$/)
  expect(withContext(wordDiff('a old b', 'a new b').parts).map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
    'same',
  ])
})
