/** The languages of pages. Paths in the first one have no language prefix. */
export const LANGUAGES = ['en', 'de'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE = LANGUAGES[0]

/** The languages that prefix a path. */
export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>

/** The language of the page at a path: German for `/de` and everything below it. */
export function languageOf(path: string): Language {
  const first = path.split('/')[1]
  return LANGUAGES.find(language => language === first) ?? DEFAULT_LANGUAGE
}

/** The path of an English page in another language: `/application` is `/de/application`. */
export function pathIn(language: Language, path: string): string {
  if (language === DEFAULT_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** The path of the English original of a page. */
export function englishPath(path: string): string {
  const language = languageOf(path)
  return language === DEFAULT_LANGUAGE ? path : path.slice(language.length + 1) || '/'
}

/** The English pages that are translated. A test compares them with content/. */
export const TRANSLATED_PAGES: Record<OtherLanguage, readonly string[]> = {
  de: [
    '/',
    '/application',
    '/legal/privacy-policy',
    '/legal/terms-of-service',
    '/legal/cookie-policy',
    '/legal/legal-notice',
  ],
}

interface Alternate {
  language: Language
  path: string
}

/** A page in each of its languages. Empty if it has only one. */
export function alternatesOf(path: string): Alternate[] {
  const english = englishPath(path)
  const languages = LANGUAGES.filter(
    language => language === DEFAULT_LANGUAGE || TRANSLATED_PAGES[language].includes(english),
  )
  return languages.length > 1
    ? languages.map(language => ({ language, path: pathIn(language, english) }))
    : []
}
