import { SectionHead } from '#app/sections/section-head.tsx'
import { Link } from '#app/ui/page-link.tsx'

interface FeatureCard {
  title: string
  promise: string
  text: string
  documents?: readonly string[]
  href: string
}

interface FeatureCardsProps {
  heading: string
  more: string
  /** Screen-reader text between the link's label and the name of its card. */
  about: string
  cards: readonly FeatureCard[]
}

/** Four cards in the proportions of the logo: a half, a quarter and two eighths of one sheet. */
export function FeatureCards({ heading, more, about, cards }: FeatureCardsProps) {
  return (
    <section className="section">
      <div className="page">
        <SectionHead heading={heading} />
        <div className="fold-cards mt-12 lg:mt-16">
          {cards.map(card => (
            <article key={card.href} aria-label={card.title}>
              <h3 className="folio text-ink">{card.title}</h3>
              <p className="fold-promise">{card.promise}</p>
              <p className="text mt-3">{card.text}</p>
              {card.documents && (
                <ul className="leaf-documents max-lg:hidden">
                  {card.documents.map(document => (
                    <li key={document}>{document}</li>
                  ))}
                </ul>
              )}
              <p className="mt-auto pt-8">
                <Link to={card.href} className="btn btn-small cover">
                  {more}
                  <span className="sr-only">{` ${about} ${card.title}`}</span>
                </Link>
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
