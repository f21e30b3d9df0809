import { ORIGIN_PLACEHOLDER } from './addresses.ts'
import { BACKUP_EVERY_HOURS, BACKUP_KEEP, RETENTION_DAYS } from './retention.ts'

/** Settings that pages state, as they are unless the environment says otherwise. */
export const TOLD_SETTINGS = { RETENTION_DAYS, BACKUP_EVERY_HOURS, BACKUP_KEEP }

export type ToldSettings = Readonly<Record<keyof typeof TOLD_SETTINGS, number>>

/** Stand for settings in everything that is built, because the build reads no environment. */
export const TOLD = {
  RETENTION_DAYS: '{RETENTION_DAYS}',
  BACKUP_EVERY_HOURS: '{BACKUP_EVERY_HOURS}',
  BACKUP_KEEP: '{BACKUP_KEEP}',
} as const satisfies Record<keyof ToldSettings, string>

const PLACEHOLDER = new RegExp(`${ORIGIN_PLACEHOLDER}|\\{(${Object.keys(TOLD).join('|')})\\}`, 'g')

export type Fill = (text: string) => string

/**
 * Puts the public origin and the settings in the place of what stands for them. A server has one, and calls it where words leave it:
 * where the website's texts become bytes, where a mail is composed, and where the pages' words are stored for the search.
 */
export function createFill(siteUrl: string, settings: ToldSettings = TOLD_SETTINGS): Fill {
  return text =>
    text.replaceAll(PLACEHOLDER, (_, name?: keyof ToldSettings) =>
      name === undefined ? siteUrl : String(settings[name]),
    )
}
