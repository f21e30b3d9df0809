import type { Context } from 'hono'
import { checkFields } from '../../contract/fields.ts'
import { MailboxSchema, type MailboxSettings, type MailboxState } from '../../contract/mailbox.ts'
import { AuthError, invalidFields } from '../auth/auth-error.ts'
import type { Transaction } from '../db/database.ts'
import { readMailboxState } from '../db/mailboxes.ts'
import { isAllowedHost } from '../mail/guarded-socket.ts'
import { mailboxId } from '../mailbox/read-mailbox.ts'
import { tryMailbox } from '../mailbox/try-mailbox.ts'
import { MAILBOX_SECTION, openMailboxSection, sealMailbox } from '../settings/mailbox-section.ts'
import type { AdminDeps } from './deps.ts'
import { setSection, unsetSection } from './tried-section.ts'

/** How replies are read now. The password is shown to nobody. */
export async function mailboxState(
  tx: Transaction,
  { settings, mailboxFromEnvironment }: AdminDeps,
): Promise<MailboxState> {
  const { mailbox, setMailbox } = settings.now
  return {
    reading: mailbox
      ? {
          server: `${mailbox.host}:${mailbox.port}`,
          folder: mailbox.folder,
          address: mailbox.address,
          takesPlus: mailbox.takesPlus,
          afterwards: mailbox.afterwards,
        }
      : null,
    isFixed: mailboxFromEnvironment,
    set: setMailbox ?? null,
    ...(await readMailboxState(tx, mailbox && mailboxId(mailbox))),
  }
}

function readTyped(body: unknown, { mailAllowHosts }: AdminDeps): MailboxSettings {
  const checked = checkFields(MailboxSchema, body)
  if (!checked.ok) throw invalidFields(checked.fields)
  const { value } = checked
  if (value.encryption === 'none' && !isAllowedHost(value.host, value.port, mailAllowHosts))
    throw invalidFields({ encryption: 'Passwords must leave this server encrypted. Choose TLS or STARTTLS.' })
  return value
}

function refuseFixed({ mailboxFromEnvironment }: AdminDeps): void {
  if (mailboxFromEnvironment)
    throw new AuthError('conflict', {
      message: 'The mailbox for replies is set by the server’s configuration: IMAP_URL.',
    })
}

const SECTION = {
  name: MAILBOX_SECTION,
  refuseFixed,
  read: readTyped,
  open: openMailboxSection,
  attempt: (mailbox: MailboxSettings, { mailAllowHosts }: AdminDeps) =>
    tryMailbox({ ...mailbox, allowHosts: mailAllowHosts }),
  seal: sealMailbox,
  actions: { set: 'mailbox set up', removed: 'mailbox turned off' },
} as const

/** `PUT admin/mail/mailbox`: opens the mailbox, and stores the settings if that worked. */
export const setMailbox = (c: Context, deps: AdminDeps) => setSection(c, deps, SECTION)

/** `DELETE admin/mail/mailbox`: nothing is read from then on. What was read stays. */
export const removeMailbox = (c: Context, deps: AdminDeps) => unsetSection(c, deps, SECTION)
