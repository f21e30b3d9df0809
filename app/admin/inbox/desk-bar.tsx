import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { figureWords } from '#app/ui/figure-count.ts'
import { desk } from '#content/collections/desk.ts'
import { DESK_PAGE } from '#contract/desk.ts'
import { type DeskAddress, deskView } from './desk-address.ts'

const copy = desk.list

interface DeskBarProps {
  address: DeskAddress
  total: number
  shown: number
  /** How many the filter leaves out as spam. */
  hidden: number
  /** Undefined for those who may not. */
  onExport: (() => void) | undefined
  /** Chooses what is shown. */
  children: ReactNode
}

/** Which lines of how many are shown: `26–50 of 412`. */
function positionWords(page: number, shown: number, total: number): string {
  if (shown === 0) return `${copy.none} ${copy.of} ${figureWords(total)}`
  const first = (page - 1) * DESK_PAGE + 1
  return `${figureWords(first)}–${figureWords(first + shown - 1)} ${copy.of} ${figureWords(total)}`
}

/** Above the lines: which of how many are shown, what is left out, and the export of all that is found. */
export function DeskBar({ address, total, shown, hidden, onExport, children }: DeskBarProps) {
  const { view, addressOf } = address
  const { whole, sameFilter } = deskView
  const link = (label: string, changes: Partial<typeof view>) => (
    <Link to={addressOf(changes)} preventScrollReset className="link">
      {label}
    </Link>
  )
  return (
    <div className="desk-bar">
      {children}
      <nav aria-label={copy.pages} className="desk-pages">
        <p className="tabular">{positionWords(view.page, shown, total)}</p>
        {view.page > 1 && link(copy.previous, { page: view.page - 1 })}
        {view.page < Math.ceil(total / DESK_PAGE) && link(copy.next, { page: view.page + 1 })}
      </nav>
      {hidden > 0 && link(`${hidden} ${copy.hidden}`, { spam: 'only' })}
      {!sameFilter(view, whole) && link(desk.showAll, { ...whole, sort: view.sort })}
      {onExport && (
        <button type="button" className="link" disabled={total === 0} onClick={onExport}>
          {desk.export}
        </button>
      )}
    </div>
  )
}
