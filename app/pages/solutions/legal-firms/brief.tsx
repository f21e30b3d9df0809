import type { ReactNode } from 'react'

interface BriefPartProps {
  heading: string
  children: ReactNode
}

/** A part of a brief: its heading in the margin, its numbered paragraphs in the text. */
export function BriefPart({ heading, children }: BriefPartProps) {
  return (
    <section className="brief-part">
      <h2 className="brief-heading">{heading}</h2>
      <div>{children}</div>
    </section>
  )
}
