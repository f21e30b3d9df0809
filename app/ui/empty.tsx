import type { ReactNode } from 'react'

/** Stands where a list would be, and says what will be there. */
export function Empty({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <section className="empty">
      <h2>{heading}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
