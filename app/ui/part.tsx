import { type ReactNode, useId } from 'react'

interface PartProps {
  /** The fragment that leads to it. */
  anchor?: string
  heading: string
  text?: string
  children: ReactNode
}

/** A section with its heading in the margin. */
export function Part({ anchor, heading, text, children }: PartProps) {
  const id = useId()
  return (
    <section id={anchor} className="part" aria-labelledby={id}>
      <div>
        <h2 id={id} className="part-title">
          {heading}
        </h2>
        {text && <p className="part-note">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
