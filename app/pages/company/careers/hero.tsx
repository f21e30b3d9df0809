interface HeroProps {
  heading: string
  lead: string
  toPositions: string
  indexLabel: string
  remote: string
  positions: readonly { title: string; anchor: string; desk: string }[]
}

/** The careers hero: the promise, and the open positions as three index lines. */
export function Hero(props: HeroProps) {
  return (
    <section className="pb-12 pt-12 lg:pb-20 lg:pt-20">
      <div className="page">
        <h1 className="display max-w-[10em]">{props.heading}</h1>
        <div className="mt-10 grid gap-12 lg:mt-16 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-5">
            <p className="lead">{props.lead}</p>
            <a href="#open-positions" className="btn btn-primary mt-8">
              {props.toPositions}
            </a>
          </div>
          <nav aria-label={props.indexLabel} className="lg:col-span-6 lg:col-start-7">
            <ul className="open-desks">
              {props.positions.map(position => (
                <li key={position.anchor}>
                  <a href={`#${position.anchor}`}>{position.title}</a>
                  <span>{position.desk}</span>
                  <span>{props.remote}</span>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </section>
  )
}
