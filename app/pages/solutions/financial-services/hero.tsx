import { ApplyLinks } from '#app/sections/apply-links.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface HeroProps {
  folio: string
  heading: string
  lead: string
  apply: LinkCopy
  more: LinkCopy
  calendarPage: { month: string; day: string; title: string; note: string }
}

export function Hero({ folio, heading, lead, apply, more, calendarPage }: HeroProps) {
  return (
    <section className="page calendar-hero">
      <div>
        <p className="folio">{folio}</p>
        <h1 className="display mt-5 lg:pr-4">{heading}</h1>
        <p className="lead mt-8">{lead}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ApplyLinks apply={apply} more={more} />
        </div>
      </div>
      <div className="sheet calendar-leaf">
        <p className="calendar-month">{calendarPage.month}</p>
        <p className="calendar-day tabular">{calendarPage.day}</p>
        <p className="calendar-title heading">{calendarPage.title}</p>
        <p className="calendar-note">{calendarPage.note}</p>
      </div>
    </section>
  )
}
