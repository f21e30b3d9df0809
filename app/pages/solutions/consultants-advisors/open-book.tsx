import type { ReactNode } from 'react'

interface OpenBookProps {
  id?: string
  heads: readonly string[]
  folios: readonly string[]
  verso: ReactNode
  recto: ReactNode
}

/** Two facing pages with their running heads and folios. On a narrow screen they follow each other. */
export function OpenBook({ id, heads, folios, verso, recto }: OpenBookProps) {
  return (
    <section id={id} className="book sheet">
      <div className="book-page">
        <p className="book-head">{heads[0]}</p>
        {verso}
        <p className="book-folio">{folios[0]}</p>
      </div>
      <div className="book-page">
        <p className="book-head">{heads[1]}</p>
        {recto}
        <p className="book-folio">{folios[1]}</p>
      </div>
    </section>
  )
}
