import { useLocation } from 'react-router'
import { ownNames } from '#content/languages.ts'
import { alternatesOf, DEFAULT_LANGUAGE, languageOf } from '#contract/languages.ts'

interface LanguageLinkProps {
  className: string
  /** Shows two letters instead, for narrow places. */
  short?: boolean
}

/**
 * Links to the page in the other language. Wide screens have it in the header, others in the drawer. A page that isn't
 * English always has it: if the page is missing or its address is a secret, it links to the home page. It loads a new
 * document, which declares the fonts of that language.
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
