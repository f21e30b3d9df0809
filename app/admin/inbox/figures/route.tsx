import { exactDay } from '#app/lib/time.ts'
import { DayPlot, highestOf, type PlottedDay } from '#app/ui/day-plot.tsx'
import { figureWords } from '#app/ui/figure-count.ts'
import { desk } from '#content/collections/desk.ts'
import { COMPANY_SIZES } from '#contract/choices.ts'
import { enter } from '../../enter.ts'
import { placeMeta } from '../../places.ts'
import { filterOf, parseDeskView } from '../desk-address.ts'
import { type DeskFigures, readFigures } from '../desk-api.ts'
import { spanOf } from '../short-time.ts'
import type { Route } from './+types/route.ts'

const copy = desk.figures

export const meta = () => placeMeta('inbox')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await enter('inbox')
  return readFigures(filterOf(parseDeskView(new URL(request.url).searchParams)))
}

/** The figures of what the filters find, computed by the database. They stand where no submission is open. */
export default function Figures({ loaderData: figures }: Route.ComponentProps) {
  if (figures.total === 0) return null
  const spans = [
    [copy.total, figureWords(figures.total)],
    [copy.answered, figureWords(figures.answered)],
    [copy.median, figures.hours.median === null ? copy.nothing : spanOf(figures.hours.median)],
    [copy.most, figures.hours.most === null ? copy.nothing : spanOf(figures.hours.most)],
  ] as const
  return (
    <section className="desk-figures" aria-labelledby="desk-figures">
      <header>
        <h2 id="desk-figures" className="part-title">
          {copy.heading}
        </h2>
        <p className="folio">{copy.note}</p>
      </header>
      <dl className="desk-spans">
        {spans.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <WeekChart weeks={figures.weeks} />
      <ShareTable caption={copy.sizes} groups={bySize(figures.sizes)} />
      <ShareTable caption={copy.sources} groups={figures.sources} />
    </section>
  )
}

const wordsOf = ({ day, count, above }: PlottedDay) =>
  `${copy.week} ${exactDay(day)}: ${copy.applications} ${count}, ${copy.careers} ${above}`

function WeekChart({ weeks }: { weeks: DeskFigures['weeks'] }) {
  const days = weeks.map(({ week, applications, careers }) => ({
    day: week,
    count: applications,
    above: careers,
  }))
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
      <DayPlot
        key={days[0]?.day}
        label={copy.chart}
        days={days}
        wordsOf={wordsOf}
        highest={`${copy.highest} ${figureWords(highestOf(days))}`}
      />
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

/** In the order of the form, those who did not say last. */
function bySize(sizes: DeskFigures['sizes']): DeskFigures['sizes'] {
  const placeOf = (name: string | null) =>
    name === null ? COMPANY_SIZES.length : [...COMPANY_SIZES, name].indexOf(name)
  return [...sizes].sort((one, other) => placeOf(one.name) - placeOf(other.name))
}

interface ShareTableProps {
  caption: string
  groups: readonly { name: string | null; count: number }[]
}

function ShareTable({ caption, groups }: ShareTableProps) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const percentOf = (count: number) => Math.round((count / total) * 100)
  if (total === 0) return null
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
            <th scope="row">
              <span>{name ?? copy.unknown}</span>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={percentOf(count)} height="1" />
              </svg>
            </th>
            <td>{figureWords(count)}</td>
            <td>{`${percentOf(count)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
