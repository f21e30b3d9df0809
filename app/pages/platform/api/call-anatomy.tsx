import { DataTable } from '#app/sections/data-table.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'

interface CallAnatomyProps {
  heading: string
  columns: readonly string[]
  rows: readonly { name: string; says: string; because: string }[]
}

/** The fields of a request, each with its meaning and the reason that it is required. */
export function CallAnatomy({ heading, columns, rows }: CallAnatomyProps) {
  return (
    <section className="page section">
      <SectionHead heading={heading} />
      <DataTable className="anatomy mt-12 lg:mt-16" columns={columns}>
        {rows.map(row => (
          <tr key={row.name}>
            <th scope="row">
              <code>{row.name}</code>
            </th>
            <td className="heading">{row.says}</td>
            <td className="text">{row.because}</td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
