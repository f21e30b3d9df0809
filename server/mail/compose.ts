import { type ApplicantMail, applicantMail as english } from '../../content/collections/applicant-mail.ts'
import { languageNames } from '../../content/collections/language-names.ts'
import { receipt } from '../../content/collections/receipt.ts'
import { reply as englishReply, type ReplyWords } from '../../content/collections/reply.ts'
import { applicantMail as german } from '../../content/de/applicant-mail.ts'
import { reply as germanReply } from '../../content/de/reply.ts'
import { inboxPath, receiptPath } from '../../contract/addresses.ts'
import { isEmail } from '../../contract/fields.ts'
import { DEFAULT_LANGUAGE, type Language, pathIn } from '../../contract/languages.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { Fill } from '../../contract/placeholders.ts'
import { fieldsOf, senderOf } from '../../contract/submissions.ts'
import type { DueAccountMail } from '../db/account-mail.ts'
import type { DueAnswer, Earlier, StoredSubmission } from '../db/inbox-answers.ts'
import type { DueMail, DueSubmissionMail } from '../db/outbox.ts'
import { accountLetter } from './account-letters.ts'
import { type Letter, letterAsHtml, letterAsText } from './html.ts'
import type { Mailbox } from './mailbox.ts'
import { type ReplyAddress, replyAddressOf } from './reply-address.ts'

export interface Correspondent {
  company: string
  siteUrl: string
  /** Fills values of the settings into our texts. */
  fill: Fill
  team: Mailbox[]
  /** The mailbox for replies, if there is one. */
  replies?: ReplyAddress | undefined
}

/** Parts of an email that depend on the submission: the secret of the link to the receipt, and the token of the conversation. */
export interface Signed {
  secret?: string | undefined
  token?: string | undefined
}

export interface Message {
  /** Becomes the sender's name if MAIL_FROM has none. */
  company: string
  to: Mailbox[]
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** Follows the email's id in its Message-ID, so that replies can be matched to the conversation. */
  token?: string | undefined
  /** Earlier emails of the conversation, oldest first. */
  thread?: readonly Earlier[]
  /** RFC 3834: stops automatic replies to our automatic emails. Not set for emails that a person wrote. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | undefined
}

const labels = receipt.fields

const APPLICANT_MAIL: Record<Language, ApplicantMail> = { en: english, de: german }
const REPLY: Record<Language, ReplyWords> = { en: englishReply, de: germanReply }

/** The language of the page with the form. Positions are only in English. */
const languageOf = (submission: StoredSubmission) =>
  submission.kind === 'application' ? submission.fields.language : DEFAULT_LANGUAGE

const RECEIVED = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** How an encoded word (RFC 2047) begins. Email apps would decode it and show something else than was typed. */
const ENCODED_WORD = '=?'

/** Keeps a header on one line, whatever the database contains. */
function headerLine(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.replaceAll(ENCODED_WORD, '= ?')
}

/** Whether an address needs no quoting or encoding in a header. */
function isPlainEmail(address: string): boolean {
  return isEmail(address) && !address.includes(ENCODED_WORD)
}

/** The fields of the submission as labeled lines. The message is quoted below them, and a name in two fields becomes one line. */
function facts(submission: StoredSubmission): Letter['facts'] {
  const values: Readonly<Record<string, string>> = submission.fields
  return fieldsOf(submission.kind).flatMap(([name, { type }]): Letter['facts'] => {
    if (name === 'type' || type === 'text' || name === 'lastName') return []
    if (name === 'firstName' || name === 'name') return [[labels.name, senderOf(submission)]]
    const value = values[name] || 'Not given'
    return [[labels[name], name === 'language' ? (languageNames[value] ?? value) : value]]
  })
}

function notification(
  { submission, notified, choosy = [] }: DueSubmissionMail,
  { company, team, siteUrl }: Correspondent,
): Message {
  const { kind, fields, spam } = submission
  const about =
    kind === 'application'
      ? {
          headline: 'New application for access',
          who: `${senderOf(submission)}, ${fields.company}`,
        }
      : { headline: `New job application: ${fields.position}`, who: fields.name }
  const flag = spam ? 'This might be spam, so we didn’t send a confirmation.' : undefined
  const letter: Letter = {
    ...(flag === undefined ? {} : { flag }),
    headline: about.headline,
    paragraphs: [],
    link: { label: 'Open it in the inbox', href: `${siteUrl}${inboxPath(submission.id)}` },
    facts: facts(submission),
    quotation: fields.message,
    notes: [
      `${company}, ${siteUrl}`,
      `Received on ${RECEIVED.format(submission.createdAt)} UTC`,
      `Reference ${submission.reference || submission.id}`,
    ],
  }
  return {
    company,
    to: (notified?.map(address => ({ name: '', address })) ?? team).filter(
      ({ address }) => !choosy.includes(address.toLowerCase()),
    ),
    replyTo: isPlainEmail(fields.email) ? fields.email : undefined,
    subject: headerLine(`${spam ? 'Possible spam: ' : ''}${about.headline}, ${about.who}`),
    text: letterAsText(letter),
    html: letterAsHtml(letter),
    autoSubmitted: 'auto-generated',
  }
}

/** Contains nothing that the sender wrote. Otherwise anyone could use the form to send text to a stranger. */
function acknowledgement(
  submission: StoredSubmission,
  { company, siteUrl, replies }: Correspondent,
  { secret, token }: Signed,
): Message {
  const language = languageOf(submission)
  const words = APPLICANT_MAIL[language]
  const letter: Letter = {
    language,
    headline: words.headline,
    paragraphs: [submission.kind === 'application' ? words.text : MESSAGES.careerSucceeded.description],
    ...(secret !== undefined && {
      link: { label: words.link, href: `${siteUrl}${receiptPath(secret, language)}` },
    }),
    facts: submission.reference ? [[words.reference, submission.reference]] : [],
    notes: [
      `${company}, ${siteUrl}${pathIn(language, '/').replace(/\/$/, '')}`,
      secret === undefined ? words.nothingToDo : words.canBeErased,
    ],
  }
  return {
    company,
    to: [{ name: '', address: submission.fields.email }],
    replyTo: replyAddressOf(replies, token),
    subject: headerLine(words.subject(company)),
    text: letterAsText(letter),
    html: letterAsHtml(letter),
    autoSubmitted: 'auto-replied',
  }
}

/** A colleague's reply as they wrote it, followed by the reference and a link to the receipt. */
function answerMessage(
  { submission, text, replyTo, thread }: DueAnswer,
  { company, siteUrl, replies }: Correspondent,
  { secret, token }: Signed,
): Message {
  const language = languageOf(submission)
  const { reference = '' } = submission
  const words = APPLICANT_MAIL[language]
  const subject = headerLine(REPLY[language].subject(company, reference))
  const letter: Letter = {
    language,
    title: subject,
    paragraphs: text.split(/\r?\n(?:[ \t]*\r?\n)+/),
    facts: [],
    notes: [
      `${words.reference} ${reference}`,
      ...(secret === undefined ? [] : [`${words.link}: ${siteUrl}${receiptPath(secret, language)}`]),
    ],
  }
  return {
    company,
    to: [{ name: '', address: submission.fields.email }],
    replyTo:
      replyAddressOf(replies, token) ??
      (replyTo !== undefined && isPlainEmail(replyTo) ? replyTo : undefined),
    thread,
    subject,
    text: letterAsText(letter),
    html: letterAsHtml(letter),
    autoSubmitted: undefined,
  }
}

function accountMessage(due: DueAccountMail, correspondent: Correspondent): Message {
  const letter = accountLetter(due, correspondent)
  return {
    company: correspondent.company,
    to: [{ name: '', address: due.recipient }],
    replyTo: undefined,
    subject: headerLine(`${correspondent.company}: ${letter.headline}`),
    text: letterAsText(letter),
    html: letterAsHtml(letter),
    autoSubmitted: 'auto-generated',
  }
}

/** Fills only our own texts, never what a person wrote. */
function filled(message: Message, fill: Fill): Message {
  return { ...message, subject: fill(message.subject), text: fill(message.text), html: fill(message.html) }
}

function messageOf(due: DueMail, correspondent: Correspondent, signed: Signed): Message {
  const { fill } = correspondent
  if ('template' in due) return filled(accountMessage(due, correspondent), fill)
  if (due.purpose === 'answer') return answerMessage(due, correspondent, signed)
  return due.purpose === 'notification'
    ? notification(due, correspondent)
    : filled(acknowledgement(due.submission, correspondent, signed), fill)
}

/** The email to send, or undefined if its address can't receive one. */
export function compose(
  due: DueMail,
  correspondent: Correspondent,
  signed: Signed = {},
): Message | undefined {
  const message = { token: signed.token, ...messageOf(due, correspondent, signed) }
  return message.to.every(({ address }) => isPlainEmail(address)) ? message : undefined
}
