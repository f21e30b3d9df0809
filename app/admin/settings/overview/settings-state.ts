import { backendClient } from '#app/lib/backend-client.ts'
import { readAddedCategories } from '#app/lib/category-store.ts'
import { timeAgo } from '#app/lib/time.ts'
import type { Level } from '#app/ui/level-mark.tsx'
import { categoryWords } from '#content/collections/admin-categories.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import type { Backups } from '#contract/backups.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import type { RetentionState } from '#contract/retention.ts'
import type { StoredImport } from '#contract/transfers.ts'
import { readRedirects } from '../redirects/redirects-api.ts'
import {
  readBackups,
  readImport,
  readMailSettings,
  readRetention,
  readSiteSettings,
} from '../settings-api.ts'

const copy = settingsWords.states

/** A subject's status, in one line. */
export interface SettingState {
  level: Level
  says: string
}

const ok = (says: string): SettingState => ({ level: 'ok', says })
const off = (says: string): SettingState => ({ level: 'off', says })
const warning = (says: string): SettingState => ({ level: 'warning', says })

export function mailState({ sender, faults, waiting }: MailSettings): SettingState {
  if (!sender) return warning(copy.mail.none)
  if (faults.length > 0) return warning(copy.mail.faults(faults.length))
  return ok(waiting > 0 ? copy.mail.waiting(sender.from, waiting) : copy.mail.from(sender.from))
}

export function notifiedState({ sender, to, notified }: MailSettings): SettingState {
  const all = new Set([...to, ...Object.values(notified).flat()])
  if (all.size === 0) return warning(copy.notifications.none)
  return sender ? ok(copy.notifications.to([...all])) : off(copy.notifications.waiting)
}

function retentionState({ days, due, waiting }: RetentionState): SettingState {
  if (waiting) return warning(copy.retention.waiting)
  return ok(copy.retention.days(days, due.at(-1)?.count ?? 0))
}

function importState(stored: StoredImport | null): SettingState {
  return stored ? ok(stored.name) : off(copy.import.none)
}

export function backupState(
  { settings, backups, not_made, not_verified, verified }: Backups,
  now: Date,
): SettingState {
  if (!settings) return warning(copy.backups.off)
  if (not_made) return { level: 'fault', says: copy.backups.notMade }
  if (not_verified) return { level: 'fault', says: copy.backups.notVerified }
  const [newest] = backups
  if (!newest) return off(copy.backups.none)
  const made = copy.backups.made(timeAgo(newest.made_at, now))
  return verified ? ok(`${made} ${copy.backups.verified(timeAgo(verified.at, now))}`) : ok(made)
}

async function countPosts(): Promise<number> {
  const { count } = await backendClient()
    .from('blog_posts')
    .select('id', { count: 'exact', head: true })
    .throwOnError()
  return count ?? 0
}

type Subject = keyof typeof settingsWords.places

/** Loads the status of every subject. One that fails is left out. */
export async function readStates(now: Date): Promise<Partial<Record<Subject, SettingState>>> {
  const mail = readMailSettings()
  const site = readSiteSettings()
  const reads: Partial<Record<Subject, Promise<SettingState>>> = {
    address: site.then(({ address }) => ok(address.value?.siteUrl ?? '')),
    'sign-in': site.then(({ provider: { value } }) =>
      value ? ok(copy.provider.on(value.name)) : off(copy.provider.none),
    ),
    cache: site.then(({ cache: { value } }) =>
      value ? ok(copy.cache.on(value.seconds)) : off(copy.cache.none),
    ),
    mail: mail.then(mailState),
    notifications: mail.then(notifiedState),
    retention: readRetention().then(retentionState),
    categories: readAddedCategories().then(({ length }) => ok(categoryWords.state(length))),
    redirects: readRedirects().then(({ length }) => (length > 0 ? ok : off)(copy.redirects(length))),
    import: readImport().then(importState),
    export: countPosts().then(count => ok(copy.export(count))),
    backups: readBackups().then(backups => backupState(backups, now)),
  }
  const entries = await Promise.all(
    Object.entries(reads).map(
      async ([subject, read]) => [subject, await read.catch(() => undefined)] as const,
    ),
  )
  return Object.fromEntries(entries.filter(([, state]) => state !== undefined))
}
