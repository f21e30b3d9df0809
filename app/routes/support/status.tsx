import { hero, ledgers, meta as pageCopy, reading, subscribe } from '#content/pages/support/status.ts'
import { pageMeta } from '../../lib/page-meta.ts'
import { InertEntry } from '../../sections/inert-entry.tsx'
import { LedgerPage } from '../../sections/ledger-page.tsx'
import { ReadingNotes } from '../../sections/reading-notes.tsx'
import { StatusOpening } from '../../sections/status-opening.tsx'

export const meta = () => pageMeta(pageCopy)

export default function Status() {
  const { components, incidents } = ledgers
  const { heading, text, ...entry } = subscribe
  return (
    <>
      <StatusOpening {...hero} />
      <div className="page account-book">
        <LedgerPage
          {...components}
          id="components"
          rows={components.rows.map(row => [row.component, row.state, row.since])}
        />
        <LedgerPage
          {...incidents}
          id="incidents"
          rows={incidents.rows.map(row => [row.opened, row.incident, row.affected, row.closed])}
        />
      </div>
      <ReadingNotes {...reading} aside={{ heading, text, entry: <InertEntry {...entry} type="email" /> }} />
    </>
  )
}
