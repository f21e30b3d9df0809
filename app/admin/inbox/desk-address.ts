import { COMPANY_SIZES } from '#contract/choices.ts'
import { STATES } from '#contract/desk.ts'
import { oneOf, pageOf } from '../address-values.ts'

export const KINDS = ['', 'application', 'career'] as const
export const SPAM = ['', 'only', 'all'] as const
export const SORTS = ['newest', 'oldest', 'name', 'changed'] as const

/** Which submissions the desk shows. An empty text filters nothing. */
export interface DeskFilter {
  kind: (typeof KINDS)[number]
  state: string
  unread: boolean
  spam: (typeof SPAM)[number]
  company_size: string
  position: string
  source: string
  /** The id of an administrator, or `none`. */
  assignee: string
  /** Days, both included. */
  since: string
  until: string
  words: string
}

/** What the desk shows: a filter, an order and a page. */
export interface DeskView extends DeskFilter {
  sort: (typeof SORTS)[number]
  page: number
}

export const WHOLE_DESK: DeskView = {
  kind: '',
  state: '',
  unread: false,
  spam: '',
  company_size: '',
  position: '',
  source: '',
  assignee: '',
  since: '',
  until: '',
  words: '',
  sort: 'newest',
  page: 1,
}

/** How the address names each part of the view. */
const NAMES: Record<keyof DeskView, string> = {
  kind: 'kind',
  state: 'state',
  unread: 'unread',
  spam: 'spam',
  company_size: 'size',
  position: 'position',
  source: 'source',
  assignee: 'assignee',
  since: 'since',
  until: 'until',
  words: 'find',
  sort: 'order',
  page: 'page',
}

const MAX_TEXT = 300
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const PERSON = /^(?:none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** A day that the calendar has, so that the database is never asked for February 30. */
function dayOf(value: string): string {
  if (!DAY.test(value)) return ''
  const date = new Date(`${value}T00:00:00Z`)
  return date.toISOString().startsWith(value) ? value : ''
}

/** Reads the state of the desk from an address. What it does not know is as if it were not there. */
export function parseDeskView(params: URLSearchParams): DeskView {
  const value = (key: keyof DeskView) => params.get(NAMES[key]) ?? ''
  const text = (key: keyof DeskView) => value(key).trim().slice(0, MAX_TEXT)
  return {
    kind: oneOf(KINDS, value('kind'), ''),
    state: oneOf(['', ...STATES], value('state'), ''),
    unread: value('unread') === 'yes',
    spam: oneOf(SPAM, value('spam'), ''),
    company_size: oneOf(['', ...COMPANY_SIZES], value('company_size'), ''),
    position: text('position'),
    source: text('source'),
    assignee: PERSON.test(value('assignee')) ? value('assignee') : '',
    since: dayOf(value('since')),
    until: dayOf(value('until')),
    words: text('words'),
    sort: oneOf(SORTS, value('sort'), WHOLE_DESK.sort),
    page: pageOf(value('page')),
  }
}

/** Writes a view as the parameters of an address. The whole desk needs none. */
export function writeDeskView(view: DeskView): URLSearchParams {
  const params = new URLSearchParams()
  for (const key of Object.keys(NAMES) as (keyof DeskView)[])
    if (view[key] !== WHOLE_DESK[key]) params.set(NAMES[key], view[key] === true ? 'yes' : String(view[key]))
  return params
}

/** Another filter or order begins at the first page. */
export const changeDesk = (view: DeskView, changes: Partial<DeskView>): DeskView => ({
  ...view,
  page: 1,
  ...changes,
})

/** What of a view decides which submissions it finds. */
export function filterOf({ sort: _sort, page: _page, ...filter }: DeskView): DeskFilter {
  return filter
}

export const sameFilter = (one: DeskView, other: DeskView) =>
  JSON.stringify(filterOf(one)) === JSON.stringify(filterOf(other))
