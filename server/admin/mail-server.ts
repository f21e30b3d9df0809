import type { Context } from 'hono'
import { site } from '../../content/site.ts'
import { checkFields } from '../../contract/fields.ts'
import { type MailServer, MailServerSchema } from '../../contract/mail-server.ts'
import { MOST_NOTIFIED } from '../../contract/mail-settings.ts'
import { AuthError, invalidFields } from '../auth/auth-error.ts'
import { isAllowedHost } from '../mail/guarded-socket.ts'
import { BadMailbox, readMailboxes } from '../mail/mailbox.ts'
import { sendTestMail } from '../mail/test-message.ts'
import { MAIL_SECTION, mailOf, openMailSection, sealMail } from '../settings/mail-section.ts'
import type { AdminDeps } from './deps.ts'
import { setSection, unsetSection } from './tried-section.ts'

function mailboxFault(text: string, most: number): string | undefined {
  try {
    const count = readMailboxes(text).length
    if (count > 0 && count <= most) return undefined
    return most === 1 ? 'Enter one address.' : `Enter 1 to ${most} addresses.`
  } catch (error) {
    if (!(error instanceof BadMailbox)) throw error
    return `This ${error.message}.`
  }
}

function readServer(body: unknown, { mailAllowHosts }: AdminDeps): MailServer {
  const checked = checkFields(MailServerSchema, body)
  if (!checked.ok) throw invalidFields(checked.fields)
  const { value } = checked
  const { host, port, encryption, user, password } = value
  const faults = {
    from: mailboxFault(value.from, 1),
    to: mailboxFault(value.to, MOST_NOTIFIED),
    encryption:
      encryption === 'none' && !isAllowedHost(host, port, mailAllowHosts)
        ? 'Email must leave this server encrypted. Choose TLS or STARTTLS.'
        : undefined,
    user: user === '' && password !== '' ? 'Enter the user that the password belongs to.' : undefined,
  }
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([name, fault]) => (fault === undefined ? [] : [[name, fault]])),
  )
  if (Object.keys(fields).length > 0) throw invalidFields(fields)
  return value
}

function refuseFixed({ mailFromEnvironment }: AdminDeps): void {
  if (mailFromEnvironment)
    throw new AuthError('conflict', { message: 'Email is set by the server’s configuration: SMTP_URL.' })
}

const SECTION = {
  name: MAIL_SECTION,
  refuseFixed,
  read: readServer,
  open: openMailSection,
  attempt(server: MailServer, { mailAllowHosts, siteUrl }: AdminDeps) {
    const mail = mailOf(server, mailAllowHosts)
    return sendTestMail({ ...mail, company: site.company }, mail.to, siteUrl)
  },
  seal: sealMail,
  actions: { set: 'email set up', removed: 'email turned off' },
} as const

/** `PUT admin/mail/server`: sends a test to those who receive notifications, and stores the settings if the server accepted it. */
export const setMailServer = (c: Context, deps: AdminDeps) => setSection(c, deps, SECTION)

/** `DELETE admin/mail/server`: nothing is sent from then on. */
export const removeMailServer = (c: Context, deps: AdminDeps) => unsetSection(c, deps, SECTION)
