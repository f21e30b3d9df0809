import { Link } from '#app/ui/page-link.tsx'
import type { Link as LinkCopy } from '#content/schema.ts'
import { OpenBook } from './open-book.tsx'

interface HeroProps extends ContentsProps {
  heads: readonly string[]
  folios: readonly string[]
  heading: string
}

interface ContentsProps {
  lead: string
  apply: LinkCopy
  label: string
  contents: readonly { title: string; page: string; href: string }[]
}

/** The first spread: the claim on the left page, the contents on the right one. */
export function Hero({ heads, folios, heading, ...contents }: HeroProps) {
  return (
    <OpenBook
      heads={heads}
      folios={folios}
      left={<h1 className="display book-title">{heading}</h1>}
      right={<Contents {...contents} />}
    />
  )
}

function Contents({ lead, apply, label, contents }: ContentsProps) {
  return (
    <>
      <p className="lead">{lead}</p>
      <p className="mt-8">
        <Link to={apply.href} className="btn btn-primary">
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
