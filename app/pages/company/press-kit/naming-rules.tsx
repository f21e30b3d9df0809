interface NamingRulesProps {
  folio: string
  heading: string
  columns: { write: string; not: string }
  rows: readonly { write: string; not: string }[]
}

/** How the names are written, and how they are not. */
export function NamingRules({ folio, heading, columns, rows }: NamingRulesProps) {
  return (
    <section className="section">
      <div className="page spread">
        <p className="folio lg:pt-3">{folio}</p>
        <div>
          <h2 className="subtitle">{heading}</h2>
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
