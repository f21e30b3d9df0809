import type { Language } from '#contract/languages.ts'

/** The languages' own names, which every page needs. Other texts about languages are elsewhere. */
export const ownNames: Record<Language, string> = { en: 'English', de: 'Deutsch' }
