import { parseAccept } from 'hono/utils/accept'
import { languageOffers } from '../../content/collections/language-offers.ts'
import {
  alternatesOf,
  englishPath,
  LANGUAGES,
  type Language,
  languageOf,
  pathIn,
} from '../../contract/languages.ts'
import type { Page } from './page.ts'

/** Choices by header. Browsers send a handful of different ones. */
const choices = new Map<string, Language | undefined>()
const MAX_CHOICES = 100

/** The language of ours that a visitor likes best; undefined if the header names none of them. */
export function preferredLanguage(accepted: string | undefined): Language | undefined {
  if (!accepted) return undefined
  if (choices.has(accepted)) return choices.get(accepted)
  const chosen = parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .map(({ type }) => LANGUAGES.find(language => language === type.toLowerCase().split('-')[0]))
    .find(language => language !== undefined)
  if (choices.size < MAX_CHOICES) choices.set(accepted, chosen)
  return chosen
}

/** The boundary around the content. React skips what it did not render only between the boundaries of the body. */
const MAIN = '<!--$--><main'

/**
 * The document with a line below its header that offers the page in another language. Nobody is sent there: whoever wants
 * the page as it is ignores the line. React skips elements of the body that it did not render, and the next page removes it (app/root.tsx).
 */
export function insertOffer(rendered: string, path: string, language: Language): string {
  const address = pathIn(language, englishPath(path))
  const line = `<aside class="page folio language-offer" lang="${language}"><a class="link" hreflang="${language}" href="${address}">${languageOffers[language]}</a></aside>`
  return rendered.replace(MAIN, `${line}${MAIN}`)
}

/** A page that is there in other languages, with what it is for whoever prefers one of them. Other pages stay as they are. */
export function withOffers(page: Page, path: string, offer: (language: Language) => Page): Page {
  const others = alternatesOf(path).map(({ language }) => language)
  if (others.length === 0) return page
  const varying = ({ headers, ...rest }: Page): Page => ({
    ...rest,
    headers: { ...headers, vary: `${headers.vary}, Accept-Language` },
  })
  const plain = varying(page)
  const offered = new Map<Language, Page>()
  return {
    ...plain,
    preferring(accepted) {
      const language = preferredLanguage(accepted)
      if (language === undefined || language === languageOf(path) || !others.includes(language)) return plain
      const known = offered.get(language) ?? varying(offer(language))
      offered.set(language, known)
      return known
    },
  }
}
