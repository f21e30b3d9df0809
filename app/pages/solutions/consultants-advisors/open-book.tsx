import type { ReactNode } from 'react'
import type { Entry } from '#content/schema.ts'

interface OpenBookProps {
  id?: string
  /** The running heads and the page numbers, left and right. */
  heads: readonly string[]
  folios: readonly string[]
  left: ReactNode
  right: ReactNode
}

/** Two facing pages with running heads and page numbers. On a narrow screen they stack. */
export function OpenBook({ id, heads, folios, left, right }: OpenBookProps) {
  return (
    <section id={id} className="book sheet">
      <div className="book-page">
        <p className="book-head">{heads[0]}</p>
        {left}
        <p className="book-folio">{folios[0]}</p>
      </div>
      <div className="book-page">
        <p className="book-head">{heads[1]}</p>
        {right}
        <p className="book-folio">{folios[1]}</p>
      </div>
    </section>
  )
}

interface TitledParagraphsProps {
  heading: string
  entries: readonly Entry[]
  className?: string
}

export function TitledParagraphs({ heading, entries, className = '' }: TitledParagraphsProps) {
  return (
    <>
      <h2 className="subtitle">{heading}</h2>
      <div className={`entries ${className}`}>
        {entries.map(entry => (
          <article key={entry.title} aria-label={entry.title}>
            <h3 className="heading">{entry.title}</h3>
            <p className="text">{entry.text}</p>
          </article>
        ))}
      </div>
    </>
  )
}
