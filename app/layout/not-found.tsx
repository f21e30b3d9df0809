import { use } from 'react'
import { useLocation } from 'react-router'
import { useWords, WordsContext } from '#app/lib/words.ts'
import { Link } from '#app/ui/page-link.tsx'
import { notFound } from '#content/collections/error-pages.ts'
import { applyLink, footerColumns, loginLink } from '#content/navigation.ts'
import type { NavLink } from '#content/schema.ts'
import { MISSING_PATH } from '#contract/load-context.ts'
import type { WordReader } from '#contract/word-registry.ts'
import { nearMatches } from './near-matches.ts'
import { PageIndex } from './page-index.tsx'
import { TornSheet } from './torn-sheet.tsx'

const known = [...footerColumns.flatMap(column => column.links), loginLink, applyLink]

const named = (link: NavLink, { read }: WordReader): NavLink =>
  link.label === 'Overview'
    ? { ...link, label: `${link.href.slice(1, 2).toUpperCase()}${link.href.slice(2)}` }
    : read(link)

const suggestionsFor = (pathname: string) => nearMatches(pathname, known)

/**
 * Missing paths with the same key get the same page, except for the path that it shows. The server caches by this key.
 */
export function missingPageKey(pathname: string): string {
  return suggestionsFor(pathname)
    .map(({ href }) => href)
    .join(' ')
}

export function NotFound() {
  const { pathname } = useLocation()
  const words = useWords(notFound)
  const reader = use(WordsContext)
  const suggestions = suggestionsFor(pathname).map(link => named(link, reader))
  return (
    <div className="page section grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="folio">404</p>
        <h1 className="display mt-6">{words.heading}</h1>
        <p className="lead mt-6">{words.text}</p>
        <Link to="/" className="btn btn-primary mt-8">
          {words.home}
        </Link>
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <TornSheet number={404} />
        <p className="folio mt-8 break-all" data-missing>
          {MISSING_PATH}
        </p>
        {suggestions.length > 0 && <PageIndex heading={words.near} links={suggestions} />}
      </div>
    </div>
  )
}
