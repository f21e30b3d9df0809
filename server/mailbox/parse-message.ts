import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { isEmail } from '../../contract/fields.ts'
import { OWN_IDS, TOKENS } from '../mail/reply-tokens.ts'
import { isWholePdf } from '../storage/check-pdf.ts'
import { failureIn, type Headers, kindOf } from './classify.ts'
import { htmlAsText } from './html-as-text.ts'
import { MESSAGE_LIMITS } from './message-limits.ts'
import type { LeftOut, LeftOutReason, ParsedAttachment, ParsedMessage } from './parsed-message.ts'
import { splitQuotes } from './split-quotes.ts'

/** Headers with the address that received the message. `To` can name others if it went to several people. */
const RECIPIENTS = ['delivered-to', 'x-original-to', 'envelope-to', 'x-forwarded-to', 'to', 'cc']
/** Parts of a report or signature, which aren't the sender's files. */
const NO_FILE =
  /^(?:message\/|text\/rfc822-headers|application\/(?:pgp-signature|pkcs7-signature|x-pkcs7-signature|ms-tnef))/

/**
 * PostgreSQL stores no null characters, and lone surrogates aren't valid text. Removes direction marks that could
 * disguise what follows them.
 */
const clean = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')

const oneLine = (text: string, most: number) =>
  clean(text).replace(/\s+/gu, ' ').trim().slice(0, most).toWellFormed()

function cut(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > MESSAGE_LIMITS.text
  return { text: isCut ? text.slice(0, MESSAGE_LIMITS.text).toWellFormed() : text, isCut }
}

function mailboxOf(from: Address | undefined): { name: string; address: string } {
  const mailbox = from?.group ? from.group[0] : from
  return { name: mailbox?.name ?? '', address: mailbox?.address ?? '' }
}

/** Keeps the first header of each name: mail servers add theirs above the sender's. */
function headersOf({ headers }: Email): Headers {
  const found = new Map<string, string>()
  for (const { key, value } of headers) if (!found.has(key)) found.set(key, value)
  return found
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

const decoded = (attachment: Attachment) => Buffer.from(bytesOf(attachment)).toString('utf8')

function reasonAgainst(attachment: Attachment, bytes: Uint8Array, kept: number): LeftOutReason | undefined {
  const isPdf = attachment.mimeType === 'application/pdf' || /\.pdf$/i.test(attachment.filename ?? '')
  if (!isPdf) return 'type'
  if (kept >= MESSAGE_LIMITS.attachments) return 'number'
  if (bytes.length > MESSAGE_LIMITS.attachmentBytes) return 'size'
  return isWholePdf(Buffer.from(bytes)) ? undefined : 'unsafe'
}

/** Splits attachments into those to keep and those to leave out, with the reason. Images embedded in the HTML are part of its layout. */
function filesOf(email: Email): { attachments: ParsedAttachment[]; leftOut: LeftOut[] } {
  const attachments: ParsedAttachment[] = []
  const leftOut: LeftOut[] = []
  for (const attachment of email.attachments) {
    if (NO_FILE.test(attachment.mimeType) || (attachment.related && attachment.mimeType.startsWith('image/')))
      continue
    const bytes = bytesOf(attachment)
    const name =
      oneLine(attachment.filename ?? '', MESSAGE_LIMITS.name) ||
      attachment.mimeType.slice(0, MESSAGE_LIMITS.name)
    const reason = reasonAgainst(attachment, bytes, attachments.length)
    if (reason === undefined) attachments.push({ name, bytes })
    else if (leftOut.length < MESSAGE_LIMITS.leftOut) leftOut.push({ name, bytes: bytes.length, reason })
  }
  return { attachments, leftOut }
}

/**
 * Our tokens without duplicates: first from what the message replies to, then from its recipients, then from the rest
 * of the conversation, newest first.
 */
function tokensIn(email: Email, headers: Headers): string[] {
  const found = (text = '') => [...text.matchAll(TOKENS)].map(([token]) => token.toLowerCase())
  const recipients = email.headers.filter(({ key }) => RECIPIENTS.includes(key)).map(({ value }) => value)
  const all = [
    ...found(headers.get('in-reply-to')),
    ...found(recipients.join(' ')),
    ...found(headers.get('references')).reverse(),
  ]
  return [...new Set(all)].slice(0, MESSAGE_LIMITS.references)
}

/** A signature of an id alone belongs to no submission. */
const isToken = (signature: string) => signature.includes('.')

function ownIdsIn(text: string): { id: string; signature: string }[] {
  const all = [...text.matchAll(OWN_IDS)].slice(0, MESSAGE_LIMITS.references)
  return all.map(([, id = '', signature = '']) => ({
    id: id.toLowerCase(),
    signature: signature.toLowerCase(),
  }))
}

/** What a report says about an email of ours: its status, and which one it was, from the headers that the report returns. */
function bounceIn(email: Email): ParsedMessage['bounce'] {
  const report = email.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const status = report && failureIn(decoded(report).slice(0, MESSAGE_LIMITS.text))
  if (status === undefined) return undefined
  const returned = email.attachments
    .filter(({ mimeType }) => ['message/rfc822', 'text/rfc822-headers'].includes(mimeType))
    .map(part => decoded(part).slice(0, MESSAGE_LIMITS.headerBytes))
  const emails = ownIdsIn(
    returned.map(text => /^message-id:[^\n]*(?:\n[ \t][^\n]*)*/im.exec(text)?.[0] ?? '').join('\n'),
  )
  return { status, emails: emails.map(({ id, signature }) => ({ id, token: signature })) }
}

function wordsOf({ text, html }: Email): string {
  if (text?.trim()) return text
  return html === undefined ? '' : htmlAsText(html)
}

/** Rejects a message that is nested too deep or has more headers than any email app writes. */
export async function parseMessage(source: Uint8Array): Promise<ParsedMessage> {
  const email = await PostalMime.parse(source, {
    maxNestingDepth: MESSAGE_LIMITS.parts,
    maxHeadersSize: MESSAGE_LIMITS.headerBytes,
    maxRfc822NestingDepth: MESSAGE_LIMITS.messages,
    attachmentEncoding: 'arraybuffer',
  })
  const headers = headersOf(email)
  const { name, address } = mailboxOf(email.from ?? email.sender)
  const sender = oneLine(address, MESSAGE_LIMITS.address)
  const hasStatus = email.attachments.some(({ mimeType }) => mimeType === 'message/delivery-status')
  const bounce = bounceIn(email)
  const whole = cut(clean(wordsOf(email)))
  const messageId = oneLine(headers.get('message-id') ?? '', MESSAGE_LIMITS.messageId)
  const kind = kindOf(headers, sender, hasStatus)
  return {
    // A report of a delay is no bounce: the mail server keeps trying.
    kind: hasStatus && bounce === undefined ? 'automatic' : kind,
    senderName: oneLine(name, MESSAGE_LIMITS.name),
    sender: isEmail(sender) ? sender : '',
    subject: oneLine(email.subject ?? '', MESSAGE_LIMITS.subject),
    ...splitQuotes(whole.text),
    isCut: whole.isCut,
    messageId: /^<[^<>\s]+@[^<>\s]+>$/.test(messageId) ? messageId : undefined,
    date: oneLine(headers.get('date') ?? '', MESSAGE_LIMITS.name),
    ...filesOf(email),
    tokens: [
      ...new Set([...(bounce?.emails.map(({ token }) => token) ?? []), ...tokensIn(email, headers)]),
    ].filter(isToken),
    ownIds: ownIdsIn(messageId),
    bounce,
  }
}
