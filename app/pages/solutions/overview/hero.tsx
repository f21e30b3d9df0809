import { ApplyLinks } from '#app/sections/apply-links.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface HeroProps {
  heading: string
  lead: string
  apply: LinkCopy
  more: LinkCopy
  index: {
    heading: string
    rows: readonly { title: string; form: string; documents: string; href: string }[]
  }
}

/** The claim beside four sheets, each ruled as the readers of its page rule theirs. */
export function Hero({ heading, lead, apply, more, index }: HeroProps) {
  return (
    <section className="page solutions-hero">
      <div>
        <h1 className="title">{heading}</h1>
        <p className="lead mt-6">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ApplyLinks apply={apply} more={more} />
        </div>
      </div>
      <div id="professions">
        <h2 className="heading">{index.heading}</h2>
        <ul className="rulings">
          {index.rows.map(row => (
            <li key={row.href}>
              <Link to={row.href} className="ruled">
                <span className="subtitle">{row.title}</span>
                <span className="ruled-documents">{row.documents}</span>
                <span className="folio">{row.form}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
