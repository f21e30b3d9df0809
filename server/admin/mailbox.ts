import type { Context } from 'hono'
import { checkFields, type FieldMessages } from '../../contract/fields.ts'
import { MailboxSchema, type MailboxSettings, type MailboxState } from '../../contract/mailbox.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { readMailboxState } from '../db/mailboxes.ts'
import { readSections, removeSection, saveSection } from '../db/site-settings.ts'
import { isAllowedHost } from '../mail/guarded-socket.ts'
import { mailboxId } from '../mailbox/read-mailbox.ts'
import { tryMailbox } from '../mailbox/try-mailbox.ts'
import { MAILBOX_SECTION, openMailboxSection, sealMailbox } from '../settings/mailbox-section.ts'
import type { AdminDeps } from './deps.ts'

function invalid(fields: FieldMessages): AuthError {
  return new AuthError('validation_failed', { message: Object.values(fields).join(' '), more: { fields } })
}

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
  if (!checked.ok) throw invalid(checked.fields)
  const { value } = checked
  if (value.encryption === 'none' && !isAllowedHost(value.host, value.port, mailAllowHosts))
    throw invalid({ encryption: 'Passwords must leave this server encrypted. Choose TLS or STARTTLS.' })
  return value
}

function refuseFixed({ mailboxFromEnvironment }: AdminDeps): void {
  if (mailboxFromEnvironment)
    throw new AuthError('conflict', {
      message: 'The mailbox for replies is set by the server’s configuration: IMAP_URL.',
    })
}

/** The stored password goes to the server that it was typed for, and to no other. */
async function withStoredPassword(
  tx: Transaction,
  deps: AdminDeps,
  typed: MailboxSettings,
): Promise<MailboxSettings> {
  if (typed.password !== '') return typed
  const section = (await readSections(tx)).find(({ name }) => name === MAILBOX_SECTION)
  const stored = section && (await openMailboxSection(tx, deps.sealingKeys, section))
  const isSame = (['host', 'port', 'encryption', 'user'] as const).every(
    name => stored?.[name] === typed[name],
  )
  if (stored === undefined || !isSame)
    throw invalid({
      password: stored ? 'Enter the password again, because the server changed.' : 'Enter the password.',
    })
  return { ...typed, password: stored.password }
}

/** `PUT admin/mail/mailbox`: opens the mailbox with what was typed, and stores it when that worked. */
export async function setMailbox(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const mailbox = await guarded(c, deps, async tx => {
    refuseFixed(deps)
    return withStoredPassword(tx, deps, readTyped(body, deps))
  })
  const trial = await tryMailbox({ ...mailbox, allowHosts: deps.mailAllowHosts })
  if (trial.ok) {
    await guarded(c, deps, async (tx, { user }) => {
      await saveSection(tx, await sealMailbox(tx, deps.sealingKeys, mailbox))
      await recordAction(tx, 'mailbox set up', user.id, mailbox.host)
    })
    await deps.settings.load()
  }
  return c.json(trial)
}

/** `DELETE admin/mail/mailbox`: nothing is read from then on. What was read stays. */
export async function removeMailbox(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async (tx, { user }) => {
    refuseFixed(deps)
    if (!(await removeSection(tx, MAILBOX_SECTION))) throw new AuthError('not_found')
    await recordAction(tx, 'mailbox turned off', user.id)
  })
  await deps.settings.load()
  return c.body(null, 204)
}
