import { expect, test } from 'vitest'
import { definedWords } from './defined-words.ts'
import { factValues, keepFacts } from './facts.ts'
import { resolvePublished } from './resolve-published.ts'

const defined = await definedWords()
const titles = defined.positions.map(({ title }) => title)
const facts = factValues({}, titles)
const resolve = (unit: string, fields: Record<string, unknown>) =>
  resolvePublished(
    '1',
    [
      {
        unit,
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, now]) => [field, { was: '', now }]),
        ) as never,
      },
    ],
    defined,
  )

test('numbers in words follow their number', () => {
  const { overrides } = resolve('facts', { 'facts#ARTICLES': '21' })
  expect(Object.values(overrides).some(text => String(text).startsWith('Twenty-one'))).toBe(true)
  expect(Object.values(overrides).join(' ')).not.toContain('ifty-three')
})

test('the company is renamed everywhere', () => {
  const { overrides } = resolve('facts', { 'facts#COMPANY': 'Quarto' })
  expect(overrides['site#site.company']).toBe('Quarto')
  expect(overrides['pages/home/page#meta.title']).toBe('Quarto: professional-grade AI for demanding teams')
})

test('no position, and one, are told in a sentence', () => {
  const [first] = defined.positions
  const heading = 'pages/company/careers/page#openPositions.heading'
  const closed = { ...first, open: false }
  expect(resolve('positions', { 'positions#list': [first, closed] }).overrides[heading]).toBe(
    'One open position, remote.',
  )
  const none = resolve('positions', { 'positions#list': [closed] })
  expect([none.overrides[heading], none.positions]).toEqual(['No open positions today.', []])
})

test('an edited text keeps the facts that it states, and loses those that were typed over', () => {
  const stating = new Map([
    ['a', 'From {PREMIUM_PRICE} at {COMPANY}.'],
    ['list.0.note', '{OPEN_ROLES}'],
  ])
  const keep = (field: string, now: never) => keepFacts(field, now, stating, facts)
  expect(keep('a', 'Only $500 at Octavo, not $5000.' as never)).toBe(
    'Only {PREMIUM_PRICE} at {COMPANY}, not $5000.',
  )
  expect(keep('a', 'Only $600.' as never)).toBe('Only $600.')
  expect(keep('b', 'Octavo' as never)).toBe('Octavo')
  expect(keep('list', [{ note: 'New' }, { note: 'Three open roles, all remote.' }] as never)).toEqual([
    { note: 'New' },
    { note: '{OPEN_ROLES}' },
  ])
})

test('a page was changed when it was published, or a fact that it states', () => {
  const publish = (unit: string, field: string, now: string, at: string) => ({
    unit,
    fields: { [field]: { was: '', now } },
    at,
  })
  const page = publish('/about', 'pages/company/about/page#hero.heading', 'Us', '2026-11-02T00:00:00Z')
  const facts = publish('facts', 'facts#PREMIUM_PRICE', '$700', '2026-11-03T00:00:00Z')
  const { changedAt } = resolvePublished('1', [page, facts], defined)
  expect(changedAt).toMatchObject({ '/about': page.at, '/support/enterprise-support': facts.at })
  expect(changedAt).not.toHaveProperty('/careers')
  const { at: _at, ...draft } = page
  expect(resolvePublished('1', [draft], defined).changedAt).toEqual({})
})
