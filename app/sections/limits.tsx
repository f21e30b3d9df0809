import type { Entry } from '#content/schema.ts'
import { EntryList } from './entry-lists.tsx'

interface LimitsProps {
  heading: string
  items: readonly Entry[]
}

/** What the feature does not do, in small type like a note. */
export function Limits({ heading, items }: LimitsProps) {
  return (
    <section className="page pt-[var(--section)]">
      <div className="grid gap-8 lg:grid-cols-12">
        <h2 className="subtitle lg:col-span-4">{heading}</h2>
        <EntryList
          items={items}
          className="limits lg:col-span-8"
          titleClass="heading"
          textClass="mt-2 text-small text-quiet"
        />
      </div>
    </section>
  )
}
