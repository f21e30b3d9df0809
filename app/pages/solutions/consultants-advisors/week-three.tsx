import { CaptionedFigure } from '#app/sections/figure-note.tsx'
import type { Entry, Figure } from '#content/schema.ts'
import { OpenBook, TitledParagraphs } from './open-book.tsx'

interface WeekThreeProps {
  id: string
  heads: readonly string[]
  folios: readonly string[]
  heading: string
  days: readonly Entry[]
  /** The number that differs between slide and model, and the claimed figure. */
  mismatch: { heading: string; text: string; figure: Figure }
}

/** A week by day, beside the wrong number that it would have produced. */
export function WeekThree({ id, heads, folios, heading, days, mismatch }: WeekThreeProps) {
  return (
    <OpenBook
      id={id}
      heads={heads}
      folios={folios}
      left={<TitledParagraphs heading={heading} entries={days} className="entries-days" />}
      right={
        <>
          <h2 className="title">{mismatch.heading}</h2>
          <p className="text mt-6">{mismatch.text}</p>
          <CaptionedFigure figure={mismatch.figure} className="tie-figure" />
        </>
      }
    />
  )
}
