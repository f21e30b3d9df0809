import type { Language } from '#contract/languages.ts'

/** Languages in English. A stored language may be unknown to this version. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
} satisfies Record<Language, string>
