import { SectionHead } from '#app/sections/section-head.tsx'

interface AdvisoryYearProps {
  id: string
  heading: string
  lead: string
  quarters: readonly {
    name: string
    months: readonly { month: string; day: string; title: string; text: string; red?: boolean }[]
  }[]
  note: string
}

/** Twelve months in four rows, each with one date. The fixed date is red. */
export function AdvisoryYear({ id, heading, lead, quarters, note }: AdvisoryYearProps) {
  return (
    <section id={id} className="section">
      <div className="page">
        <SectionHead heading={heading} lead={lead} />
        <div className="almanac">
          {quarters.map(quarter => (
            <section key={quarter.name} className="almanac-quarter">
              <h3 className="folio">{quarter.name}</h3>
              {quarter.months.map(entry => (
                <article
                  key={entry.month}
                  aria-label={entry.title}
                  className="almanac-month"
                  data-red={entry.red}
                >
                  <p className="folio">{entry.month}</p>
                  <p className="almanac-day tabular">{entry.day}</p>
                  <h4 className="heading">{entry.title}</h4>
                  <p className="text">{entry.text}</p>
                </article>
              ))}
            </section>
          ))}
        </div>
        <p className="caption">{note}</p>
      </div>
    </section>
  )
}
