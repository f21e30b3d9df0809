import { settingsWords } from '#content/collections/admin-settings.ts'

/** The pages of the settings, in their order. */
export const SUBJECTS = Object.keys(settingsWords.places) as (keyof typeof settingsWords.places)[]
