interface LedgerProps {
  heading: string
  columns: readonly string[]
  /** The values of each line, in the order of the columns. */
  rows: readonly (readonly string[])[]
  empty: string
  id: string
}

/** A page of a ledger. Without entries, it says so. */
export function Ledger({ heading, columns, rows, empty, id }: LedgerProps) {
  return (
    <section aria-labelledby={id} className="status-book">
      <div className="status-book-head">
        <h2 id={id} className="heading">
          {heading}
        </h2>
      </div>
      <table className="status-book-table" aria-labelledby={id}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="status-book-empty">
                {empty}
              </td>
            </tr>
          )}
          {rows.map(row => (
            <tr key={row.join()}>
              {row.map((value, at) => (
                <td key={columns[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
