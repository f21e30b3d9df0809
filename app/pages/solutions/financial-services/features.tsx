import { SectionHead } from '#app/sections/section-head.tsx'

/** One sentence at display size, between the year and the files. */
export function MemoStatement({ text }: { text: string }) {
  return (
    <div className="section mb-[var(--section)] line-y bg-well">
      <div className="page sentence">
        <p className="title">{text}</p>
      </div>
    </div>
  )
}

interface FeaturesProps {
  heading: string
  cards: readonly { kind: string; title: string; text: string }[]
}

/** The documents that are drafted, each under the rule that requires it. */
export function Features({ heading, cards }: FeaturesProps) {
  return (
    <section className="page pb-[var(--section)]">
      <SectionHead heading={heading} />
      <div className="rule-cards">
        {cards.map(card => (
          <article key={card.title} aria-label={card.title}>
            <p className="folio">{card.kind}</p>
            <h3 className="subtitle mt-3">{card.title}</h3>
            <p className="text mt-4">{card.text}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
