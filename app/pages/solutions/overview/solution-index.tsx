import { SectionHead } from '#app/sections/section-head.tsx'
import { Link } from '#app/ui/page-link.tsx'

interface SolutionIndexProps {
  id: string
  heading: string
  rows: readonly { title: string; form: string; documents: string; href: string }[]
}

/** The pages by profession: form, name and documents on one line. */
export function SolutionIndex({ id, heading, rows }: SolutionIndexProps) {
  return (
    <section id={id} className="section">
      <div className="page">
        <SectionHead heading={heading} />
        <ul className="desk-index">
          {rows.map(row => (
            <li key={row.href}>
              <Link to={row.href}>
                <span className="folio">{row.form}</span>
                <span className="subtitle">{row.title}</span>
                <span className="desk-documents">{row.documents}</span>
                <svg viewBox="0 0 24 24" className="desk-arrow" aria-hidden="true">
                  <path d="M4 12h16m-6-6 6 6-6 6" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
