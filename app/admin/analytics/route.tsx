import { useSearchParams } from 'react-router'
import { downloadFile } from '#app/lib/download.ts'
import { exactDay } from '#app/lib/time.ts'
import { DayPlot, highestOf, type PlottedDay } from '#app/ui/day-plot.tsx'
import { FigureSpans } from '#app/ui/figure-spans.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { analyticsWords as copy, plotWords } from '#content/collections/analytics.ts'
import type { AnalyticsAnswer } from '#contract/analytics.ts'
import { enter } from '../enter.ts'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { readAnalytics } from './analytics-api.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { FigureLists } from './figure-lists.tsx'
import { type Period, periodBefore, periodOf } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { countWords } from './shown-count.ts'

export const meta = () => placeMeta('analytics')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('analytics')
  const period = periodOf(new URL(request.url).searchParams, Date.now())
  return { period, figures: await readAnalytics(period) }
}

/** What is read, in a period against the one before. */
export default function Figures({ loaderData: { period, figures } }: Route.ComponentProps) {
  const [, setParams] = useSearchParams()
  const save = () =>
    downloadFile(`figures-${period.since}-${period.until}.csv`, 'text/csv', analyticsCsv(figures))
  return (
    <div className="place figures-tab">
      <header className="grid justify-items-start gap-4">
        <h1 className="place-title">{copy.heading}</h1>
        <p className="text">{copy.lead}</p>
        <PeriodForm period={period} onChange={next => setParams({ ...next }, { preventScrollReset: true })} />
        <p className="folio">{periodWords(period)}</p>
      </header>
      <FigureSpans
        spans={(['visits', 'shown', 'sent', 'robots'] as const).map(name => [
          copy.spans[name],
          <>
            {countWords(figures[name].total)}{' '}
            <small>{`${countWords(figures[name].before)} ${copy.beforehand}`}</small>
          </>,
        ])}
      />
      <VisitPlot figures={figures} />
      <FigureLists figures={figures} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <button type="button" className="btn btn-small" onClick={save}>
          {copy.csv}
        </button>
      </div>
    </div>
  )
}

function periodWords(period: Period): string {
  const before = periodBefore(period)
  return `${period.since} – ${period.until} ${copy.period.against} ${before.since} – ${before.until}`
}

const wordsOf = ({ day, count, before = 0 }: PlottedDay) =>
  `${exactDay(day)}: ${copy.visitsOfDay(countWords(count), countWords(before))}`

/** Visits by day against those of the period before, as a plot and as a table. */
function VisitPlot({ figures }: { figures: AnalyticsAnswer }) {
  const days = figures.days.map(({ day, count }, index) => ({
    day,
    count,
    before: figures.before[index]?.count ?? null,
  }))
  return (
    <figure>
      <figcaption className="figures-caption">{plotWords.visits}</figcaption>
      <DayPlot
        // Another period begins at its own last day.
        key={`${figures.since} ${figures.until}`}
        label={plotWords.visits}
        days={days}
        wordsOf={wordsOf}
        highest={`${plotWords.highest} ${countWords(highestOf(days))}`}
      />
      <details className="more">
        <summary>{plotWords.numbers}</summary>
        <FigureTable
          caption={plotWords.visits}
          columns={[plotWords.day, plotWords.count, plotWords.before]}
          lines={days.map(({ day, count, before }) => ({
            key: day,
            name: day,
            cells: [countWords(count), countWords(before)],
          }))}
        />
      </details>
    </figure>
  )
}
