import { useSearchParams } from 'react-router'
import { downloadFile } from '#app/lib/download.ts'
import { shortDay } from '#app/lib/time.ts'
import { Empty } from '#app/ui/empty.tsx'
import { FigureSpans } from '#app/ui/figure-spans.tsx'
import { analyticsWords as copy } from '#content/collections/analytics.ts'
import { enter, steadily } from '../enter.ts'
import { placeMeta } from '../places.ts'
import type { Route } from './+types/route.ts'
import { readAnalytics, readPaths, readSource } from './analytics-api.ts'
import { analyticsCsv } from './analytics-csv.ts'
import { AnalyticsLists } from './analytics-lists.tsx'
import { OfSource, SourceField } from './of-source.tsx'
import { type Period, periodBefore, periodOf } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { filterOf, PathsTable } from './source-paths.tsx'
import { Compared, VisitPlot } from './visit-plot.tsx'

export const meta = () => placeMeta('analytics')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('analytics', request, () => readFigures(request))

async function readFigures(request: Request) {
  await enter('analytics')
  const { searchParams } = new URL(request.url)
  const period = periodOf(searchParams, Date.now())
  const source = searchParams.get('from') ?? ''
  const filter = filterOf(searchParams)
  const [figures, ofSource, paths] = await Promise.all([
    readAnalytics(period),
    source === '' ? undefined : readSource(source, period),
    readPaths(filter, period),
  ])
  return { period, figures, ofSource, filter, paths }
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { period, figures, ofSource, filter, paths } = loaderData
  const [, setParams] = useSearchParams()
  const change = (changes: Record<string, string>) =>
    setParams(params => changed(params, changes), { preventScrollReset: true })
  const save = () =>
    downloadFile(`figures-${period.since}-${period.until}.csv`, 'text/csv', analyticsCsv(figures))
  return (
    <div className="place figures-tab">
      <header className="figures-head">
        <h1 className="place-title">{copy.heading}</h1>
        <p className="text">{copy.lead}</p>
        <div className="figures-choices">
          <PeriodForm period={period} onChange={next => change({ ...next })} />
          <SourceField
            figures={figures}
            source={ofSource?.source ?? ''}
            onChange={from => change({ from })}
          />
        </div>
        <p className="text">{periodWords(period)}</p>
      </header>
      {figures.visits.total === 0 && figures.visits.before === 0 && figures.robots.total === 0 ? (
        <Empty {...copy.empty} />
      ) : ofSource ? (
        <OfSource figures={ofSource} all={figures.entries} />
      ) : (
        <>
          <FigureSpans
            spans={(['visits', 'entries', 'sent', 'robots'] as const).map(name => [
              copy.spans[name],
              <Compared key={name} now={figures[name].total} before={figures[name].before} />,
            ])}
          />
          <VisitPlot label={copy.plot} figures={figures} />
          <PathsTable paths={paths} filter={filter} onChange={change} />
          <AnalyticsLists figures={figures} />
          <button type="button" className="btn btn-small justify-self-start" onClick={save}>
            {copy.csv}
          </button>
        </>
      )}
    </div>
  )
}

function changed(params: URLSearchParams, changes: Record<string, string>): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes))
    if (value === '') next.delete(name)
    else next.set(name, value)
  return next
}

function periodWords(period: Period): string {
  const words = ({ since, until }: Period) => `${shortDay(since)} – ${shortDay(until)}`
  return `${words(period)} ${copy.period.against} ${words(periodBefore(period))}`
}
