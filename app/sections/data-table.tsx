import type { ReactNode } from 'react'

interface DataTableProps {
  columns: readonly string[]
  className: string
  /** Rows, each starting with a row heading. */
  children: ReactNode
}

export function DataTable({ columns, className, children }: DataTableProps) {
  return (
    <table className={className}>
      <thead>
        <tr className="folio">
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
