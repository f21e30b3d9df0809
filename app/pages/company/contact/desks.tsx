import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Desk {
  title: string
  text: string
  email: string
  link: LinkCopy
}

/** The four departments to write to, in a grid of two by two. */
export function Desks({ heading, cards }: { heading: string; cards: readonly Desk[] }) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <h2 className="folio mb-4">{heading}</h2>
        <div className="contact-desks">
          {cards.map(desk => (
            <article key={desk.title}>
              <h3 className="subtitle">{desk.title}</h3>
              <p className="text text-small mt-4">{desk.text}</p>
              <p className="mt-auto pt-6">
                <a href={`mailto:${desk.email}`} className="contact-address">
                  {desk.email}
                </a>
              </p>
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
