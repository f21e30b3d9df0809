import { EntryList } from '#app/sections/entry-lists.tsx'
import type { Entry } from '#content/schema.ts'

interface RefusalsProps {
  heading: string
  items: readonly Entry[]
}

/** What the assistant declines to do, each struck out like a deletion, and why. */
export function Refusals({ heading, items }: RefusalsProps) {
  return (
    <section className="section">
      <div className="page">
        <h2 className="subtitle">{heading}</h2>
      </div>
      <EntryList items={items} className="refusals" titleClass="display" textClass="text" />
    </section>
  )
}
