import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface HeroProps {
  heading: string
  lead: string
  copies: { label: string; links: readonly LinkCopy[] }
}

/** The page's purpose, and its downloadable formats. */
export function Hero({ heading, lead, copies }: HeroProps) {
  return (
    <section className="page grid gap-8 pt-12 lg:grid-cols-12 lg:pt-20">
      <div className="lg:col-span-8">
        <h1 className="title">{heading}</h1>
        <p className="lead mt-6">{lead}</p>
      </div>
      <nav aria-label={copies.label} className="trust-copies lg:col-span-3 lg:col-start-10">
        <ul>
          {copies.links.map(({ label, href }) => (
            <li key={href}>
              {href.includes('.') ? (
                <a href={href} className="link">
                  {label}
                </a>
              ) : (
                <Link to={href} className="link">
                  {label}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
