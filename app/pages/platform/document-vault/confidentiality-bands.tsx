import { DataTable } from '#app/sections/data-table.tsx'
import { SectionHead } from '#app/sections/section-head.tsx'
import type { BandLevel } from '#content/pages/platform/document-vault/vault-register.ts'

const BARS: readonly BandLevel[] = [1, 2, 3, 4]

/** A confidentiality level as bars: one for the whole firm, four for named people. */
export function BandMark({ level }: { level: BandLevel }) {
  return (
    <svg viewBox="0 0 22 12" className="band-mark" aria-hidden="true">
      {BARS.map(bar => (
        <path key={bar} d={`M${bar * 6 - 5.5} .5h3v11h-3z`} className={bar <= level ? 'fill-current' : ''} />
      ))}
    </svg>
  )
}

interface ConfidentialityBandsProps {
  heading: string
  columns: readonly string[]
  rows: readonly { level: BandLevel; name: string; cells: readonly string[] }[]
}

/** The confidentiality levels and what each promises. */
export function ConfidentialityBands({ heading, columns, rows }: ConfidentialityBandsProps) {
  return (
    <section className="section line-y bg-well">
      <div className="page">
        <SectionHead heading={heading} />
        <DataTable className="band-table mt-12 lg:mt-16" columns={columns}>
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
        </DataTable>
      </div>
    </section>
  )
}
