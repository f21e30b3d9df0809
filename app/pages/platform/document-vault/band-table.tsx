import { BandMark } from '#app/pages/platform/document-vault/band-mark.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'

interface BandTableProps {
  folio: string
  heading: string
  columns: readonly string[]
  rows: readonly { level: 1 | 2 | 3 | 4; name: string; cells: readonly string[] }[]
}

/** The confidentiality bands, each with what it promises. */
export function BandTable({ folio, heading, columns, rows }: BandTableProps) {
  return (
    <section className="section border-y bg-well">
      <div className="page">
        <SectionHead folio={folio} heading={heading} />
        <table className="band-table mt-12 lg:mt-16">
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
            {rows.map(row => (
              <tr key={row.name}>
                <th scope="row" className="heading">
                  <BandMark level={row.level} /> {row.name}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={cell} data-label={columns[index + 1]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
