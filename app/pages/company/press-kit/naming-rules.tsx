interface NamingRulesProps {
  heading: string
  columns: { write: string; not: string }
  rows: readonly { write: string; not: string }[]
}

/** Correct and incorrect spellings of our names. */
export function NamingRules({ heading, columns, rows }: NamingRulesProps) {
  return (
    <section className="section">
      <div className="page grid gap-8 lg:grid-cols-12">
        <h2 className="subtitle lg:col-span-4">{heading}</h2>
        <div className="lg:col-span-8">
          <table className="house-names">
            <thead>
              <tr>
                <th scope="col" className="folio">
                  {columns.write}
                </th>
                <th scope="col" className="folio">
                  {columns.not}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.write}>
                  <td>{row.write}</td>
                  <td>
                    <s>{row.not}</s>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
