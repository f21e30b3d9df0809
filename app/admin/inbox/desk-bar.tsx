import { Link } from 'react-router'
import { desk } from '#content/collections/desk.ts'
import { sameFilter, WHOLE_DESK } from './desk-address.ts'
import { DeskPages } from './desk-pages.tsx'
import type { DeskAddress } from './use-desk-view.ts'

interface DeskBarProps {
  address: DeskAddress
  total: number
  shown: number
  /** How many came since the list was read. */
  arrived: number
  /** How many the filter leaves out as spam. */
  hidden: number
  busy: boolean
  isPageSelected: boolean
  onSelectPage: () => void
  onShowArrived: () => void
  onExport: () => void
}

/** Above the lines: which of how many are shown, what came in meanwhile, and the export of all that is found. */
export function DeskBar({
  address,
  total,
  shown,
  arrived,
  hidden,
  busy,
  isPageSelected,
  onSelectPage,
  onShowArrived,
  onExport,
}: DeskBarProps) {
  const { view, addressOf } = address
  return (
    <div className="desk-bar">
      <label className="desk-line-check">
        <input
          type="checkbox"
          name="desk-page"
          aria-label={desk.list.selectPage}
          checked={isPageSelected}
          disabled={shown === 0}
          onChange={onSelectPage}
        />
      </label>
      <DeskPages {...{ address, total, shown }} />
      {/* Announced, and nothing moves until it is pressed. */}
      <div role="status" className="desk-arrived">
        {arrived > 0 && (
          <button type="button" className="link" onClick={onShowArrived}>
            {`${arrived} ${desk.list.arrived}`}
          </button>
        )}
        {hidden > 0 && (
          <Link to={addressOf({ spam: 'only' })} preventScrollReset className="link">
            {`${hidden} ${desk.list.hidden}`}
          </Link>
        )}
      </div>
      {!sameFilter(view, WHOLE_DESK) && (
        <Link to={addressOf({ ...WHOLE_DESK, sort: view.sort })} preventScrollReset className="link">
          {desk.showAll}
        </Link>
      )}
      <button type="button" className="link" disabled={busy || total === 0} onClick={onExport}>
        {desk.export}
      </button>
    </div>
  )
}
