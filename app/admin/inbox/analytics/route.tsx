import { Link } from 'react-router'
import { exactDay, shortDay } from '#app/lib/time.ts'
import { DayPlot, highestOf, type PlottedDay } from '#app/ui/day-plot.tsx'
import { FigureSpans } from '#app/ui/figure-spans.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { groupThousands } from '#app/ui/group-thousands.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { COMPANY_SIZES } from '#contract/choices.ts'
import { enter, steadily } from '../../enter.ts'
import { placeMeta, placePath } from '../../places.ts'
import { inboxView } from '../inbox-address.ts'
import { type InboxAnalytics, readAnalytics } from '../inbox-api.ts'
import { useInbox } from '../route.tsx'
import { spanOf } from '../short-time.ts'
import type { Route } from './+types/route.ts'

const copy = inboxWords.figures

export const meta = () => placeMeta('inbox')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('figures', request, async () => {
    await enter('inbox')
    return readAnalytics(inboxView.filterOf(inboxView.parse(new URL(request.url).searchParams)))
  })

const hoursWords = (hours: number | null) => (hours === null ? copy.nothing : spanOf(hours))

/** The numbers of the filtered submissions, computed by the database. */
export default function Figures({ loaderData: figures }: Route.ComponentProps) {
  const { search } = useInbox()
  const back = (
    <p className="inbox-detail-bar">
      <Link
        to={{ pathname: placePath('inbox'), search }}
        preventScrollReset
        className="btn btn-small inbox-back"
      >
        {inboxWords.detail.back}
      </Link>
    </p>
  )
  if (figures.total === 0)
    return (
      <div className="inbox-plain grid gap-6">
        {back}
        <p className="post-notice">{copy.empty}</p>
      </div>
    )
  return (
    <section className="inbox-plain grid gap-6" aria-labelledby="inbox-figures">
      <header>
        {back}
        <h2 id="inbox-figures" className="part-title">
          {copy.heading}
        </h2>
        <p className="text">{copy.note}</p>
      </header>
      <FigureSpans
        spans={[
          [copy.total, groupThousands(figures.total)],
          [copy.answered, groupThousands(figures.answered)],
          [copy.median, hoursWords(figures.hours.median)],
          [copy.most, hoursWords(figures.hours.most)],
        ]}
      />
      <WeekChart weeks={figures.weeks} />
      <ShareTable caption={copy.sizes} groups={bySize(figures.sizes)} />
      <ShareTable caption={copy.sources} groups={figures.sources} />
    </section>
  )
}

const wordsOf = ({ day, count, above }: PlottedDay) =>
  `${copy.week} ${exactDay(day)}: ${copy.applications} ${count}, ${copy.careers} ${above}`

function WeekChart({ weeks }: { weeks: InboxAnalytics['weeks'] }) {
  const days = weeks.map(({ week, applications, careers }) => ({
    day: week,
    count: applications,
    above: careers,
  }))
  return (
    <figure className="inbox-chart">
      <figcaption>
        <span>{copy.chart}</span>{' '}
        <span className="inbox-key" data-kind="applications">
          {copy.applications}
        </span>{' '}
        <span className="inbox-key" data-kind="careers">
          {copy.careers}
        </span>
      </figcaption>
      <DayPlot
        key={days[0]?.day}
        label={copy.chart}
        days={days}
        wordsOf={wordsOf}
        highest={`${copy.highest} ${groupThousands(highestOf(days))}`}
      />
      <details className="more">
        <summary>{copy.table}</summary>
        <FigureTable
          caption={copy.chart}
          columns={[copy.week, copy.applications, copy.careers]}
          lines={days.map(({ day, count, above }) => ({
            key: day,
            name: shortDay(day),
            cells: [count, above],
          }))}
        />
      </details>
    </figure>
  )
}

/** In the order of the form. Those who gave no size come last. */
function bySize(sizes: InboxAnalytics['sizes']): InboxAnalytics['sizes'] {
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
  if (total === 0) return null
  return (
    <FigureTable
      caption={caption}
      columns={[copy.name, copy.count, copy.share]}
      lines={groups.map(({ name, count }) => ({
        key: name ?? '',
        name: name ?? copy.unknown,
        share: count / total,
        cells: [groupThousands(count), `${Math.round((count / total) * 100)}%`],
      }))}
    />
  )
}
