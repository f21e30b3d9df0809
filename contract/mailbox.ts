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

/** What happens on the mail server to a message that was taken. Nothing, unless somebody wants it. */
export const AFTERWARDS = ['leave', 'read', 'delete'] as const
export type Afterwards = (typeof AFTERWARDS)[number]

const LONGEST_LINE = 320
const LONGEST_FOLDER = 200

/** What is typed to have replies read. An empty password stands for the stored one, where the server stays the same. */
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
  /** A checkbox of a form says "on". */
  takesPlus: pipe(
    optional(picklist(['on', 'off'], 'Choose on or off.'), 'off'),
    transform(text => text === 'on'),
  ),
  afterwards: optional(picklist(AFTERWARDS, 'Choose what happens to messages on the mail server.'), 'leave'),
})
export type MailboxSettings = InferOutput<typeof MailboxSchema>

/** What is set in the back office, without its password. */
export interface ShownMailbox extends Omit<MailboxSettings, 'password'> {
  hasPassword: boolean
  /** The password cannot be read, because the key that encrypted it is gone. Nothing is read until it is typed again. */
  isLocked: boolean
}

/** Which field is to blame for a mailbox that could not be opened; null where it is none of them. */
export type BlamedMailboxField = keyof MailboxSettings | null

/** The answer of `PUT admin/mail/mailbox`: what the mail server said. What failed is not stored. */
export interface MailboxTrial {
  ok: boolean
  field: BlamedMailboxField
  lines: string[]
}

/** How the reading of replies is. */
export interface MailboxState {
  /** Null where no mailbox is read. */
  reading: {
    server: string
    folder: string
    address: string
    takesPlus: boolean
    afterwards: Afterwards
  } | null
  /** Whether variables of the environment decide. */
  isFixed: boolean
  /** What was set in the back office, whether it counts or not. */
  set: ShownMailbox | null
  checkedAt: string | null
  /** Whether new messages come at once, and not every minute. */
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

/** The providers of `MAIL_PRESETS` that have mailboxes. */
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

/** The provider of a host. */
export const mailboxPresetOf = (host: string) => MAILBOX_PRESETS.find(preset => preset.host === host)
