import { DataTable } from '#app/sections/data-table.tsx'

interface HistoryProps {
  heading: string
  lead: string
  columns: { date: string; policy: string; change: string }
  rows: readonly { date: string; policy: string; change: string }[]
}

/** Every policy change with its date, newest first. */
export function History({ heading, lead, columns, rows }: HistoryProps) {
  return (
    <section id="history" className="page pb-[var(--section)]">
      <h2 className="subtitle">{heading}</h2>
      <p className="text mt-3 mb-8">{lead}</p>
      <DataTable columns={[columns.date, columns.policy, columns.change]} className="trust-table">
        {rows.map(({ date, policy, change }) => (
          <tr key={`${date} ${policy}`}>
            <th scope="row" className="tabular">
              {date}
            </th>
            <td>{policy}</td>
            <td>{change}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
