import type { Entry } from '#content/schema.ts'

interface EntryListProps {
  heading: string
  entries: readonly Entry[]
  className?: string
}

/** Titled paragraphs, one under the other. */
export function EntryList({ heading, entries, className = '' }: EntryListProps) {
  return (
    <>
      <h2 className="subtitle">{heading}</h2>
      <div className={`entries ${className}`}>
        {entries.map(entry => (
          <article key={entry.title}>
            <h3 className="heading">{entry.title}</h3>
            <p className="text">{entry.text}</p>
          </article>
        ))}
      </div>
    </>
  )
}
