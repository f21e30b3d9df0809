import { SelectField } from '#app/ui/field.tsx'
import { FigureTable } from '#app/ui/figure-table.tsx'
import { analyticsWords, plotWords } from '#content/collections/analytics.ts'
import { FEWEST_SHOWN, type SourcePaths } from '#contract/analytics.ts'
import type { PathFilter } from './analytics-api.ts'
import { countWords, nameWords, rateWords } from './shown-count.ts'

const copy = analyticsWords.paths
const FILTERS = ['source', 'page', 'form'] as const

/** The filter that an address holds. Empty means everything. */
export const filterOf = (params: URLSearchParams) =>
  Object.fromEntries(FILTERS.map(name => [name, params.get(name) ?? ''])) as PathFilter

interface PathsTableProps {
  paths: SourcePaths
  filter: PathFilter
  onChange: (changes: Partial<PathFilter>) => void
}

/** From source to page to form, in one table with filters. */
export function PathsTable({ paths: { rows, withheld, choices }, filter, onChange }: PathsTableProps) {
  const most = Math.max(1, ...rows.map(({ entries }) => entries ?? 0))
  const note = [
    rows.length === 0 && withheld === 0 && plotWords.nothing,
    withheld > 0 && plotWords.withheld(withheld, FEWEST_SHOWN),
    copy.note,
  ]
  return (
    <section className="figures-paths" aria-labelledby="figures-paths">
      <h2 id="figures-paths" className="figures-caption">
        {copy.caption}
      </h2>
      <div className="figures-filters">
        {FILTERS.map(name => (
          <SelectField
            key={name}
            label={copy.filters[name].label}
            name={`paths-${name}`}
            value={filter[name]}
            choices={[
              ['', copy.filters[name].all],
              // The address may name a choice that the period does not have.
              ...[...new Set([...choices[name], ...(filter[name] ? [filter[name]] : [])])].map(
                choice => [choice, nameWords(choice)] as const,
              ),
            ]}
            onChange={event => onChange({ [name]: event.target.value })}
          />
        ))}
      </div>
      <FigureTable
        caption={copy.caption}
        columns={[copy.columns.path, copy.columns.entries, copy.columns.sent, copy.columns.rate]}
        lines={rows.map(({ source, page, entries, sent }) => ({
          key: `${source} ${page}`,
          name: copy.path(nameWords(source), nameWords(page)),
          share: (entries ?? 0) / most,
          cells: [countWords(entries), countWords(sent), rateWords(sent, entries)],
        }))}
        note={note.filter(Boolean).join(' ')}
      />
    </section>
  )
}
