import { expect, it } from 'vitest'
import { changeDesk, parseDeskView, sameFilter, WHOLE_DESK, withDeskView } from './desk-address.ts'

const ID = '6f1c0000-0000-4000-8000-00000000000a'
const read = (search: string) => parseDeskView(new URLSearchParams(search))

it('reads back what it writes, and leaves other parameters alone', () => {
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
    open: ID,
  } as const
  const written = withDeskView(new URLSearchParams('page=3&state=old'), view)
  expect(parseDeskView(written)).toEqual(view)
  expect(written.get('page')).toBe('3')
})

it('writes nothing for what is as at first', () => {
  expect(String(withDeskView(new URLSearchParams(), WHOLE_DESK))).toBe('panel=inbox')
})

it.each([
  '',
  'panel=posts&kind=career&at=3',
  'panel=inbox',
  'panel=inbox&kind=x&state=lost&spam=1&at=0&since=2026-02-30&assignee=me&order=up',
])('shows everything for %j', search => expect(read(search)).toEqual(WHOLE_DESK))

it('opens the submission of a link in a mail', () => {
  expect(read(`inbox=${ID}`)).toEqual({ ...WHOLE_DESK, open: ID })
  expect(read('inbox=nobody').open).toBe('')
})

it('begins another filter at the first page, and opens a line where one is', () => {
  const view = { ...WHOLE_DESK, page: 4, open: ID }
  expect(changeDesk(view, { state: 'new' })).toMatchObject({ page: 1, open: ID })
  expect(changeDesk(view, { open: '' })).toMatchObject({ page: 4, open: '' })
  expect(changeDesk(view, { page: 5 }).page).toBe(5)
})

it('knows which views find the same', () => {
  expect(sameFilter(WHOLE_DESK, { ...WHOLE_DESK, page: 2, sort: 'name', open: ID })).toBe(true)
  expect(sameFilter(WHOLE_DESK, { ...WHOLE_DESK, unread: true })).toBe(false)
})
