import type { Entry } from '#content/schema.ts'
import { EntryList } from './entry-lists.tsx'

interface LimitsProps {
  folio: string
  heading: string
  items: readonly Entry[]
}

/** What the feature does not do, in small type so that it reads as a note. */
export function Limits({ folio, heading, items }: LimitsProps) {
  return (
    <section className="page pt-[var(--section)]">
      <div className="spread">
        <p className="folio lg:pt-2">{folio}</p>
        <div>
          <h2 className="subtitle">{heading}</h2>
          <EntryList
            items={items}
            className="limits mt-8"
            titleClass="heading"
            textClass="mt-2 text-small text-quiet"
          />
        </div>
      </div>
    </section>
  )
}
