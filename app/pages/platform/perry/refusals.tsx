import { EntryList } from '#app/sections/entry-lists.tsx'
import type { Entry } from '#content/schema.ts'

interface RefusalsProps {
  heading: string
  items: readonly Entry[]
}

/** What the assistant declines to do, and why. */
export function Refusals({ heading, items }: RefusalsProps) {
  return (
    <section className="section">
      <div className="page grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <h2 className="title">{heading}</h2>
        </div>
        <EntryList
          items={items}
          className="refusals lg:col-span-7 lg:col-start-6"
          titleClass="subtitle"
          textClass="text"
        />
      </div>
    </section>
  )
}
