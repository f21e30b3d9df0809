interface ProtectionsProps {
  label: string
  cards: readonly { title: string; text: string; claims: readonly string[] }[]
}

/** Four protections, each with claims that a security reviewer checks. */
export function Protections({ label, cards }: ProtectionsProps) {
  return (
    <section className="page" aria-label={label}>
      <div className="protections">
        {cards.map(card => (
          <article key={card.title} aria-label={card.title}>
            <h2 className="subtitle">{card.title}</h2>
            <p className="text">{card.text}</p>
            <ul>
              {card.claims.map(claim => (
                <li key={claim}>{claim}</li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </section>
  )
}
