import { SelectField } from '#app/ui/field.tsx'
import { FigureSpans } from '#app/ui/figure-spans.tsx'
import { analyticsWords } from '#content/collections/analytics.ts'
import { type AnalyticsAnswer, type FigureList, OTHER, type SourceFigures } from '#contract/analytics.ts'
import { ListTable } from './analytics-lists.tsx'
import { nameWords, rateWords } from './shown-count.ts'
import { Compared, VisitPlot } from './visit-plot.tsx'

const copy = analyticsWords.source

interface SourceFieldProps {
  figures: Pick<AnalyticsAnswer, 'referrers' | 'campaigns'>
  source: string
  onChange: (source: string) => void
}

/** Asks for the visits from one site or campaign alone. */
export function SourceField({ figures, source, onChange }: SourceFieldProps) {
  const named = [...figures.campaigns.rows, ...figures.referrers.rows]
    .map(({ name }) => name)
    .filter(name => name !== OTHER)
  // The address may name a source that the period does not have.
  const names = source === '' || named.includes(source) ? named : [source, ...named]
  return (
    <SelectField
      label={copy.label}
      name="figures-from"
      value={source}
      choices={[['', copy.all], ...names.map(name => [name, nameWords(name)] as const)]}
      onChange={event => onChange(event.target.value)}
    />
  )
}

/** The visits from one site or campaign: how many, when, where they began, and what they led to. */
export function OfSource({ figures, all }: { figures: SourceFigures; all: FigureList }) {
  const { pages, sent, sentBefore } = figures
  const rate = (now: string, before: string) => (
    <>
      {now} <small>{`${before} ${analyticsWords.beforehand}`}</small>
    </>
  )
  return (
    <>
      <FigureSpans
        spans={[
          [copy.spans.entries, <Compared key="entries" now={pages.total} before={pages.before} />],
          [copy.spans.share, rate(rateWords(pages.total, all.total), rateWords(pages.before, all.before))],
          [copy.spans.sent, <Compared key="sent" now={sent} before={sentBefore} />],
          [copy.spans.rate, rate(rateWords(sent, pages.total), rateWords(sentBefore, pages.before))],
        ]}
      />
      <VisitPlot label={copy.plot} figures={figures} />
      <ListTable {...copy.pages} note={copy.note} list={pages} />
    </>
  )
}
