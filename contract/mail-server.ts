import {
  check,
  type InferOutput,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  toLowerCase,
  transform,
  union,
} from 'valibot'
import { isOneLine, requiredLine } from './fields.ts'

/** `tls` from the first byte, `starttls` after the greeting, `none` only for hosts that the operator allows. */
export const ENCRYPTIONS = ['tls', 'starttls', 'none'] as const
export type MailEncryption = (typeof ENCRYPTIONS)[number]

const LONGEST_HOST = 253
const LONGEST_LINE = 320
const LONGEST_LIST = 6_400
const HIGHEST_PORT = 65_535

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|[0-9a-f:]*:[0-9a-f:.]*)$/

export const PortSchema = (example: string) =>
  pipe(
    optional(union([string(), number()]), ''),
    transform(value => String(value).trim()),
    check(
      text => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= HIGHEST_PORT,
      `Enter a port from 1 to 65535, such as ${example}.`,
    ),
    transform(Number),
  )

/** Not trimmed, because spaces at the ends may be part of a password. */
export const PasswordSchema = pipe(
  optional(string(), ''),
  check(
    text => text.length <= LONGEST_LINE && isOneLine(text),
    `Use one line of at most ${LONGEST_LINE} characters.`,
  ),
)

export const HostSchema = (missing: string, example: string) =>
  pipe(
    requiredLine(missing, LONGEST_HOST),
    toLowerCase(),
    transform(text => text.replace(/^\[|\]$/g, '')),
    check(text => HOST.test(text), `Enter a host such as ${example}, without a port.`),
  )

/** The form that sets up email. An empty password keeps the stored one, if the server is the same. */
export const MailServerSchema = object({
  host: HostSchema('Enter the host of your mail server.', 'smtp.firm.example'),
  port: PortSchema('587'),
  encryption: picklist(ENCRYPTIONS, 'Choose an encryption.'),
  user: optional(
    pipe(
      string(),
      transform(text => text.trim()),
      check(text => text.length <= LONGEST_LINE && isOneLine(text), 'Use one line of plain text.'),
    ),
    '',
  ),
  password: PasswordSchema,
  from: requiredLine('Enter the address to send email from.', LONGEST_LINE),
  to: requiredLine('Enter who receives notifications.', LONGEST_LIST),
})
export type MailServer = InferOutput<typeof MailServerSchema>

/** The settings of the back office, without the password. */
export interface ShownMailServer extends Omit<MailServer, 'password'> {
  hasPassword: boolean
  /** The password cannot be decrypted, because its key is gone. Nothing is sent until it is entered again. */
  isLocked: boolean
}

/** The field that caused a failed test. Null if none did. */
export type BlamedField = keyof MailServer | null

/** The response of `PUT admin/mail/server`: the result of the test. Settings that fail it are not stored. */
export interface MailTrial {
  ok: boolean
  field: BlamedField
  lines: string[]
}

export interface MailPreset {
  id: string
  name: string
  host: string
  port: number
  encryption: MailEncryption
  /** The user name, if it is the same for everyone. */
  user?: string
  /** What the SPF record of a sending domain must include. */
  spf: string
}

/** Common providers. If a host depends on the region, this has the first one. */
export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    id: 'google',
    name: 'Google Workspace',
    host: 'smtp.gmail.com',
    port: 465,
    encryption: 'tls',
    spf: '_spf.google.com',
  },
  {
    id: 'microsoft',
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    port: 587,
    encryption: 'starttls',
    spf: 'spf.protection.outlook.com',
  },
  {
    id: 'postmark',
    name: 'Postmark',
    host: 'smtp.postmarkapp.com',
    port: 587,
    encryption: 'starttls',
    spf: 'spf.mtasv.net',
  },
  {
    id: 'mailgun',
    name: 'Mailgun',
    host: 'smtp.mailgun.org',
    port: 465,
    encryption: 'tls',
    spf: 'mailgun.org',
  },
  {
    id: 'sendgrid',
    name: 'SendGrid',
    host: 'smtp.sendgrid.net',
    port: 465,
    encryption: 'tls',
    user: 'apikey',
    spf: 'sendgrid.net',
  },
  {
    id: 'ses',
    name: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    port: 465,
    encryption: 'tls',
    spf: 'amazonses.com',
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    port: 465,
    encryption: 'tls',
    spf: 'spf.messagingengine.com',
  },
]

/** The provider of a host, in any region. */
export function presetOf(host: string): MailPreset | undefined {
  const domain = (name: string) => name.split('.').slice(-2).join('.')
  return (
    MAIL_PRESETS.find(preset => preset.host === host) ??
    MAIL_PRESETS.find(preset => domain(preset.host) === domain(host))
  )
}
