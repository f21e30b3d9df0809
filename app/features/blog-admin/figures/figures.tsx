import { useCallback, useState } from 'react'
import { figureWords as copy } from '#content/collections/figures.ts'
import type { FiguresAnswer, Shown } from '#contract/figures.ts'
import type { Redirect } from '#contract/redirects.ts'
import { downloadFile } from '../download.ts'
import { useLoaded } from '../use-loaded.ts'
import { WaitingNotice } from '../waiting-notice.tsx'
import { FigureLists } from './figure-lists.tsx'
import { readFigures } from './figures-api.ts'
import { figuresCsv } from './figures-csv.ts'
import { lastDays, type Period, periodBefore } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { Redirects } from './redirects.tsx'
import { countWords } from './shown-count.ts'
import { VisitPlot } from './visit-plot.tsx'

const FIRST_LENGTH = 30

/** What is read, in a period against the one before, and where missing pages lead to. */
export default function Figures() {
  const [period, setPeriod] = useState<Period>(() => lastDays(FIRST_LENGTH, Date.now()))
  const [wanted, setWanted] = useState<Redirect>()
  const { since, until } = period
  const { loaded, reload } = useLoaded(useCallback(() => readFigures({ since, until }), [since, until]))
  return (
    <div className="page figures-tab">
      <header className="figures-head">
        <h2 className="heading">{copy.heading}</h2>
        <p className="text">{copy.lead}</p>
        <PeriodForm onChange={setPeriod} />
        <p className="folio">{periodWords(period)}</p>
      </header>
      {loaded.state === 'ready' ? (
        <>
          <Spans figures={loaded.data} />
          <VisitPlot figures={loaded.data} />
          <FigureLists figures={loaded.data} onRedirect={path => setWanted({ path, target: '' })} />
          <div className="figures-files">
            <button
              type="button"
              className="btn btn-small"
              onClick={() =>
                downloadFile(`figures-${since}-${until}.csv`, 'text/csv', figuresCsv(loaded.data))
              }
            >
              {copy.csv}
            </button>
          </div>
        </>
      ) : (
        <WaitingNotice state={loaded.state} onRetry={reload} />
      )}
      <Redirects wanted={wanted} onWanted={setWanted} />
    </div>
  )
}

function periodWords(period: Period): string {
  const before = periodBefore(period)
  return `${period.since} – ${period.until} ${copy.period.against} ${before.since} – ${before.until}`
}

function Spans({ figures }: { figures: FiguresAnswer }) {
  const spans: [string, { total: Shown; before: Shown }][] = [
    [copy.spans.visits, figures.visits],
    [copy.spans.shown, figures.shown],
    [copy.spans.sent, figures.sent],
    [copy.spans.robots, figures.robots],
  ]
  return (
    <dl className="figures-spans">
      {spans.map(([label, { total, before }]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {countWords(total)} <small>{`${countWords(before)} ${copy.beforehand}`}</small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
