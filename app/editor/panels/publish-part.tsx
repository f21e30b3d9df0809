import type { ReactNode } from 'react'

export function PublishPart({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="field-label">{heading}</h3>
      {children}
    </section>
  )
}
