import { pageMeta } from '#app/lib/page-meta.ts'
import { InertEntry } from '#app/sections/inert-entry.tsx'
import { hero, ledgers, meta as pageCopy, reading, subscribe } from '#content/pages/support/status/page.ts'
import { StatusOpening } from './hero.tsx'
import { LedgerPage } from './ledger.tsx'
import { ReadingNotes } from './status-terms.tsx'

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
