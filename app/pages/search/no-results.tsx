import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'

interface NoResultsProps {
  heading: string
  text: string
  /** The query, if it found nothing. */
  words?: string | undefined
  ways: readonly LinkCopy[]
}

/** Why there is no list, and where to go next. */
export function NoResults({ heading, text, words, ways }: NoResultsProps) {
  return (
    <section className="page search-found" aria-labelledby="found">
      <h2 id="found" className="subtitle">
        {heading} {words && <q>{words}</q>}
      </h2>
      <p className="text mt-4">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {ways.map(({ label, href }) => (
          <Link key={href} to={href} className="btn">
            {label}
          </Link>
        ))}
      </p>
    </section>
  )
}
