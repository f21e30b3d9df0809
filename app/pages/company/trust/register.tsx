import { DataTable } from '#app/sections/data-table.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface RegisterProps {
  heading: string
  columns: { subject: string; answer: string; proof: string }
  rows: readonly { subject: string; answer: string; proof: LinkCopy }[]
}

/** Every subject of a review, with the answer and the page that supports it. */
export function Register({ heading, columns, rows }: RegisterProps) {
  return (
    <section className="page pt-12 lg:pt-16">
      <h2 className="sr-only">{heading}</h2>
      <DataTable
        columns={[columns.subject, columns.answer, columns.proof]}
        className="trust-table trust-register"
      >
        {rows.map(({ subject, answer, proof }) => (
          <tr key={subject}>
            <th scope="row" className="heading">
              {subject}
            </th>
            <td>{answer}</td>
            <td>
              <Link to={proof.href} className="link">
                {proof.label}
              </Link>
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
