import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BUILT_IN_CATEGORIES } from '#contract/categories.ts'
import { inboxView } from './inbox/inbox-address.ts'
import { type ListView, listView, SORTS, STATES } from './posts/list-address.ts'

const { whole, parse, write, change, sameFilter } = listView
const read = (search: string) => parse(new URLSearchParams(search))
const written = (view: Partial<ListView>) => write({ ...whole, ...view }).toString()

it('is the plain address for everything, and else names what differs', () => {
  expect(written({})).toBe('')
  expect(read('')).toEqual(whole)
  expect(written({ state: 'draft', category: 'TECH', sort: 'title', page: 3 })).toBe(
    'status=draft&category=tech&sort=title&page=3',
  )
  expect(written({ words: 'Tax & 5%', author: 'Ada Ö', tag: 'GDPR' })).toBe(
    'q=Tax+%26+5%25&author=Ada+%C3%96&tag=GDPR',
  )
})

it('takes what it does not know for nothing', () => {
  expect(read('status=gone&category=l-w&sort=age&author=')).toEqual(whole)
  for (const page of ['0', '-1', '1.5', 'x', '', '1e3', '99999999']) expect(read(`page=${page}`).page).toBe(1)
  expect(read('page=99999').page).toBe(10_000)
  expect(read(`q=${'x'.repeat(900)}`).words).toHaveLength(200)
  const odd = 'kind=x&state=lost&spam=1&page=0&since=2026-02-30&assignee=me&order=up'
  expect(inboxView.parse(new URLSearchParams(odd))).toEqual(inboxView.whole)
})

it('reads back whatever it writes', () => {
  const words = fc.string({ maxLength: 60 }).map(text => text.trim())
  const view: fc.Arbitrary<ListView> = fc.record({
    state: fc.constantFrom(...STATES),
    words,
    author: words,
    category: fc.constantFrom('' as const, ...BUILT_IN_CATEGORIES.map(({ key }) => key), 'LEGAL_TECH'),
    tag: words,
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(view, shown => {
      expect(parse(write(shown))).toEqual(shown)
    }),
  )
  const submissions = {
    view: 'us',
    kind: 'career',
    state: 'in_progress',
    unread: true,
    spam: 'all',
    company_size: '1000+',
    position: 'Product Designer & more',
    source: 'newsletter',
    assignee: '6f1c0000-0000-4000-8000-00000000000a',
    since: '2026-02-28',
    until: '2026-03-01',
    words: 'Zoë 100%',
    sort: 'name',
    page: 7,
  } as const
  expect(inboxView.parse(inboxView.write(submissions))).toEqual(submissions)
})

it('begins at the first page after a change, and knows the same filter again', () => {
  const third = { ...whole, page: 3 }
  expect(change(third, { sort: 'title' })).toEqual({ ...whole, sort: 'title' })
  expect(change(third, { page: 4 }).page).toBe(4)
  expect(sameFilter(third, { ...whole, sort: 'title' })).toBe(true)
  expect(sameFilter(third, { ...third, words: 'x' })).toBe(false)
})
