import { useCallback } from 'react'
import { desk } from '#content/collections/desk.ts'
import { useLoaded } from '../use-loaded.ts'
import type { DeskFilter } from './desk-address.ts'
import { type DeskFigures, readFigures } from './desk-api.ts'
import { barsOf, CHART } from './figure-bars.ts'
import { spanOf } from './short-time.ts'

const copy = desk.figures

/** The figures of what the filters find, computed by the database. */
export function Figures({ filter }: { filter: DeskFilter }) {
  const asked = JSON.stringify(filter)
  const { loaded } = useLoaded(useCallback(() => readFigures(JSON.parse(asked)), [asked]))
  if (loaded.state !== 'ready') return <p className="folio">{desk.loading}</p>
  const figures = loaded.data
  const spans = [
    [copy.total, String(figures.total)],
    [copy.answered, String(figures.answered)],
    [copy.median, figures.hours.median === null ? copy.nothing : spanOf(figures.hours.median)],
    [copy.most, figures.hours.most === null ? copy.nothing : spanOf(figures.hours.most)],
  ] as const
  return (
    <div className="desk-figures">
      <dl className="desk-facts">
        {spans.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <WeekChart weeks={figures.weeks} />
      <div className="desk-shares">
        <ShareTable caption={copy.sizes} groups={figures.sizes} />
        <ShareTable caption={copy.sources} groups={figures.sources} />
      </div>
    </div>
  )
}

function WeekChart({ weeks }: { weeks: DeskFigures['weeks'] }) {
  return (
    <figure className="desk-chart">
      <figcaption>
        <span>{copy.chart}</span>{' '}
        <span className="desk-key" data-kind="applications">
          {copy.applications}
        </span>{' '}
        <span className="desk-key" data-kind="careers">
          {copy.careers}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        <line x1="0" x2={CHART.width} y1={CHART.height} y2={CHART.height} />
        {barsOf(weeks).map(({ key, kind, ...place }) => (
          <rect key={key} data-kind={kind} {...place} />
        ))}
      </svg>
      <details className="desk-more">
        <summary>{copy.table}</summary>
        <table className="desk-table">
          <caption className="sr-only">{copy.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.week}</th>
              <th scope="col">{copy.applications}</th>
              <th scope="col">{copy.careers}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ week, applications, careers }) => (
              <tr key={week}>
                <th scope="row">{week}</th>
                <td>{applications}</td>
                <td>{careers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

interface ShareTableProps {
  caption: string
  groups: readonly { name: string | null; count: number }[]
}

function ShareTable({ caption, groups }: ShareTableProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className="desk-table">
      <caption>{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{copy.name}</th>
          <th scope="col">{copy.count}</th>
          <th scope="col">{copy.share}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ name, count }) => (
          <tr key={name ?? ''}>
            <th scope="row">{name ?? copy.unknown}</th>
            <td>{count}</td>
            <td>{`${Math.round((count / total) * 100)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
