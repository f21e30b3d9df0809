import type { AnalyticsAnswer, ListName } from '#contract/analytics.ts'
import { toCsv } from '#contract/csv.ts'
import { countWords } from './shown-count.ts'

export const LISTS = [
  'pages',
  'posts',
  'referrers',
  'campaigns',
  'searches',
  'devices',
  'missing',
  'statuses',
  'crawlers',
  'robots',
] as const satisfies readonly ListName[]

/** All numbers of a period as one table. Withheld ones say so. */
export function analyticsCsv(figures: AnalyticsAnswer): string {
  const days = figures.days.map(({ day, count }, index) => ({
    table: 'days',
    name: day,
    count: countWords(count),
    before: countWords(figures.before[index]?.count ?? 0),
  }))
  const lists = LISTS.flatMap(table =>
    figures[table].rows.map(({ name, count, before }) => ({
      table,
      name,
      count: countWords(count),
      before: countWords(before),
    })),
  )
  const path = figures.path.flatMap(({ name, shown, entries, sent }) => [
    { table: 'visits begun', name, count: countWords(entries), before: '' },
    { table: 'form shown', name, count: countWords(shown), before: '' },
    { table: 'form sent', name, count: countWords(sent), before: '' },
  ])
  return toCsv([...days, ...lists, ...path], ['table', 'name', 'count', 'before'])
}
