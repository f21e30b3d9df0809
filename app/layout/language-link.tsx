import { useLocation } from 'react-router'
import { ownNames } from '#content/languages.ts'
import { alternatesOf, DEFAULT_LANGUAGE, languageOf } from '#contract/languages.ts'

interface LanguageLinkProps {
  className: string
  /** Two letters, where there is little room. */
  short?: boolean
}

/**
 * Leads to the page in the other language: in the header of wide screens, in the drawer of others. A translated page always has it: if
 * it is missing or its address a secret, it leads to the front page. It opens a document of its own, which declares the fonts of the language.
 */
export function LanguageLink({ className, short }: LanguageLinkProps) {
  const { pathname } = useLocation()
  const own = languageOf(pathname)
  const other =
    alternatesOf(pathname).find(({ language }) => language !== own) ??
    (own === DEFAULT_LANGUAGE ? undefined : { language: DEFAULT_LANGUAGE, path: '/' })
  if (!other) return null
  const { language, path } = other
  const name = ownNames[language]
  const letters = language.toUpperCase()
  return (
    <a
      href={path}
      className={className}
      lang={language}
      hrefLang={language}
      aria-label={short ? `${letters}: ${name}` : undefined}
    >
      {short ? letters : name}
    </a>
  )
}
