import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { analyticsWords as copy, plotWords } from '#content/collections/analytics.ts'
import {
  type AnalyticsAnswer,
  FEWEST_SHOWN,
  type FigureList,
  OTHER,
  type PathRow,
} from '#contract/analytics.ts'
import { placePath } from '../places.ts'
import { LISTS } from './analytics-csv.ts'
import { countWords, nameWords, rateWords } from './shown-count.ts'

const mostOf = (counts: readonly (number | null)[]) => Math.max(1, ...counts.map(count => count ?? 0))

/** Every list of a period, each as a table. A missing page can be redirected. */
export function AnalyticsLists({ figures }: { figures: AnalyticsAnswer }) {
  const redirect = (path: string) =>
    path !== OTHER && (
      <Link
        className="link"
        aria-label={`${copy.redirect} ${path}`}
        to={`${placePath('settings')}/redirects?${new URLSearchParams({ path })}`}
      >
        {copy.redirect}
      </Link>
    )
  return (
    <div className="figures-lists">
      <PathTable rows={figures.path} />
      {LISTS.map(name => (
        <ListTable
          key={name}
          {...copy.lists[name]}
          note={copy.notes[name]}
          list={figures[name]}
          action={name === 'missing' ? redirect : undefined}
        />
      ))}
    </div>
  )
}

interface ListTableProps {
  caption: string
  name: string
  note: string
  list: FigureList
  action?: ((name: string) => ReactNode) | undefined
}

export function ListTable({ caption, name, note, list, action }: ListTableProps) {
  const { rows, withheld } = list
  const most = mostOf(rows.map(({ count }) => count))
  const more = withheld > 0 ? plotWords.withheld(withheld, FEWEST_SHOWN) : undefined
  return (
    <FigureTable
      caption={caption}
      columns={[name, copy.count, plotWords.before]}
      lines={rows.map(({ name: key, count, before }) => ({
        key,
        name: (
          <>
            {nameWords(key)} {action?.(key)}
          </>
        ),
        share: (count ?? 0) / most,
        cells: [countWords(count), countWords(before)],
      }))}
      note={[rows.length === 0 && more === undefined && plotWords.nothing, more, note]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

function PathTable({ rows }: { rows: readonly PathRow[] }) {
  const most = mostOf(rows.map(({ sent }) => sent))
  return (
    <FigureTable
      caption={copy.path.caption}
      columns={[copy.path.page, copy.path.shown, copy.path.entries, copy.path.sent, copy.path.rate]}
      lines={rows.map(({ name, shown, entries, sent }) => ({
        key: name,
        name: nameWords(name),
        share: (sent ?? 0) / most,
        cells: [...[shown, entries, sent].map(countWords), rateWords(sent, entries)],
      }))}
      note={[rows.length === 0 && plotWords.nothing, copy.path.note].filter(Boolean).join(' ')}
    />
  )
}
