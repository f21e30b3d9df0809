import type { ReactNode } from 'react'

interface AnalyticsLine {
  key: string
  name: ReactNode
  /** From 0 to 1, drawn as a bar under the name. */
  share?: number
  cells: readonly ReactNode[]
}

interface FigureTableProps {
  caption: string
  columns: readonly string[]
  lines: readonly AnalyticsLine[]
  /** Below the table: what it leaves out. */
  note?: string | undefined
}

/** Counts by name, each with a bar of its share. */
export function FigureTable({ caption, columns, lines, note }: FigureTableProps) {
  // An empty table shows only its note.
  if (lines.length === 0)
    return (
      <div className="figure-table">
        <p className="figure-caption">{caption}</p>
        <p className="figure-note-line">{note}</p>
      </div>
    )
  return (
    <div className="figure-table">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr className="folio">
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, share, cells }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {share !== undefined && (
                  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.round(share * 1000) / 10} height="1" />
                  </svg>
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="figure-note-line">{note}</p>}
    </div>
  )
}
