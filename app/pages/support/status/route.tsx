import { pageMeta } from '#app/lib/page-meta.ts'
import { useWords } from '#app/lib/words.ts'
import { ComingSoonEntry } from '#app/ui/coming-soon.tsx'
import * as status from '#content/pages/support/status/page.ts'
import type { Route } from './+types/route.ts'
import { Hero } from './hero.tsx'
import { Ledger } from './ledger.tsx'
import { loadAnswers } from './load-answers.ts'
import { Measured } from './measured.tsx'
import { StatusTerms } from './status-terms.tsx'

/** Measurements are read on request. The build renders the page too, for its Markdown copy and the search. */
export const handle = { fresh: true }
export const meta = () => pageMeta(status.meta)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders
export const loader = (args: Route.LoaderArgs) => loadAnswers(args)

export default function Status({ loaderData }: Route.ComponentProps) {
  const { hero, ledgers, measured, statusTerms, subscribe } = useWords(status)
  const { components, incidents } = ledgers
  const { heading, text, ...entry } = subscribe
  return (
    <>
      <Hero {...hero} />
      <Measured copy={measured} days={loaderData.days} />
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
