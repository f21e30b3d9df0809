import { ORIGIN_PLACEHOLDER } from './addresses.ts'
import { BACKUP_EVERY_HOURS, BACKUP_KEEP, RETENTION_DAYS } from './retention.ts'

/** Settings that pages state, as they are unless the environment says otherwise. */
export const STATED_SETTINGS = { RETENTION_DAYS, BACKUP_EVERY_HOURS, BACKUP_KEEP }

export type StatedSettings = Readonly<Record<keyof typeof STATED_SETTINGS, number>>

/** Stand for settings in everything that is built, because the build reads no environment. */
export const PLACEHOLDERS = {
  RETENTION_DAYS: '{RETENTION_DAYS}',
  BACKUP_EVERY_HOURS: '{BACKUP_EVERY_HOURS}',
  BACKUP_KEEP: '{BACKUP_KEEP}',
} as const satisfies Record<keyof StatedSettings, string>

const PLACEHOLDER = new RegExp(`${ORIGIN_PLACEHOLDER}|\\{(${Object.keys(PLACEHOLDERS).join('|')})\\}`, 'g')

export type Fill = (text: string) => string

/**
 * Puts the public origin and the settings in the place of what stands for them. A server has one, and calls it where words leave it:
 * where the website's texts become bytes, where a mail is composed, and where the pages' words are stored for the search.
 */
export function createFill(siteUrl: string, settings: StatedSettings = STATED_SETTINGS): Fill {
  return text =>
    text.replaceAll(PLACEHOLDER, (_, name?: keyof StatedSettings) =>
      name === undefined ? siteUrl : String(settings[name]),
    )
}
