import {
  alternatesOf,
  DEFAULT_LANGUAGE,
  englishPath,
  languageOf,
  type OtherLanguage,
} from '#contract/languages.ts'

/** As link previews name languages: with a territory. Without it they take a page for American English. */
const LOCALES: Record<OtherLanguage, string> = { de: 'de_DE' }

/**
 * What a page says of its language in its head, and of itself in others. Only crawlers and link previews read it, so client navigation
 * never computes it. English without a translation is what everybody expects.
 */
export function languageMeta(path: string, origin: string) {
  if (!import.meta.env.SSR) return []
  const own = languageOf(path)
  const alternates = alternatesOf(path)
  if (alternates.length === 0) return []
  const link = (hrefLang: string, to: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: `${origin}${to}`,
  })
  return [
    ...alternates.map(({ language, path: to }) => link(language, to)),
    link('x-default', englishPath(path)),
    ...(own === DEFAULT_LANGUAGE ? [] : [{ property: 'og:locale', content: LOCALES[own] }]),
  ]
}
