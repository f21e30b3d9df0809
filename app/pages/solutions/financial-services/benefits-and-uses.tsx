import type { ReactNode } from 'react'
import type { Figure } from '#content/schema.ts'

/** One claimed figure in the margin, and beside it the lists that it sums up. */
export function FigureBeside({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <section className="page figure-beside">
      <dl>
        <dt className="folio">{figure.caption}</dt>
        <dd className="figure-value tabular">{figure.value}</dd>
      </dl>
      {children}
    </section>
  )
}
