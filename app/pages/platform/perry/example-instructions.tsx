import { DataTable } from '#app/sections/data-table.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'

interface ExampleInstructionsProps {
  heading: string
  columns: readonly string[]
  rows: readonly { ask: string; get: string }[]
}

/** What a person asks for, and the result. */
export function ExampleInstructions({ heading, columns, rows }: ExampleInstructionsProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <SectionHead heading={heading} />
        <DataTable className="pairs mt-12 lg:mt-16" columns={columns}>
          {rows.map(row => (
            <tr key={row.ask}>
              <th scope="row" className="pairs-ask">
                {row.ask}
              </th>
              <td>{row.get}</td>
            </tr>
          ))}
        </DataTable>
      </div>
    </section>
  )
}
