import type { Language } from '#contract/languages.ts'

export const languageNames: Readonly<Record<string, string>> = {
  en: 'Englisch',
  de: 'Deutsch',
} satisfies Record<Language, string>
