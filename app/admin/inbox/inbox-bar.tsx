import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { INBOX_PAGE } from '#contract/inbox.ts'
import { type InboxAddress, inboxView } from './inbox-address.ts'

const copy = inboxWords.list

interface InboxBarProps {
  address: InboxAddress
  total: number
  /** Whether there are more than the total. */
  more: boolean
  shown: number
  /** How many the filter leaves out as spam. */
  hidden: number
  /** Undefined for those who may not. */
  onExport: (() => void) | undefined
  /** Chooses what is shown. */
  children: ReactNode
}

/** Which lines of how many are shown: `26–50 of 412`. */
function positionWords(page: number, shown: number, counted: number, more: boolean): string {
  const total = `${more ? `${copy.moreThan} ` : ''}${groupThousands(counted)}`
  if (shown === 0) return `${copy.none} ${copy.of} ${total}`
  const first = (page - 1) * INBOX_PAGE + 1
  return `${groupThousands(first)}–${groupThousands(first + shown - 1)} ${copy.of} ${total}`
}

/** Above the lines: which of how many are shown, what is left out, and the export of all that is found. */
export function InboxBar({ address, total, more, shown, hidden, onExport, children }: InboxBarProps) {
  const { view, addressOf } = address
  const { whole, sameFilter } = inboxView
  const link = (label: string, changes: Partial<typeof view>) => (
    <Link to={addressOf(changes)} preventScrollReset className="link">
      {label}
    </Link>
  )
  return (
    <div className="inbox-bar">
      {children}
      <nav aria-label={copy.pages} className="inbox-pages">
        <p className="tabular">{positionWords(view.page, shown, total, more)}</p>
        {view.page > 1 && link(copy.previous, { page: view.page - 1 })}
        {view.page < Math.ceil(total / INBOX_PAGE) && link(copy.next, { page: view.page + 1 })}
      </nav>
      {hidden > 0 && link(`${hidden} ${copy.hidden}`, { spam: 'only' })}
      {!sameFilter(view, whole) && link(inboxWords.showAll, { ...whole, sort: view.sort })}
      {onExport && (
        <button type="button" className="link" disabled={total === 0} onClick={onExport}>
          {inboxWords.export}
        </button>
      )}
    </div>
  )
}
