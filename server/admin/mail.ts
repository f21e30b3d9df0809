import type { Context } from 'hono'
import { site } from '../../content/site.ts'
import { type MailSettings, MOST_NOTIFIED, SELECTOR } from '../../contract/mail-settings.ts'
import { SUBMISSIONS, type SubmissionKind } from '../../contract/submissions.ts'
import { AuthError, invalid } from '../auth/auth-error.ts'
import { guarded } from '../auth/guarded.ts'
import { bearerClaims, jsonBody } from '../auth/request.ts'
import { recordAction } from '../db/audit-log.ts'
import { readMailState, saveNotified } from '../db/mail-settings.ts'
import { adviceFor } from '../mail/domain-advice.ts'
import { checkDomain } from '../mail/domain-checks.ts'
import { BadMailbox, readMailboxes } from '../mail/mailbox.ts'
import { sendTestMail } from '../mail/test-message.ts'
import { needsTls } from '../mail/transport.ts'
import type { AdminDeps } from './deps.ts'
import { mailboxState } from './mailbox.ts'

const isKind = (kind: unknown): kind is SubmissionKind =>
  typeof kind === 'string' && Object.hasOwn(SUBMISSIONS, kind)

const domainOf = (address: string) => address.split('@')[1] ?? ''

/** How mail is sent now. The password is shown to nobody. */
function senderOf({ settings }: AdminDeps): MailSettings['sender'] {
  const { mail } = settings.now
  if (mail === undefined) return null
  const { host, protocol } = new URL(mail.smtpUrl)
  const { name, address } = mail.from
  return {
    server: host,
    from: name === '' ? address : `${name} <${address}>`,
    domain: domainOf(address),
    encrypted: protocol === 'smtps:' || needsTls(mail),
  }
}

const teamOf = ({ settings }: AdminDeps) => settings.now.mail?.to.map(({ address }) => address) ?? []

/** `GET admin/mail`: what is set, what waits, and what was not taken. */
export async function mailSettings(c: Context, deps: AdminDeps): Promise<Response> {
  const state = await guarded(c, deps, async tx => ({
    ...(await readMailState(tx)),
    mailbox: await mailboxState(tx, deps),
  }))
  return c.json({
    sender: senderOf(deps),
    isFixed: deps.mailFromEnvironment,
    server: deps.settings.now.mailServer ?? null,
    to: teamOf(deps),
    ...state,
  } satisfies MailSettings)
}

/** `GET admin/mail/domain`, with the name of a key as `selector` where it is known. */
export async function mailDomain(c: Context, deps: AdminDeps): Promise<Response> {
  await guarded(c, deps, async () => undefined)
  const sender = senderOf(deps)
  if (sender === null) throw new AuthError('email_provider_disabled')
  const selector = c.req.query('selector') || undefined
  if (selector !== undefined && !SELECTOR.test(selector))
    throw invalid('selector must be a name such as mail')
  const checks = await checkDomain(sender.domain, selector)
  const host = sender.server.replace(/:\d+$/, '')
  return c.json(checks.map(check => ({ ...check, advice: adviceFor(check, sender.domain, host) })))
}

/** `POST admin/mail/test`: sends a message at once, to whoever asks or to those who are told of a `kind`, and says what happened. */
export async function testMail(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { kind } = await jsonBody(c, { isOptional: true })
  const addresses = await guarded(c, deps, async (tx, { user }) => {
    if (kind === undefined) return [user.email]
    if (!isKind(kind)) throw invalid(`kind must be ${Object.keys(SUBMISSIONS).join(' or ')}`)
    return (await readMailState(tx)).notified[kind] ?? teamOf(deps)
  })
  const { mail } = deps.settings.now
  if (mail === undefined) throw new AuthError('email_provider_disabled')
  const to = addresses.map(address => ({ name: '', address }))
  return c.json(await sendTestMail({ ...mail, company: site.company }, to, deps.siteUrl))
}

function readAddresses(given: unknown): string[] {
  if (typeof given !== 'string') throw invalid('addresses must be a text')
  try {
    const addresses = [...new Set(readMailboxes(given).map(({ address }) => address))]
    if (addresses.length > MOST_NOTIFIED) throw invalid(`You can add up to ${MOST_NOTIFIED} addresses.`)
    return addresses
  } catch (error) {
    if (error instanceof BadMailbox) throw invalid(`The list of addresses ${error.message}.`)
    throw error
  }
}

/** `PUT admin/mail/notified/:kind` with `addresses`, parted by commas. None means those of the environment. */
export async function setNotified(c: Context, deps: AdminDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const kind = c.req.param('kind')
  await guarded(c, deps, async (tx, { user }) => {
    if (!isKind(kind)) throw new AuthError('not_found')
    await saveNotified(tx, kind, readAddresses(body.addresses))
    await recordAction(tx, 'notified mailboxes changed', user.id, kind)
  })
  return c.body(null, 204)
}
