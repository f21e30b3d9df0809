import { SectionHead } from '#app/sections/section-head.tsx'

interface InstructionIndexProps {
  folio: string
  heading: string
  asked: string
  returned: string
  rows: readonly { ask: string; get: string }[]
}

/** What a person says, and what comes back: a two-column index. */
export function InstructionIndex({ folio, heading, asked, returned, rows }: InstructionIndexProps) {
  return (
    <section className="section border-y bg-well">
      <div className="page">
        <SectionHead folio={folio} heading={heading} />
        <table className="pairs mt-12 lg:mt-16">
          <thead>
            <tr className="folio">
              <th scope="col">{asked}</th>
              <th scope="col">{returned}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.ask}>
                <th scope="row" className="pairs-ask">
                  {row.ask}
                </th>
                <td>{row.get}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
