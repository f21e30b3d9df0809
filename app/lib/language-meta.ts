import { alternatesOf, englishPath, type Language, languageOf } from '#contract/languages.ts'

/** Locales for Open Graph, which require a territory. */
const LOCALES: Record<Language, string> = { en: 'en_US', de: 'de_DE' }

/** The language and the translations of a page, for its head. Only crawlers and link previews read it, so client navigation skips it. */
export function languageMeta(path: string, origin: string) {
  if (!import.meta.env.SSR) return []
  const locale = { property: 'og:locale', content: LOCALES[languageOf(path)] }
  const alternates = alternatesOf(path)
  if (alternates.length === 0) return [locale]
  const link = (hrefLang: string, to: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: `${origin}${to}`,
  })
  return [
    ...alternates.map(({ language, path: to }) => link(language, to)),
    link('x-default', englishPath(path)),
    locale,
  ]
}
