import { exactDay, shortDay } from '#app/lib/time.ts'
import { DayPlot, highestOf, type PlottedDay } from '#app/ui/day-plot.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { analyticsWords as copy, plotWords } from '#content/collections/analytics.ts'
import type { AnalyticsAnswer, Shown } from '#contract/analytics.ts'
import { countWords } from './shown-count.ts'

/** A count, and the one of the period before. */
export function Compared({ now, before }: { now: Shown; before: Shown }) {
  return (
    <>
      {countWords(now)} <small>{`${countWords(before)} ${copy.beforehand}`}</small>
    </>
  )
}

const wordsOf = ({ day, count, before = 0 }: PlottedDay) =>
  `${exactDay(day)}: ${copy.countOfDay(countWords(count), countWords(before))}`

/** Visits by day against those of the period before, as a plot and as a table. */
export function VisitPlot({
  label,
  figures,
}: {
  label: string
  figures: Pick<AnalyticsAnswer, 'since' | 'until' | 'days' | 'before'>
}) {
  const days = figures.days.map(({ day, count }, index) => ({
    day,
    count,
    before: figures.before[index]?.count ?? null,
  }))
  return (
    <figure>
      <figcaption className="figures-caption">{label}</figcaption>
      <DayPlot
        // A new period starts with its own last day selected.
        key={`${figures.since} ${figures.until}`}
        label={label}
        days={days}
        wordsOf={wordsOf}
        highest={`${plotWords.highest} ${countWords(highestOf(days))}`}
      />
      <details className="more">
        <summary>{plotWords.numbers}</summary>
        <FigureTable
          caption={label}
          columns={[plotWords.day, copy.count, plotWords.before]}
          lines={days.map(({ day, count, before }) => ({
            key: day,
            name: shortDay(day),
            cells: [countWords(count), countWords(before)],
          }))}
        />
      </details>
    </figure>
  )
}
