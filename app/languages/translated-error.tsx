import { useLocation } from 'react-router'
import { TornSheet } from '#app/layout/torn-sheet.tsx'
import { Link } from '#app/ui/page-link.tsx'
import type { unexpected } from '#content/collections/error-pages.ts'
import type { Translation } from '#content/translation.ts'
import { MISSING_PATH, REQUEST_NUMBER } from '#contract/load-context.ts'

type Words = Translation<Pick<typeof unexpected, 'heading' | 'text' | 'home'>>

interface TranslatedErrorProps {
  words: Words & { again?: string; number?: string }
  /** A sentence that a missing page says in English too, in every language. */
  specified?: string | undefined
  number: number
  /** The front page in the language of the words. */
  home: string
}

/** Says that a page of a translation is missing, or cannot be shown. */
export function TranslatedError({ words, specified, number, home }: TranslatedErrorProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="page section grid gap-12 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <p className="folio">{number}</p>
        <h1 className="display mt-6">{words.heading}</h1>
        {specified && (
          <p className="subtitle mt-4" lang="en">
            {specified}
          </p>
        )}
        <p className="lead mt-6">{words.text}</p>
        <p className="mt-8 flex flex-wrap gap-4">
          {words.again && (
            <a href={pathname + search} className="btn btn-primary">
              {words.again}
            </a>
          )}
          <Link to={home} className="btn">
            {words.home}
          </Link>
        </p>
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
