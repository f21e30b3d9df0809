import { RESUMES_BYTES } from '../../contract/quotas.ts'
import { resumeObject } from '../../contract/receipts.ts'
import { lockFiles } from './blobs.ts'
import type { Transaction } from './database.ts'
import { storeObject, usedBytes } from './objects.ts'

const BUCKET = 'resumes'
const PDF = 'application/pdf'

/** The mailbox that a message was found in, and its place there. */
export interface Found {
  mailbox: Buffer
  uidValidity: bigint
  uid: number
}

interface StoredFile {
  name: string
  bytes: Uint8Array
}

export interface NewMessage {
  /** Derived from its content. */
  id: string
  /** Null if it belongs to none. */
  submission: string | null
  kind: 'reply' | 'automatic' | 'bounce'
  senderName: string
  sender: string
  subject: string
  text: string
  quoted: string
  isCut: boolean
  messageId: string | undefined
  attachments: readonly StoredFile[]
  leftOut: readonly { name: string; bytes: number; reason: string }[]
}

/** Records that a message was read. False if another instance did that before. */
export async function noteTaken(
  tx: Transaction,
  { mailbox, uidValidity, uid }: Found,
  id: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into desk.taken (mailbox, uid_validity, uid, message) values ($1, $2, $3, $4) on conflict do nothing`,
    [mailbox, uidValidity.toString(), uid, id],
  )
  if (rowCount === 0) return false
  await tx.query(
    'update desk.mailboxes set last_uid = greatest(last_uid, $3) where id = $1 and uid_validity = $2',
    [mailbox, uidValidity.toString(), uid],
  )
  return true
}

/** Whether the same message was read from another place before, or was erased. */
export async function isKnown(
  tx: Transaction,
  { mailbox, uidValidity, uid }: Found,
  id: string,
): Promise<boolean> {
  const { rows } = await tx.query<{ known: boolean }>(
    `select exists (select from desk.messages m where m.id = $1)
         or exists (select from desk.taken t where t.message = $1 and (t.mailbox, t.uid_validity, t.uid) <> ($2, $3::bigint, $4::bigint))
         or exists (select from functions.erasures e where e.digest = functions.erasure_digest($1)) as known`,
    [id, mailbox, uidValidity.toString(), uid],
  )
  return rows[0]?.known === true
}

/** The submission with a reference, which is compared with what was signed. */
export async function findByReference(tx: Transaction, reference: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>('select id from desk.entries where reference = $1', [
    reference,
  ])
  return rows[0]?.id
}

/** The id of a submission, if it still exists. It is locked until the transaction ends. */
export async function findStill(tx: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>('select id from desk.entries where id = $1 for key share', [
    id,
  ])
  return rows[0]?.id
}

export async function countLastDay(tx: Transaction, submission: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from desk.messages where submission_id = $1 and created_at > now() - interval '1 day'`,
    [submission],
  )
  return rows[0]?.count ?? 0
}

/** Stores the files that fit, and returns the others. */
async function storeFiles(tx: Transaction, id: string, files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return []
  await lockFiles(tx)
  const without: StoredFile[] = []
  let used = await usedBytes(tx, BUCKET)
  for (const [place, { name, bytes }] of files.entries()) {
    if (used + bytes.length > RESUMES_BYTES) {
      without.push({ name, bytes })
      continue
    }
    used += bytes.length
    const { rows } = await tx.query<{ id: string }>(
      'insert into desk.attachments (message_id, place, name, bytes) values ($1, $2, $3, $4) returning id',
      [id, place, name, bytes.length],
    )
    const object = {
      bucket: BUCKET,
      name: resumeObject(rows[0]?.id ?? ''),
      type: PDF,
      bytes,
      cacheControl: 'max-age=0',
    }
    await storeObject(tx, object)
  }
  return without
}

/** Stores a message with its files. Belongs in the transaction that notes it as taken. */
export async function storeMessage(tx: Transaction, message: NewMessage): Promise<void> {
  await tx.query(
    `insert into desk.messages (id, kind, sender_name, sender, subject, text, quoted, is_cut, message_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      message.id,
      message.kind,
      message.senderName,
      message.sender,
      message.subject,
      message.text,
      message.quoted,
      message.isCut,
      message.messageId ?? null,
    ],
  )
  const without = await storeFiles(tx, message.id, message.attachments)
  const leftOut = [
    ...message.leftOut,
    ...without.map(({ name, bytes }) => ({ name, bytes: bytes.length, reason: 'room' })),
  ]
  // Announced last, so that listeners find the whole message.
  await tx.query('update desk.messages set left_out = $2::jsonb, submission_id = $3 where id = $1', [
    message.id,
    JSON.stringify(leftOut),
    message.submission,
  ])
}

/** An email bounced: it can be sent again, and no longer counts as a reply. */
export async function markBounced(
  tx: Transaction,
  submission: string,
  email: string,
  status: string,
): Promise<void> {
  const undelivered = `set sent_at = null, given_up_at = now(), last_fault = 'BOUNCE ' || $3 where id = $1 and sent_at is not null`
  const { rowCount } = await tx.query(`update desk.answers ${undelivered} and submission_id = $2`, [
    email,
    submission,
    status,
  ])
  if (rowCount > 0)
    await tx.query(
      `update desk.entries e set last_reply_at = (select max(a.sent_at) from desk.answers a where a.submission_id = e.id)
        where e.id = $1`,
      [submission],
    )
  else
    await tx.query(
      `update mail.outbox ${undelivered} and $2 in (application_id, career_application_id) and purpose = 'acknowledgement'`,
      [email, submission, status],
    )
}

/** Deletes the oldest unmatched messages beyond `most`. The mail server still has them. */
export async function dropOldestUnmatched(tx: Transaction, most: number): Promise<void> {
  await tx.query(
    `delete from desk.messages where id in (
       select id from desk.messages where submission_id is null order by created_at desc, id offset $1)`,
    [most],
  )
}
