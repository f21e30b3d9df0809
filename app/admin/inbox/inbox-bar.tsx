import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { ArrowIcon, MoreIcon } from '#app/ui/icons.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { inboxPath } from '#contract/addresses.ts'
import { INBOX_PAGE } from '#contract/inbox.ts'
import { type InboxAddress, inboxView } from './inbox-address.ts'

const copy = inboxWords.list

interface InboxBarProps {
  address: InboxAddress
  total: number
  more: boolean
  shown: number
  /** How many spam submissions the filter leaves out. */
  hidden: number
  /** Undefined for those who may not export. */
  onExport: (() => void) | undefined
  children: ReactNode
}

/** Which lines of how many are shown: `26–50 of 412`. */
function positionWords(page: number, shown: number, counted: number, more: boolean): string {
  const total = `${more ? `${copy.moreThan} ` : ''}${groupThousands(counted)}`
  if (shown === 0) return `${copy.none} ${copy.of} ${total}`
  const first = (page - 1) * INBOX_PAGE + 1
  return `${groupThousands(first)}–${groupThousands(first + shown - 1)} ${copy.of} ${total}`
}

/** The bar above the list: which rows are shown, what is hidden, and what can be done with all of them. */
export function InboxBar({ address, total, more, shown, hidden, onExport, children }: InboxBarProps) {
  const { view, addressOf } = address
  const { whole, sameFilter } = inboxView
  const navigate = useNavigate()
  const analytics = () =>
    navigate({ pathname: inboxPath('analytics'), search: addressOf({}).search }, { preventScrollReset: true })
  const pageLink = (label: string, page: number, way: 'back' | 'on') => (
    <Link
      to={addressOf({ page })}
      preventScrollReset
      className="icon-button"
      data-way={way}
      aria-label={label}
    >
      <ArrowIcon />
    </Link>
  )
  return (
    <div className="inbox-bar">
      {children}
      <nav aria-label={copy.pages} className="inbox-pages">
        <p className="tabular">{positionWords(view.page, shown, total, more)}</p>
        {view.page > 1 && pageLink(copy.previous, view.page - 1, 'back')}
        {view.page < Math.ceil(total / INBOX_PAGE) && pageLink(copy.next, view.page + 1, 'on')}
      </nav>
      {hidden > 0 && (
        <Link to={addressOf({ spam: 'only' })} preventScrollReset className="link">
          {`${groupThousands(hidden)} ${copy.hidden}`}
        </Link>
      )}
      {!sameFilter(view, whole) && (
        <Link to={addressOf({ ...whole, sort: view.sort })} preventScrollReset className="link">
          {inboxWords.showAll}
        </Link>
      )}
      <Menu
        label={copy.more}
        items={[
          [
            { label: copy.analytics, act: analytics },
            ...(onExport ? [{ label: inboxWords.export, disabled: total === 0, act: onExport }] : []),
          ],
        ]}
      >
        <MoreIcon />
      </Menu>
    </div>
  )
}
