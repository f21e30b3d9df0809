import { setTimeout } from 'node:timers/promises'
import { createSealingKeys } from '../../server/auth/sealing-keys.ts'
import { createReplyTokens } from '../../server/mail/reply-tokens.ts'
import type { Listed, Mailbox, MailSource } from '../../server/mailbox/imap.ts'
import { mailboxId } from '../../server/mailbox/read-mailbox.ts'
import { type WatchDeps, type WatchTimes, watchMailbox } from '../../server/mailbox/watch-mailbox.ts'
import type { DataSite } from './data-site.ts'

/** The same in every process of a test, so that all can read each other's seals and signatures. */
export const SECRET_KEY = 'k3y-0f-a-t3st-that-n0body-guesses-4711'

export const MAILBOX: Mailbox = {
  host: 'imap.octavo.example',
  port: 993,
  encryption: 'tls',
  user: 'inbox@octavo.example',
  password: 'blue-kettle-4711',
  folder: 'INBOX',
  address: 'inbox@octavo.example',
  takesPlus: true,
  afterwards: 'leave',
}

const TIMES: WatchTimes = { leaseSeconds: 3, renewMs: 200, pollMs: 200, retryMs: 50, longestRetryMs: 200 }

/** A mailbox without a mail server, to test what happens between it and the database. */
export interface HeldMail {
  uidValidity: bigint
  sources: Map<number, string>
  finished: number[]
  open: number
  /** Stores a message, and returns its UID. */
  put(source: string): number
  /** Opens it as the product opens a mail server. */
  connect(): Promise<MailSource>
}

export function holdMail(): HeldMail {
  let last = 0
  const waiting = new Set<() => void>()
  const held: HeldMail = {
    uidValidity: 1n,
    sources: new Map(),
    finished: [],
    open: 0,
    put(source) {
      held.sources.set(++last, source)
      for (const wake of waiting) wake()
      return last
    },
    async connect() {
      const { uidValidity } = held
      held.open++
      let isOpen = true
      return {
        uidValidity,
        uidNext: last + 1,
        pushes: true,
        async list(from): Promise<Listed[]> {
          return [...held.sources]
            .filter(([uid]) => !('uid' in from) || uid >= from.uid)
            .map(([uid, source]) => ({ uid, bytes: Buffer.byteLength(source) }))
        },
        async read(uid, headersAlone) {
          const source = held.sources.get(uid)
          if (source === undefined) return undefined
          return Buffer.from(headersAlone ? `${source.split('\r\n\r\n')[0]}\r\n\r\n` : source)
        },
        async finish(uid) {
          held.finished.push(uid)
        },
        waitForNews: (ms, signal) =>
          new Promise(resolve => {
            const timer = globalThis.setTimeout(done, ms)
            function done() {
              clearTimeout(timer)
              waiting.delete(done)
              resolve()
            }
            waiting.add(done)
            signal.addEventListener('abort', done)
          }),
        close() {
          if (isOpen) held.open--
          isOpen = false
        },
      }
    },
  }
  return held
}

const SILENT = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** Reads held email into a site's database, as the instance `reader`. */
export function readInto(
  site: Pick<DataSite, 'database' | 'variables'>,
  held: HeldMail,
  reader: string,
  changes: Partial<WatchDeps> & { mailbox?: Mailbox } = {},
) {
  const { DATA_DIR = '', DATABASE_URL } = site.variables
  const { mailbox = MAILBOX, ...deps } = changes
  const sealingKeys = createSealingKeys({
    secretKey: SECRET_KEY,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
  })
  const { database } = site
  const tokens = createReplyTokens(database, sealingKeys)
  return watchMailbox(mailbox, {
    database,
    tokens,
    reader,
    times: TIMES,
    open: () => held.connect(),
    log: SILENT,
    ...deps,
  })
}

/** Resolves once the mailbox has been checked, so that email from now on counts as new. */
export async function untilBegun(site: DataSite, mailbox = MAILBOX): Promise<void> {
  const begun = 'select from desk.mailboxes where id = $1 and checked_at is not null'
  while ((await site.sql(begun, [mailboxId(mailbox)])).length === 0) await setTimeout(50)
}
