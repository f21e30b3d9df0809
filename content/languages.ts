import type { Language } from '#contract/languages.ts'

/** What each language calls itself. On every page: other words about languages are elsewhere. */
export const ownNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }
