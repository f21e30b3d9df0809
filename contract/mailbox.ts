import {
  check,
  type InferOutput,
  object,
  optional,
  picklist,
  pipe,
  string,
  toLowerCase,
  transform,
} from 'valibot'
import { isEmail, isOneLine, requiredLine } from './fields.ts'
import { ENCRYPTIONS, HostSchema, type MailEncryption, PasswordSchema, PortSchema } from './mail-server.ts'

/** What to do with a message on the mail server after it was read. Nothing by default. */
export const AFTERWARDS = ['leave', 'read', 'delete'] as const
export type Afterwards = (typeof AFTERWARDS)[number]

const LONGEST_LINE = 320
const LONGEST_FOLDER = 200

/** The form that sets up reading replies. An empty password keeps the stored one, if the server is the same. */
export const MailboxSchema = object({
  host: HostSchema('Enter the host of your mailbox.', 'imap.firm.example'),
  port: PortSchema('993'),
  encryption: picklist(ENCRYPTIONS, 'Choose an encryption.'),
  user: requiredLine('Enter the user of the mailbox.', LONGEST_LINE),
  password: PasswordSchema,
  folder: optional(
    pipe(
      string(),
      transform(text => text.trim() || 'INBOX'),
      check(
        text => text.length <= LONGEST_FOLDER && isOneLine(text),
        `Use one line of at most ${LONGEST_FOLDER} characters.`,
      ),
    ),
    'INBOX',
  ),
  address: pipe(
    requiredLine('Enter the email address of this mailbox.', LONGEST_LINE),
    toLowerCase(),
    check(text => isEmail(text) && !text.includes('+'), 'Enter an address such as inbox@firm.example.'),
  ),
  /** A checked checkbox sends "on". */
  takesPlus: pipe(
    optional(picklist(['on', 'off'], 'Choose on or off.'), 'off'),
    transform(text => text === 'on'),
  ),
  afterwards: optional(picklist(AFTERWARDS, 'Choose what happens after we read an email.'), 'leave'),
})
export type MailboxSettings = InferOutput<typeof MailboxSchema>

/** The settings of the back office, without the password. */
export interface ShownMailbox extends Omit<MailboxSettings, 'password'> {
  hasPassword: boolean
  /** The password cannot be decrypted, because its key is gone. Nothing is read until it is entered again. */
  isLocked: boolean
}

/** The field that caused a failed connection. Null if none did. */
export type BlamedMailboxField = keyof MailboxSettings | null

/** The response of `PUT admin/mail/mailbox`: the mail server's response. Settings that fail are not stored. */
export interface MailboxTrial {
  ok: boolean
  field: BlamedMailboxField
  lines: string[]
}

/** The status of reading replies. */
export interface MailboxState {
  /** Null if no mailbox is read. */
  reading: {
    server: string
    folder: string
    address: string
    takesPlus: boolean
    afterwards: Afterwards
  } | null
  /** Whether environment variables set this. */
  isFixed: boolean
  /** The settings of the back office, whether they are in effect or not. */
  set: ShownMailbox | null
  checkedAt: string | null
  /** Whether the server pushes new messages, instead of being polled every minute. */
  pushes: boolean
  fault: string | null
}

export interface MailboxPreset {
  id: string
  name: string
  host: string
  port: number
  encryption: MailEncryption
  takesPlus: boolean
}

/** The providers of `MAIL_PRESETS` that offer mailboxes. */
export const MAILBOX_PRESETS: readonly MailboxPreset[] = [
  {
    id: 'google',
    name: 'Google Workspace',
    host: 'imap.gmail.com',
    port: 993,
    encryption: 'tls',
    takesPlus: true,
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    host: 'imap.fastmail.com',
    port: 993,
    encryption: 'tls',
    takesPlus: true,
  },
  { id: 'zoho', name: 'Zoho Mail', host: 'imap.zoho.com', port: 993, encryption: 'tls', takesPlus: true },
  {
    id: 'icloud',
    name: 'iCloud Mail',
    host: 'imap.mail.me.com',
    port: 993,
    encryption: 'tls',
    takesPlus: true,
  },
]

export const mailboxPresetOf = (host: string) => MAILBOX_PRESETS.find(preset => preset.host === host)
