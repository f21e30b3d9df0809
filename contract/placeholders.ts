import { ORIGIN_PLACEHOLDER } from './addresses.ts'
import { BACKUP_EVERY_HOURS, BACKUP_KEEP, RETENTION_DAYS } from './retention.ts'

/** Defaults of settings that pages state. */
export const STATED_SETTINGS = { RETENTION_DAYS, BACKUP_EVERY_HOURS, BACKUP_KEEP }

export type StatedSettings = Readonly<Record<keyof typeof STATED_SETTINGS, number>>

/** Placeholders for settings in built output, because the build reads no environment variables. */
export const PLACEHOLDERS = {
  RETENTION_DAYS: '{RETENTION_DAYS}',
  BACKUP_EVERY_HOURS: '{BACKUP_EVERY_HOURS}',
  BACKUP_KEEP: '{BACKUP_KEEP}',
} as const satisfies Record<keyof StatedSettings, string>

const PLACEHOLDER = new RegExp(`${ORIGIN_PLACEHOLDER}|\\{(${Object.keys(PLACEHOLDERS).join('|')})\\}`, 'g')

export type Fill = (text: string) => string

/**
 * Replaces the placeholders with the public origin and the settings. A server has one, and calls it where text leaves
 * it: where the website's texts become bytes, where an email is composed, and where page texts are stored for the
 * search.
 */
export function createFill(siteUrl: string, settings: StatedSettings = STATED_SETTINGS): Fill {
  return text =>
    text.replaceAll(PLACEHOLDER, (_, name?: keyof StatedSettings) =>
      name === undefined ? siteUrl : String(settings[name]),
    )
}
