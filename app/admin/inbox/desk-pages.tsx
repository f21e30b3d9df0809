import { Link } from 'react-router'
import { figureWords } from '#app/ui/figure-count.ts'
import { desk } from '#content/collections/desk.ts'
import { DESK_PAGE } from '#contract/desk.ts'
import type { DeskAddress } from './use-desk-view.ts'

const copy = desk.list

interface DeskPagesProps {
  address: DeskAddress
  total: number
  shown: number
}

/** Which lines of how many are shown: `26–50 of 412`. */
function positionWords(page: number, shown: number, total: number): string {
  if (shown === 0) return `${copy.none} ${copy.of} ${figureWords(total)}`
  const first = (page - 1) * DESK_PAGE + 1
  return `${figureWords(first)}–${figureWords(first + shown - 1)} ${copy.of} ${figureWords(total)}`
}

export function DeskPages({ address: { view, addressOf }, total, shown }: DeskPagesProps) {
  const last = Math.ceil(total / DESK_PAGE)
  const link = (label: string, page: number, isThere: boolean) =>
    isThere && (
      <Link to={addressOf({ page })} preventScrollReset className="link">
        {label}
      </Link>
    )
  return (
    <nav aria-label={copy.pages} className="desk-pages">
      <p className="tabular">{positionWords(view.page, shown, total)}</p>
      {link(copy.previous, view.page - 1, view.page > 1)}
      {link(copy.next, view.page + 1, view.page < last)}
    </nav>
  )
}
