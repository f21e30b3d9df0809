interface HeroProps {
  folio: string
  heading: string
  lead: string
}

/** The service's status in one sentence, with a check mark like a ledger entry's. */
export function Hero({ folio, heading, lead }: HeroProps) {
  return (
    <section className="page pb-12 pt-12 lg:pb-16 lg:pt-20">
      <p className="folio">{folio}</p>
      <div className="status-line">
        <svg viewBox="0 0 48 48" fill="none" className="status-tick" aria-hidden="true">
          <circle cx="24" cy="24" r="22.5" stroke="currentColor" />
          <path d="m14 25 7 7 14-16" stroke="currentColor" strokeWidth="2" pathLength="1" />
        </svg>
        <h1 className="display">{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
    </section>
  )
}
