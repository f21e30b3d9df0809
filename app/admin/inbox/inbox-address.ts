import { COMPANY_SIZES } from '#contract/choices.ts'
import { STATES } from '#contract/inbox.ts'
import { type Address, defineView, oneOf, pageField, textField } from '../view.ts'

export const KINDS = ['', 'application', 'career'] as const
export const VIEWS = ['', 'mine', 'unassigned', 'us', 'them', 'mentioned'] as const
export const SPAM = ['', 'only', 'all'] as const
export const SORTS = ['newest', 'oldest', 'name', 'changed'] as const

/** Which submissions the inbox shows. An empty text filters nothing. */
export interface InboxFilter {
  view: (typeof VIEWS)[number]
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

/** What the inbox shows: a filter, an order and a page. */
export interface InboxView extends InboxFilter {
  sort: (typeof SORTS)[number]
  page: number
}

export type InboxAddress = Address<InboxView>

const MAX_TEXT = 300
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
const PERSON = /^(?:none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** A day that exists in the calendar, so that the database is never asked for February 30. */
function dayOf(value: string): string {
  if (!DAY.test(value)) return ''
  const date = new Date(`${value}T00:00:00Z`)
  return date.toISOString().startsWith(value) ? value : ''
}

export const inboxView = defineView<InboxView>({
  view: oneOf('view', VIEWS),
  kind: oneOf('kind', KINDS),
  state: oneOf('state', ['', ...STATES]),
  unread: { name: 'unread', read: value => value === 'yes', write: () => 'yes' },
  spam: oneOf('spam', SPAM),
  company_size: oneOf('size', ['', ...COMPANY_SIZES]),
  position: textField('position', MAX_TEXT),
  source: textField('source', MAX_TEXT),
  assignee: { name: 'assignee', read: value => (PERSON.test(value) ? value : '') },
  since: { name: 'since', read: dayOf },
  until: { name: 'until', read: dayOf },
  words: textField('find', MAX_TEXT),
  sort: oneOf('order', SORTS),
  page: pageField,
})
