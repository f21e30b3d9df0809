import { useLocation } from 'react-router'
import { useWords } from '#app/lib/words.ts'
import { languageOffers } from '#content/collections/language-offers.ts'
import { alternatesOf, languageOf } from '#contract/languages.ts'

/**
 * A line that offers the page in each of its other languages. The stylesheet shows the one that the reader prefers by the settings of
 * the browser (`head-script.tsx`), so everybody is served the same bytes. Nobody is sent there.
 */
export function LanguageOffer() {
  const { pathname } = useLocation()
  const offers = useWords(languageOffers)
  return alternatesOf(pathname)
    .filter(({ language }) => language !== languageOf(pathname))
    .map(({ language, path }) => (
      <aside
        key={language}
        className="page folio language-offer"
        lang={language}
        aria-label={offers[language]}
      >
        <a className="link" hrefLang={language} href={path}>
          {offers[language]}
        </a>
      </aside>
    ))
}
