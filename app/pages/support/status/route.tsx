import { pageMeta } from '#app/lib/page-meta.ts'
import { ComingSoonEntry } from '#app/ui/coming-soon.tsx'
import {
  hero,
  ledgers,
  meta as pageCopy,
  statusTerms,
  subscribe,
} from '#content/pages/support/status/page.ts'
import { Hero } from './hero.tsx'
import { Ledger } from './ledger.tsx'
import { StatusTerms } from './status-terms.tsx'

export const meta = () => pageMeta(pageCopy)

export default function Status() {
  const { components, incidents } = ledgers
  const { heading, text, ...entry } = subscribe
  return (
    <>
      <Hero {...hero} />
      <StatusTerms
        {...statusTerms}
        aside={{ heading, text, entry: <ComingSoonEntry {...entry} type="email" /> }}
      >
        <Ledger
          {...components}
          id="components"
          rows={components.rows.map(row => [row.component, row.state, row.since])}
        />
        <Ledger
          {...incidents}
          id="incidents"
          rows={incidents.rows.map(row => [row.opened, row.incident, row.affected, row.closed])}
        />
      </StatusTerms>
    </>
  )
}
