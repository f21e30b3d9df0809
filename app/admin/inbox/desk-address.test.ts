import { expect, it } from 'vitest'
import { changeDesk, parseDeskView, sameFilter, WHOLE_DESK, writeDeskView } from './desk-address.ts'

const ID = '6f1c0000-0000-4000-8000-00000000000a'
const read = (search: string) => parseDeskView(new URLSearchParams(search))

it('reads back what it writes', () => {
  const view = {
    ...WHOLE_DESK,
    kind: 'career',
    state: 'in_progress',
    unread: true,
    spam: 'all',
    company_size: '1000+',
    position: 'Product Designer & more',
    source: 'newsletter',
    assignee: ID,
    since: '2026-02-28',
    until: '2026-03-01',
    words: 'Zoë 100%',
    sort: 'name',
    page: 7,
  } as const
  expect(parseDeskView(writeDeskView(view))).toEqual(view)
})

it('writes nothing for what is as at first', () => {
  expect(String(writeDeskView(WHOLE_DESK))).toBe('')
})

it.each(['', 'kind=x&state=lost&spam=1&page=0&since=2026-02-30&assignee=me&order=up'])(
  'shows everything for %j',
  search => expect(read(search)).toEqual(WHOLE_DESK),
)

it('begins another filter at the first page', () => {
  const view = { ...WHOLE_DESK, page: 4 }
  expect(changeDesk(view, { state: 'new' })).toMatchObject({ page: 1, state: 'new' })
  expect(changeDesk(view, { page: 5 }).page).toBe(5)
})

it('knows which views find the same', () => {
  expect(sameFilter(WHOLE_DESK, { ...WHOLE_DESK, page: 2, sort: 'name' })).toBe(true)
  expect(sameFilter(WHOLE_DESK, { ...WHOLE_DESK, unread: true })).toBe(false)
})
