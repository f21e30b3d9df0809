import { FigureTable } from '#app/ui/figure-table.tsx'

interface Row {
  name: string
  count: number | null
}

interface PublicTablesProps {
  tables: readonly { caption: string; column: string; rows: readonly Row[] }[]
  countLabel: string
  wordsOf: (count: number | null) => string
  nameOf: (path: string) => string
  nothing: string
}

/** The most-viewed pages and posts. */
export function PublicTables({ tables, countLabel, wordsOf, nameOf, nothing }: PublicTablesProps) {
  return (
    <div className="public-figures-tables">
      {tables.map(({ caption, column, rows }) => {
        // Leaves out rows that were only viewed in the previous period.
        const shown = rows.filter(({ count }) => count !== null && count > 0)
        const most = Math.max(1, ...shown.map(({ count }) => count ?? 0))
        return (
          <FigureTable
            key={caption}
            caption={caption}
            columns={[column, countLabel]}
            lines={shown.map(({ name, count }) => ({
              key: name,
              name: <a href={name}>{nameOf(name)}</a>,
              share: (count ?? 0) / most,
              cells: [wordsOf(count)],
            }))}
            note={shown.length === 0 ? nothing : undefined}
          />
        )
      })}
    </div>
  )
}
