import { Link } from 'react-router'
import type { Link as LinkCopy } from '#content/schema.ts'

interface CalendarHeroProps {
  folio: string
  heading: string
  lead: string
  apply: LinkCopy
  more: LinkCopy
  leaf: { month: string; day: string; title: string; note: string }
}

/** An opening with a leaf of the calendar beside it. */
export function CalendarHero({ folio, heading, lead, apply, more, leaf }: CalendarHeroProps) {
  return (
    <section className="page calendar-hero">
      <div>
        <p className="folio">{folio}</p>
        <h1 className="display mt-5 lg:pr-4">{heading}</h1>
        <p className="lead mt-8">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={apply.href} prefetch="intent" className="btn btn-primary">
            {apply.label}
          </Link>
          <a href={more.href} className="link py-3">
            {more.label}
          </a>
        </div>
      </div>
      <div className="sheet calendar-leaf">
        <p className="calendar-month">{leaf.month}</p>
        <p className="calendar-day tabular">{leaf.day}</p>
        <p className="calendar-title heading">{leaf.title}</p>
        <p className="calendar-note">{leaf.note}</p>
      </div>
    </section>
  )
}
