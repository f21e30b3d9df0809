import { INBOX_QUERY } from '#contract/addresses.ts'

/** How the address names each part of the desk's state. None is `page`, which is the visitors' own. */
export const NAMES = {
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
  page: 'at',
  open: INBOX_QUERY,
} as const

export const DESK_NAMES: readonly string[] = Object.values(NAMES)
