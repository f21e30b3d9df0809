import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asksForPanel, editPath, postToEdit } from '#app/lib/panel-address.ts'
import { CATEGORIES } from '#contract/categories.ts'
import {
  changeView,
  type ListView,
  parseListView,
  SORTS,
  STATES,
  sameFilter,
  WHOLE_LIST,
  withListView,
  withoutPanel,
} from './list-address.ts'

const parse = (search: string) => parseListView(new URLSearchParams(search))
const write = (search: string, view: Partial<ListView>) =>
  withListView(new URLSearchParams(search), { ...WHOLE_LIST, ...view }).toString()

describe('the address of the list', () => {
  it('is the plain address for the whole list', () => {
    expect(write('', {})).toBe('')
    expect(write('panel=posts&status=draft&q=tax', {})).toBe('')
    expect(parse('')).toEqual(WHOLE_LIST)
    expect(parse('panel=posts')).toEqual(WHOLE_LIST)
  })

  it('names what differs from the whole list, and nothing else', () => {
    expect(write('', { state: 'draft', category: 'TECH', sort: 'title', page: 3 })).toBe(
      'panel=posts&status=draft&category=tech&sort=title&list=3',
    )
    expect(write('', { words: 'Tax & 5%', author: 'Ada Ö', tag: 'GDPR' })).toBe(
      'panel=posts&q=Tax+%26+5%25&author=Ada+%C3%96&tag=GDPR',
    )
  })

  it("leaves the visitors' page and what others have added", () => {
    expect(write('page=2&utm_source=x', { page: 4 })).toBe('page=2&utm_source=x&panel=posts&list=4')
    expect(withoutPanel(new URLSearchParams('page=2&panel=posts&list=4&q=a&edit=1')).toString()).toBe(
      'page=2',
    )
    // Without the panel's own word they are somebody else's.
    expect(parse('q=tax&status=draft')).toEqual(WHOLE_LIST)
    expect(withoutPanel(new URLSearchParams('q=tax')).toString()).toBe('q=tax')
  })

  it('takes what it does not know for nothing', () => {
    const odd = 'panel=posts&status=gone&category=law&sort=age&author='
    expect(parse(odd)).toEqual(WHOLE_LIST)
    for (const page of ['0', '-1', '1.5', 'x', '', '1e3', '99999999'])
      expect(parse(`panel=posts&list=${page}`).page).toBe(1)
    expect(parse('panel=posts&list=99999').page).toBe(10_000)
    expect(parse(`panel=posts&q=${'x'.repeat(900)}`).words).toHaveLength(200)
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
        const text = withListView(new URLSearchParams('page=2'), shown).toString()
        expect(parse(text)).toEqual(shown)
        expect(new URLSearchParams(text).get('page')).toBe('2')
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

it('opens the panel for an address of the panel alone', () => {
  const asks = (search: string) => asksForPanel(new URLSearchParams(search))
  expect([asks(''), asks('page=2'), asks('panel=posts'), asks('edit=1')]).toEqual([false, false, true, true])
  expect(postToEdit(new URL(editPath('7'), 'http://a').searchParams)).toBe('7')
})
