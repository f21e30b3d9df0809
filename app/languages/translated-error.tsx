import { useLocation } from 'react-router'
import { PageIndex } from '#app/layout/page-index.tsx'
import { TornSheet } from '#app/layout/torn-sheet.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { unexpected } from '#content/collections/error-pages.ts'
import type { NavLink } from '#content/schema.ts'
import type { Translation } from '#content/translation.ts'
import { MISSING_PATH, REQUEST_NUMBER } from '#contract/load-context.ts'

type Words = Translation<Pick<typeof unexpected, 'heading' | 'text' | 'home'>>

interface TranslatedErrorProps {
  words: Words & { again?: string; number?: string }
  /** A sentence that every missing page also has in English. */
  specified?: string | undefined
  number: number
  /** Path of the home page in this language. */
  home: string
  /** The pages that exist in this language. */
  index?: { heading: string; links: readonly NavLink[] } | undefined
}

/** The error page of a translation, for a missing or failed page. */
export function TranslatedError({ words, specified, number, home, index }: TranslatedErrorProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="page section grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="folio flex flex-wrap gap-x-6">
          {number}
          {specified && <span lang="en">{specified}</span>}
        </p>
        <h1 className="display mt-6">{words.heading}</h1>
        <p className="lead mt-6">{words.text}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          {words.again && (
            <a href={pathname + search} className="btn btn-primary">
              {words.again}
            </a>
          )}
          <Link to={home} className={words.again ? 'btn' : 'btn btn-primary'}>
            {words.home}
          </Link>
        </p>
        {index && (
          <div className="pt-12">
            <PageIndex {...index} />
          </div>
        )}
      </div>
      <div className="lg:col-span-5 lg:col-start-8">
        <TornSheet number={number} />
        <p className="folio mt-8 break-all" data-missing={words.again ? undefined : ''}>
          {words.again ? pathname : MISSING_PATH}
        </p>
        {words.number && (
          <p className="folio mt-4 break-all">
            {words.number}: {REQUEST_NUMBER}
          </p>
        )}
      </div>
    </div>
  )
}
