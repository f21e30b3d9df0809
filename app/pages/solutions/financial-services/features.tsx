import { SectionHead } from '#app/sections/section-head.tsx'

interface RuleCardsProps {
  folio: string
  heading: string
  cards: readonly { kind: string; title: string; text: string }[]
}

/** Features, each under the rule that asks for it. */
export function RuleCards({ folio, heading, cards }: RuleCardsProps) {
  return (
    <section className="page pb-[var(--section)]">
      <SectionHead folio={folio} heading={heading} />
      <div className="rule-cards">
        {cards.map(card => (
          <article key={card.title}>
            <p className="folio">{card.kind}</p>
            <h3 className="subtitle mt-3">{card.title}</h3>
            <p className="text mt-4">{card.text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
