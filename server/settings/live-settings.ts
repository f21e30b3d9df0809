import type { ShownMailServer } from '../../contract/mail-server.ts'
import type { ShownMailbox } from '../../contract/mailbox.ts'
import type { SealingKeys } from '../auth/sealing-keys.ts'
import type { Database, Transaction } from '../db/database.ts'
import { saveSendsMail, sendsMail } from '../db/inbox-answers.ts'
import { readSections } from '../db/site-settings.ts'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../queue/loop.ts'
import { MAIL_SECTION, mailOf, openMailSection, showMail } from './mail-section.ts'
import { MAILBOX_SECTION, openMailboxSection, showMailbox } from './mailbox-section.ts'
import {
  openSections,
  type SiteEnv,
  type SiteValues,
  type StoredSections,
  settingsOf,
} from './site-sections.ts'

/** The current settings: from the environment if set there, otherwise from the back office. */
interface SiteSettings extends SiteValues {
  mail: Env['mail']
  /** The server from the back office, even if the environment overrides it. */
  mailServer: ShownMailServer | undefined
  /** The mailbox for replies. */
  mailbox: Env['mailbox']
  setMailbox: ShownMailbox | undefined
  stored: StoredSections
}

export interface LiveSettings {
  readonly now: SiteSettings
  /** Reloads the settings, and resolves when they apply in this process. */
  load(): Promise<void>
  /** Calls the listener after each change by any instance. Returns a function that stops this. */
  onChange(listener: () => void): () => void
  close(): Promise<void>
}

type SettingsEnv = Pick<Env, 'mail' | 'mailbox' | 'mailAllowHosts'> & SiteEnv

const RETRY_MS = 2_000

/** Settings that only come from the environment, if nothing can be stored. */
export const fixedSettings = ({
  mail,
  mailbox,
  siteUrl,
  retentionDays,
  oidc,
  edge,
}: SettingsEnv): LiveSettings => ({
  now: {
    mail,
    mailServer: undefined,
    mailbox,
    setMailbox: undefined,
    siteUrl,
    retentionDays,
    oidc,
    edge,
    stored: { names: [] },
  },
  load: async () => undefined,
  onChange: () => () => undefined,
  close: async () => undefined,
})

/** Reads the settings of the back office, and again whenever any instance changes them. */
export function openSettings(
  database: Database,
  sealingKeys: SealingKeys,
  env: SettingsEnv,
  log: Log,
): LiveSettings {
  const listeners = new Set<() => void>()
  let { now } = fixedSettings(env)
  let known = ''

  async function read(tx: Transaction): Promise<SiteSettings> {
    const sections = await readSections(tx)
    const section = sections.find(({ name }) => name === MAIL_SECTION)
    const server = section && (await openMailSection(tx, sealingKeys, section))
    const ofReplies = sections.find(({ name }) => name === MAILBOX_SECTION)
    const mailbox = ofReplies && (await openMailboxSection(tx, sealingKeys, ofReplies))
    const stored = await openSections(tx, sealingKeys, sections)
    const settings = {
      ...settingsOf(env, stored),
      stored,
      mail: env.mail ?? (server && mailOf(server, env.mailAllowHosts)),
      mailServer: section && showMail(section, server === undefined),
      mailbox: env.mailbox ?? (mailbox && { ...mailbox, allowHosts: env.mailAllowHosts }),
      setMailbox: ofReplies && showMailbox(ofReplies, mailbox === undefined),
    }
    const sends = settings.mail !== undefined
    if ((await sendsMail(tx)) !== sends) await saveSendsMail(tx, sends)
    return settings
  }

  async function apply(): Promise<void> {
    const fresh = await database.transaction({ role: 'service' }, read)
    const text = JSON.stringify(fresh)
    if (text === known) return
    known = text
    now = fresh
    for (const listener of listeners) listener()
  }

  // One at a time, so that older settings can't be applied last.
  let loading: Promise<void> = Promise.resolve()
  function load(): Promise<void> {
    loading = loading.then(apply, apply)
    return loading
  }

  const loop = createLoop(
    async () => {
      await load()
      return undefined
    },
    { retryMs: RETRY_MS, onFault: fault => log.warn('settings not read', fault) },
  )
  const stop = database.listen('settings_change', loop.wake)
  return {
    get now() {
      return now
    },
    load,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      stop()
      await loop.close()
    },
  }
}
