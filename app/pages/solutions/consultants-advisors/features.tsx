interface SpecimensProps {
  heading?: string
  cards: readonly { title: string; text: string; specimen: string }[]
}

/** Features with a line of what each would say. */
export function Specimens({ heading, cards }: SpecimensProps) {
  return (
    <>
      {heading && <h2 className="subtitle">{heading}</h2>}
      <div className="specimens">
        {cards.map(card => (
          <article key={card.title}>
            <h3 className="heading">{card.title}</h3>
            <p className="text mt-2">{card.text}</p>
            <p className="specimen">{card.specimen}</p>
          </article>
        ))}
      </div>
    </>
  )
}
