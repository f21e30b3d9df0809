import { SectionHead } from '#app/sections/section-head.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface Persona {
  title: string
  promise: string
  text: string
  link: LinkCopy
}

interface PersonasProps {
  heading: string
  lead: string
  cards: readonly Persona[]
}

export function Personas({ heading, lead, cards }: PersonasProps) {
  return (
    <div className="page">
      <SectionHead heading={heading} lead={lead} />
      <div className="leaves mt-12 lg:mt-16">
        {cards.map(card => (
          <div key={card.title} className="leaf">
            <h3 className="folio text-ink">{card.title}</h3>
            <p className="subtitle mt-4">{card.promise}</p>
            <p className="text mt-4">{card.text}</p>
            <p className="pt-6">
              <Link to={card.link.href} hrefLang={card.link.hrefLang} className="link cover">
                {card.link.label}
              </Link>
            </p>
          </div>
        ))}
      </div>
    </div>
  )
}
