import type { Context } from 'hono'
import { isEmail } from '../../contract/fields.ts'
import { type AskedMail, queueAsked } from '../db/account-mail.ts'
import { limitKey } from '../limits/limit-keys.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { readChallenge, returnAddress } from './pkce.ts'
import { jsonBody, normalizeEmail } from './request.ts'

/** Counts an email against the limits of the caller and of the recipient. */
export async function takeMail(c: Context, deps: AuthDeps, email: string): Promise<void> {
  const byCaller = await deps.requestLimit('recoveries', deps.clientAddress(c))
  const byAccount = await deps.requestLimit(
    'recoveries of an account',
    limitKey('recovery', email).toString('hex'),
  )
  const wait = Math.max(byCaller, byAccount)
  if (wait > 0) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait })
}

export interface MailRequest {
  email: unknown
  template: AskedMail['template']
  challenge: AskedMail['challenge']
}

/**
 * Queues an email for a visitor who is not signed in. The mail worker looks up the account later, so that the response, its timing
 * and its limits are the same for every address.
 */
export async function askForMail(
  c: Context,
  deps: AuthDeps,
  { email, ...mail }: MailRequest,
): Promise<Response> {
  if (!deps.mail.on) throw new AuthError('email_provider_disabled')
  const address = typeof email === 'string' ? normalizeEmail(email) : ''
  if (!isEmail(address)) throw new AuthError('email_address_invalid')
  const returnTo = mail.challenge && returnAddress(deps.siteUrl, c.req.query('redirect_to'))
  await takeMail(c, deps, address)
  await deps.database.transaction({ role: 'service' }, tx =>
    queueAsked(tx, { email: address, ...mail, returnTo }),
  )
  deps.mail.wake()
  return c.json({})
}

/** `POST recover`, as `resetPasswordForEmail` sends it: a mail with a link to set a new password. */
export async function recover(c: Context, deps: AuthDeps): Promise<Response> {
  const body = await jsonBody(c)
  if (typeof body.email !== 'string' || body.email.trim() === '')
    throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
  return askForMail(c, deps, { email: body.email, template: 'recovery', challenge: readChallenge(body) })
}
