import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#contract/categories.ts'
import {
  changeView,
  type ListView,
  parseListView,
  SORTS,
  STATES,
  sameFilter,
  WHOLE_LIST,
  writeListView,
} from './list-address.ts'

const parse = (search: string) => parseListView(new URLSearchParams(search))
const write = (view: Partial<ListView>) => writeListView({ ...WHOLE_LIST, ...view }).toString()

describe('the address of the list', () => {
  it('is the plain address for the whole list', () => {
    expect(write({})).toBe('')
    expect(parse('')).toEqual(WHOLE_LIST)
  })

  it('names what differs from the whole list, and nothing else', () => {
    expect(write({ state: 'draft', category: 'TECH', sort: 'title', page: 3 })).toBe(
      'status=draft&category=tech&sort=title&page=3',
    )
    expect(write({ words: 'Tax & 5%', author: 'Ada Ö', tag: 'GDPR' })).toBe(
      'q=Tax+%26+5%25&author=Ada+%C3%96&tag=GDPR',
    )
  })

  it('takes what it does not know for nothing', () => {
    const odd = 'status=gone&category=law&sort=age&author='
    expect(parse(odd)).toEqual(WHOLE_LIST)
    for (const page of ['0', '-1', '1.5', 'x', '', '1e3', '99999999'])
      expect(parse(`page=${page}`).page).toBe(1)
    expect(parse('page=99999').page).toBe(10_000)
    expect(parse(`q=${'x'.repeat(900)}`).words).toHaveLength(200)
  })

  it('reads back whatever it writes', () => {
    const words = fc.string({ maxLength: 60 }).map(text => text.trim())
    const view: fc.Arbitrary<ListView> = fc.record({
      state: fc.constantFrom(...STATES),
      words,
      author: words,
      category: fc.constantFrom('' as const, ...CATEGORIES),
      tag: words,
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    fc.assert(
      fc.property(view, shown => {
        expect(parse(writeListView(shown).toString())).toEqual(shown)
      }),
    )
  })

  it('begins at the first page after a change, and knows the same posts again', () => {
    const third = { ...WHOLE_LIST, page: 3 }
    expect(changeView(third, { sort: 'title' })).toEqual({ ...WHOLE_LIST, sort: 'title' })
    expect(changeView(third, { page: 4 }).page).toBe(4)
    expect(sameFilter(third, { ...WHOLE_LIST, sort: 'title' })).toBe(true)
    expect(sameFilter(third, { ...third, words: 'x' })).toBe(false)
  })
})
