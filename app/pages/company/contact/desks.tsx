import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Desk {
  title: string
  text: string
  email: string
  link: LinkCopy
}

/** Each department's envelope has its own flap: a point, a straight edge, a curve or a square. */
const FLAPS = ['M0 0l50 38L100 0', 'M0 26h100', 'M0 0C14 24 32 36 50 36S86 24 100 0', 'M0 0l16 30h68L100 0']

/** The departments' email addresses, each on an envelope. */
export function Desks({ heading, cards }: { heading: string; cards: readonly Desk[] }) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <h2 className="folio mb-4">{heading}</h2>
        <div className="contact-desks">
          {cards.map((desk, at) => (
            <article key={desk.title} aria-label={desk.title}>
              <div className="envelope">
                <svg
                  viewBox="0 0 100 40"
                  preserveAspectRatio="none"
                  className="envelope-flap"
                  aria-hidden="true"
                >
                  <path d={FLAPS[at % FLAPS.length]} />
                </svg>
                <h3 className="folio">{desk.title}</h3>
                <p>
                  <a href={`mailto:${desk.email}`} className="contact-address">
                    {desk.email}
                  </a>
                </p>
              </div>
              <p className="text">{desk.text}</p>
              <p className="text-small">
                <Link to={desk.link.href} className="link inline-block py-2">
                  {desk.link.label}
                </Link>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
