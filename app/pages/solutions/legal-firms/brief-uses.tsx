interface BriefUsesProps {
  columns: { practice: string; work: string }
  rows: readonly { practice: string; work: string }[]
}

/** Practices and their drafts, set like a table of authorities with dotted leaders. */
export function BriefUses({ columns, rows }: BriefUsesProps) {
  return (
    <table className="brief-uses">
      <thead>
        <tr className="folio">
          <th scope="col">{columns.practice}</th>
          <th scope="col">{columns.work}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.practice}>
            <th scope="row">
              <span>{row.practice}</span>
            </th>
            <td>{row.work}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
