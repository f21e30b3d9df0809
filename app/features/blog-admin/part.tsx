import { type ReactNode, useId } from 'react'

interface PartProps {
  folio: string
  heading: string
  text?: string
  children: ReactNode
}

/** A heading in the margin, and beside it what it is about. */
export function Part({ folio, heading, text, children }: PartProps) {
  const id = useId()
  return (
    <section className="security-part" aria-labelledby={id}>
      <div>
        <p className="folio" aria-hidden="true">
          {folio}
        </p>
        <h2 id={id} className="heading mt-1">
          {heading}
        </h2>
        {text && <p className="security-note">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
