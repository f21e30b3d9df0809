/** Distance between the cards of a drawer. */
const CARD = 22

/** Cards one behind the other, with tabs at three heights. */
const cards = (count: number) =>
  Array.from({ length: count }, (_, at) => `M${at * CARD + 2} 40V${2 + (at % 3) * 3}h${CARD - 6}V40`).join('')

interface HeroProps {
  heading: string
  lead: string
  contentsLabel: string
  contents: readonly { id: string; title: string; count: string }[]
}

/** The hero of the help center: four drawers with a card for each article. */
export function Hero({ heading, lead, contentsLabel, contents }: HeroProps) {
  const longest = Math.max(...contents.map(({ count }) => Number.parseInt(count, 10)))
  return (
    <section className="page grid gap-12 pb-16 pt-12 lg:grid-cols-12 lg:gap-8 lg:pb-20 lg:pt-20">
      <div className="lg:col-span-6">
        <h1 className="display">{heading}</h1>
        <p className="lead mt-6">{lead}</p>
      </div>
      <nav aria-label={contentsLabel} className="lg:col-span-6">
        <ul className="index-drawers">
          {contents.map(({ id, title, count }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{title}</span> <span className="folio">{count}</span>
                <svg viewBox={`0 0 ${CARD * longest} 40`} className="index-cards" aria-hidden="true">
                  <path d={cards(Number.parseInt(count, 10))} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  )
}
