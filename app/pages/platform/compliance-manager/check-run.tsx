import { EntryList, Procedure } from '#app/sections/entry-lists.tsx'
import { FigureNote } from '#app/sections/figure-note.tsx'
import type { Entry, Figure } from '#content/schema.ts'

interface CheckRunProps {
  heading: string
  steps: readonly Entry[]
  figure: { figure: Figure; note: string }
}

/** How many drafts are checked, and how a check runs. */
export function CheckRun({ heading, steps, figure }: CheckRunProps) {
  return (
    <section className="page pb-[var(--section)]">
      <FigureNote {...figure} className="figure-wide" />
      <div className="mt-12 grid gap-8 lg:mt-16 lg:grid-cols-12">
        <h2 className="subtitle lg:col-span-4">{heading}</h2>
        <div className="lg:col-span-8">
          <Procedure steps={steps} />
        </div>
      </div>
    </section>
  )
}

/** The possible outcomes of a flag, drawn as branches of one line. */
export function FlagOutcomes({ heading, items }: { heading: string; items: readonly Entry[] }) {
  return (
    <section className="page pb-[var(--section)]">
      <h2 className="title">{heading}</h2>
      <EntryList
        items={items}
        className="endings mt-10 lg:mt-14"
        titleClass="subtitle"
        textClass="text mt-3"
      />
    </section>
  )
}
