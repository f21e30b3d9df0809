import type { Language } from '#contract/languages.ts'

/** The line that offers a page in another language, in that language. */
export const languageOffers: Record<Language, string> = {
  en: 'Read this page in English',
  de: 'Diese Seite auf Deutsch lesen',
}
