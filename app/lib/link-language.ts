import { useLocation } from 'react-router'
import { languageOf } from '#contract/languages.ts'

/** The language that a link leads to, if it is not that of the page. */
export function useLinkLanguage(address: string): string | undefined {
  const language = languageOf(address)
  return languageOf(useLocation().pathname) === language ? undefined : language
}
