import { backendClient } from '#app/lib/backend-client.ts'
import { readAddedCategories } from '#app/lib/category-store.ts'
import { timeAgo } from '#app/lib/time.ts'
import type { Level } from '#app/ui/level-mark.tsx'
import { categoryWords } from '#content/collections/admin-categories.ts'
import { settingsWords } from '#content/collections/admin-settings.ts'
import type { Backups } from '#contract/backups.ts'
import type { Finding } from '#contract/health.ts'
import type { MailSettings } from '#contract/mail-settings.ts'
import type { RetentionState } from '#contract/retention.ts'
import type { StoredImport } from '#contract/transfers.ts'
import { readHealth } from '../../health/health-api.ts'
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

function mailState({ sender, faults, waiting }: MailSettings): SettingState {
  if (!sender) return off(copy.mail.none)
  const says = waiting > 0 ? copy.mail.waiting(sender.from, waiting) : copy.mail.from(sender.from)
  return faults.length > 0 ? off(`${says} ${copy.mail.faults(faults.length)}`) : ok(says)
}

export function notifiedState({ sender, to, notified }: MailSettings): SettingState {
  const all = new Set([...to, ...Object.values(notified).flat()])
  if (all.size === 0) return off(copy.notifications.none)
  return sender ? ok(copy.notifications.to([...all])) : off(copy.notifications.waiting)
}

const retentionState = ({ days, due }: RetentionState): SettingState =>
  ok(copy.retention.days(days, due.at(-1)?.count ?? 0))

function importState(stored: StoredImport | null): SettingState {
  return stored ? ok(stored.name) : off(copy.import.none)
}

export function backupState({ settings, backups, verified }: Backups, now: Date): SettingState {
  if (!settings) return off(copy.backups.off)
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
type States = Partial<Record<Subject, SettingState>>

/** The settings that put right what a subject of Health reports. */
const SETTLED_IN: Readonly<Record<string, Subject>> = {
  address: 'address',
  email: 'mail',
  mail: 'mail',
  mailbox: 'mail',
  notified: 'notifications',
  retention: 'retention',
  backup: 'backups',
  backups: 'backups',
}

/** Only Health judges, so a card and Health never disagree: its worst finding replaces the status. */
export function judged(states: States, findings: readonly Finding[]): States {
  const found = (wanted: Finding['level']) =>
    findings.flatMap(({ subject, level, says }) => {
      const setting = SETTLED_IN[subject]
      return level === wanted && setting ? [[setting, { level, says }] as const] : []
    })
  return { ...states, ...Object.fromEntries([...found('warning').reverse(), ...found('fault').reverse()]) }
}

/** Loads the status of every subject. One that fails is left out. */
export async function readStates(now: Date): Promise<States> {
  const health = readHealth().catch(() => ({ findings: [] }))
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
  const known = Object.fromEntries(entries.filter(([, state]) => state !== undefined))
  return judged(known, (await health).findings)
}
