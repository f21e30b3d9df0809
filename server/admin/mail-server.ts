import type { Context } from 'hono'
import { site } from '../../content/site.ts'
import { checkFields, type FieldMessages } from '../../contract/fields.ts'
import { type MailServer, MailServerSchema } from '../../contract/mail-server.ts'
import { MOST_NOTIFIED } from '../../contract/mail-settings.ts'
import { AuthError } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { readSections, removeSection, saveSection } from '../db/site-settings.ts'
import { isAllowedHost } from '../mail/guarded-socket.ts'
import { BadMailbox, readMailboxes } from '../mail/mailbox.ts'
import { sendTestMail } from '../mail/test-message.ts'
import { MAIL_SECTION, mailOf, openMailSection, sealMail } from '../settings/mail-section.ts'
import type { AdminDeps } from './deps.ts'

function invalid(fields: FieldMessages): AuthError {
  return new AuthError('validation_failed', { message: Object.values(fields).join(' '), more: { fields } })
}

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
  if (!checked.ok) throw invalid(checked.fields)
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
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return value
}

function refuseFixed({ mailFromEnvironment }: AdminDeps): void {
  if (mailFromEnvironment)
    throw new AuthError('conflict', { message: 'Email is set by the server’s configuration: SMTP_URL.' })
}

/** The stored password goes to the server that it was typed for, and to no other. */
async function withStoredPassword(tx: Transaction, deps: AdminDeps, typed: MailServer): Promise<MailServer> {
  if (typed.password !== '' || typed.user === '') return typed
  const section = (await readSections(tx)).find(({ name }) => name === MAIL_SECTION)
  const stored = section && (await openMailSection(tx, deps.sealingKeys, section))
  const isSame = (['host', 'port', 'encryption', 'user'] as const).every(
    name => stored?.[name] === typed[name],
  )
  if (stored === undefined || !isSame)
    throw invalid({
      password: stored ? 'Enter the password again, because the server changed.' : 'Enter the password.',
    })
  return { ...typed, password: stored.password }
}

/** `PUT admin/mail/server`: sends a test with what was typed to those who receive notifications, and stores it when the server took it. */
export async function setMailServer(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const server = await guarded(c, deps, async tx => {
    refuseFixed(deps)
    return withStoredPassword(tx, deps, readServer(body, deps))
  })
  const mail = mailOf(server, deps.mailAllowHosts)
  const trial = await sendTestMail({ ...mail, company: site.company }, mail.to, deps.siteUrl)
  if (trial.ok) {
    await guarded(c, deps, async (tx, { user }) => {
      await saveSection(tx, await sealMail(tx, deps.sealingKeys, server))
      await recordAction(tx, 'email set up', user.id, server.host)
    })
    await deps.settings.load()
  }
  return c.json(trial)
}

/** `DELETE admin/mail/server`: nothing is sent from then on. */
export async function removeMailServer(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async (tx, { user }) => {
    refuseFixed(deps)
    if (!(await removeSection(tx, MAIL_SECTION))) throw new AuthError('not_found')
    await recordAction(tx, 'email turned off', user.id)
  })
  await deps.settings.load()
  return c.body(null, 204)
}
