import { EntryList, Procedure } from '#app/sections/entry-lists.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import type { Entry, Figure } from '#content/schema.ts'

interface CheckRunProps {
  folio: string
  heading: string
  steps: readonly Entry[]
  figure: { figure: Figure; note: string }
}

/** How many drafts are checked, and how a check runs. */
export function CheckRun({ folio, heading, steps, figure }: CheckRunProps) {
  return (
    <section className="page pb-[var(--section)]">
      <FigureNote {...figure} className="figure-wide" />
      <div className="spread mt-12 lg:mt-16">
        <p className="folio lg:pt-2">{folio}</p>
        <div>
          <h2 className="subtitle mb-8">{heading}</h2>
          <Procedure steps={steps} />
        </div>
      </div>
    </section>
  )
}

/** What can become of a flag, drawn as the forks of one line. */
export function FlagOutcomes({ heading, items }: { heading: string; items: readonly Entry[] }) {
  return (
    <section className="page pb-[var(--section)]">
      <h2 className="title max-w-4xl">{heading}</h2>
      <EntryList
        items={items}
        className="endings mt-10 lg:mt-14"
        titleClass="subtitle"
        textClass="text mt-3"
      />
    </section>
  )
}
