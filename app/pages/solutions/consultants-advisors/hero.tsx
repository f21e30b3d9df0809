import { Link } from 'react-router'
import type { Link as LinkCopy } from '#content/schema.ts'

interface BookContentsProps {
  lead: string
  apply: LinkCopy
  label: string
  contents: readonly { title: string; page: string; href: string }[]
}

/** The page that faces the title: what the document is for, the way in, and its contents. */
export function BookContents({ lead, apply, label, contents }: BookContentsProps) {
  return (
    <>
      <p className="lead">{lead}</p>
      <p className="mt-8">
        <Link to={apply.href} prefetch="intent" className="btn btn-primary">
          {apply.label}
        </Link>
      </p>
      <nav aria-label={label} className="mt-auto pt-12">
        <ol className="book-contents">
          {contents.map(entry => (
            <li key={entry.href}>
              <a href={entry.href}>
                {entry.title} <span>{entry.page}</span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}
