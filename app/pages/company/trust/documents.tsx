import { EntryList } from '#app/sections/entry-lists.tsx'
import type { Entry, Link } from '#content/schema.ts'

interface DocumentsProps {
  heading: string
  lead: string
  request: Link
  list: readonly Entry[]
}

/** Documents for a named reviewer, all requested with one email. */
export function Documents({ heading, lead, request, list }: DocumentsProps) {
  return (
    <section id="documents" className="section">
      <div className="line-y bg-well py-12 lg:py-16">
        <div className="page grid gap-10 lg:grid-cols-12 lg:gap-8">
          <div className="lg:col-span-4">
            <h2 className="subtitle">{heading}</h2>
            <p className="text mt-4">{lead}</p>
            <a href={request.href} className="btn btn-primary mt-8">
              {request.label}
            </a>
          </div>
          <EntryList
            items={list}
            className="trust-documents lg:col-span-7 lg:col-start-6"
            titleClass="heading"
            textClass="text-small text-quiet"
          />
        </div>
      </div>
    </section>
  )
}
