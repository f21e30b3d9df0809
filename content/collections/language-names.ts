import type { Language } from '#contract/languages.ts'

/** The languages in English. What is stored may be one that this version does not know. */
export const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
} satisfies Record<Language, string>
