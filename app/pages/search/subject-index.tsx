import { Link } from '#app/ui/page-link.tsx'

interface SubjectIndexProps {
  heading: string
  note: string
  entries: readonly (readonly [subject: string, href: string])[]
}

/** Subjects by first letter, each with its page, like the index of a book. */
export function SubjectIndex({ heading, note, entries }: SubjectIndexProps) {
  const letters = [...new Set(entries.map(([subject]) => subject.charAt(0)))]
  return (
    <section className="page search-index" aria-labelledby="subjects">
      <h2 id="subjects" className="folio">
        {heading}
      </h2>
      <p className="text mt-3">{note}</p>
      <ul>
        {letters.map(letter => (
          <li key={letter}>
            <p className="subtitle" aria-hidden="true">
              {letter}
            </p>
            <ul>
              {entries
                .filter(([subject]) => subject.startsWith(letter))
                .map(([subject, href]) => (
                  <li key={subject}>
                    <Link to={href}>{subject}</Link>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
