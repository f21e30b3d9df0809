import { countWords, nameWords } from '#app/admin/analytics/shown-count.ts'
import { Compared } from '#app/admin/analytics/visit-plot.tsx'
import { exactDay } from '#app/lib/time.ts'
import { DayPlot, highestOf } from '#app/ui/day-plot.tsx'
import { FigureSpans } from '#app/ui/figure-spans.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { analyticsWords, plotWords } from '#content/collections/analytics.ts'
import type { PostFigures } from '#contract/analytics.ts'

const copy = analyticsWords.post

/** The post's views, complete reads, sources, and the forms it led to. */
export function Numbers({ figures }: { figures: PostFigures }) {
  const { views, before, ends, entries, sent, sources } = figures
  const days = figures.days.map(each => ({ ...each, before: null }))
  return (
    <section aria-labelledby="numbers-heading" className="grid gap-6">
      <h2 id="numbers-heading" className="side-title">
        {copy.heading}
      </h2>
      <p className="folio">{copy.period}</p>
      {views === 0 && before === 0 ? (
        <p className="text">{copy.none}</p>
      ) : (
        <>
          <FigureSpans
            spans={[
              [copy.spans.views, <Compared key="views" now={views} before={before} />],
              [copy.spans.ends, countWords(ends)],
              [copy.spans.entries, countWords(entries)],
              [copy.spans.sent, countWords(sent)],
            ]}
          />
          <DayPlot
            label={analyticsWords.plot}
            days={days}
            wordsOf={({ day, count }) => `${exactDay(day)}: ${countWords(count)}`}
            highest={`${plotWords.highest} ${countWords(highestOf(days))}`}
          />
          <FigureTable
            caption={copy.sources.caption}
            columns={[copy.sources.name, copy.sources.count]}
            lines={sources.map(({ name, count }) => ({
              key: name,
              name: nameWords(name),
              cells: [countWords(count)],
            }))}
            note={sources.length === 0 ? plotWords.nothing : undefined}
          />
        </>
      )}
      <p className="figure-note-line">{copy.note}</p>
    </section>
  )
}
