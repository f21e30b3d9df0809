import { Link } from '#app/ui/page-link.tsx'
import type { Entry, Link as LinkCopy } from '#content/schema.ts'

interface SignInHelpProps {
  heading: string
  entries: readonly (Entry & { link?: LinkCopy })[]
}

/** Help for readers who can't use the form above, in one row. */
export function SignInHelp({ heading, entries }: SignInHelpProps) {
  return (
    <section className="pb-[var(--section)]">
      <div className="page">
        <div className="fold-rule" />
        <h2 className="folio pt-10">{heading}</h2>
        <dl className="asides">
          {entries.map(entry => (
            <div key={entry.title}>
              <dt className="heading">{entry.title}</dt>
              <dd className="text mt-2 text-small">{entry.text}</dd>
              {entry.link && (
                <dd className="text-small">
                  <Link to={entry.link.href} className="link inline-block py-2">
                    {entry.link.label}
                  </Link>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
