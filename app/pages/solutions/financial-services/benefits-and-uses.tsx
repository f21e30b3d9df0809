import { BenefitLists, EntryList } from '#app/sections/entry-lists.tsx'
import { CaptionedFigure } from '#app/sections/figure-note.tsx'
import type { Entry, Figure } from '#content/schema.ts'

interface BenefitsProps {
  figure: Figure
  heading: string
  lists: readonly { who: string; items: readonly string[] }[]
}

/** What each role gains, beside a summary figure. */
export function Benefits({ figure, heading, lists }: BenefitsProps) {
  return (
    <section className="page figure-beside">
      <CaptionedFigure figure={figure} />
      <BenefitLists heading={heading} lists={lists} />
    </section>
  )
}

/** The kinds of firm, and what each uses the product for. */
export function Uses({ folio, items }: { folio: string; items: readonly Entry[] }) {
  return (
    <section className="page spread pb-12">
      <h2 className="folio pt-6">{folio}</h2>
      <EntryList items={items} className="use-index" titleClass="heading" textClass="text" />
    </section>
  )
}
