import type { ReactNode } from 'react'
import { DrawnDay, type DrawnDayCopy } from './drawn-day.tsx'

interface StatusTermsProps {
  heading: string
  picture: DrawnDayCopy
  terms: readonly { term: string; text: string }[]
  note: string
  aside: { heading: string; text: string; entry: ReactNode }
  children: ReactNode
}

/** The ledgers' terms, drawn and explained. Below them are the ledgers and how to subscribe. */
export function StatusTerms({ heading, picture, terms, note, aside, children }: StatusTermsProps) {
  return (
    <section className="page pb-[var(--section)]">
      <h2 className="folio">{heading}</h2>
      <DrawnDay copy={picture} terms={terms} />
      <div className="mt-16 grid gap-12 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-6">
          {children}
          <p className="text line-t pt-6">{note}</p>
        </div>
        <aside
          aria-label={aside.heading}
          className="sheet self-start p-6 lg:col-span-5 lg:col-start-8 lg:p-8"
        >
          <h2 className="heading">{aside.heading}</h2>
          <p className="text text-small mb-6 mt-3">{aside.text}</p>
          {aside.entry}
        </aside>
      </div>
    </section>
  )
}
