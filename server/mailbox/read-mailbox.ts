import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { beginMailbox, findTaken, type ReadSoFar } from '../db/mailboxes.ts'
import type { Log } from '../log.ts'
import type { Listed, Mailbox, MailSource } from './imap.ts'
import { MESSAGE_LIMITS } from './message-limits.ts'
import { parseApart, UnreadableMessage } from './parse-apart.ts'
import type { ParsedMessage } from './parsed-message.ts'
import { type TakingDeps, takeMessage } from './take-message.ts'

/** If the mailbox was renumbered, reads messages from this many days before the last check again. */
const LOOK_BACK_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

export interface ReadingDeps extends TakingDeps {
  log: Log
  parse?: (source: Uint8Array) => Promise<ParsedMessage>
}

/** Identifies a mailbox whatever its password and encryption are. */
export const mailboxId = ({ host, user, folder }: Pick<Mailbox, 'host' | 'user' | 'folder'>) =>
  createHash('sha256')
    .update(JSON.stringify([host, user, folder]))
    .digest()

/** Messages since the last check. Those from before the mailbox was set up stay unread. */
async function listNew(
  database: Database,
  id: Buffer,
  source: MailSource,
  soFar: ReadSoFar,
): Promise<Listed[]> {
  const { uidValidity, uidNext } = source
  if (soFar.uidValidity === uidValidity) return source.list({ uid: soFar.lastUid + 1 })
  const isNew = soFar.uidValidity === null
  await database.transaction({ role: 'service' }, tx =>
    beginMailbox(tx, id, uidValidity, isNew ? uidNext - 1 : 0),
  )
  if (isNew) return []
  const from = (soFar.checkedAt ?? soFar.since).getTime() - LOOK_BACK_DAYS * DAY_MS
  return source.list({ day: new Date(Math.max(from, soFar.since.getTime() - DAY_MS)) })
}

/** The message, or only its headers if it is too large or unreadable. */
async function parsed(source: MailSource, { uid, bytes }: Listed, { parse = parseApart, log }: ReadingDeps) {
  const isLarge = bytes > MESSAGE_LIMITS.sourceBytes
  const whole = isLarge ? undefined : await source.read(uid, false)
  if (!isLarge && whole === undefined) return undefined
  try {
    if (whole !== undefined) return await parse(whole)
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error
    log.warn('message not readable', { reason: error.message, bytes })
  }
  const headers = (await source.read(uid, true))?.subarray(0, MESSAGE_LIMITS.headerBytes)
  if (headers === undefined) return undefined
  try {
    return { ...(await parse(headers)), isCut: true }
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error
    return unreadable(uid, bytes)
  }
}

/** For a message whose headers can't be read either, so that colleagues look for it on the mail server. */
const unreadable = (uid: number, bytes: number): ParsedMessage => ({
  kind: 'reply',
  senderName: '',
  sender: '',
  subject: '',
  text: '',
  quoted: '',
  isCut: true,
  messageId: undefined,
  date: `${uid} ${bytes}`,
  attachments: [],
  leftOut: [],
  tokens: [],
  ownIds: [],
  bounce: undefined,
})

/** Reads new messages one by one. `goOn` says whether this instance still holds the lease. */
export async function readMailbox(
  deps: ReadingDeps,
  {
    mailbox,
    source,
    soFar,
    goOn,
  }: { mailbox: Mailbox; source: MailSource; soFar: ReadSoFar; goOn: () => boolean },
): Promise<void> {
  const { database, log } = deps
  const id = mailboxId(mailbox)
  const listed = await listNew(database, id, source, soFar)
  const { uidValidity } = source
  const uids = listed.map(({ uid }) => uid)
  const taken =
    uids.length === 0
      ? new Set<number>()
      : await database.transaction({ role: 'service' }, tx => findTaken(tx, id, uidValidity, uids))
  for (const one of listed) {
    if (!goOn()) return
    if (taken.has(one.uid)) continue
    const message = await parsed(source, one, deps)
    if (message === undefined) continue
    const outcome = await takeMessage(deps, { mailbox: id, uidValidity, uid: one.uid }, message)
    log.info('message taken', { outcome, kind: message.kind, attachments: message.attachments.length })
    // Never deletes a message from the mail server that isn't stored here in full, or only until newer ones push it out.
    const isKept = outcome !== 'unmatched' && !message.isCut && message.leftOut.length === 0
    const { afterwards } = mailbox
    if (afterwards === 'read' || (afterwards === 'delete' && isKept)) await source.finish(one.uid, afterwards)
  }
}
