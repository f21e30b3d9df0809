import type { Context } from 'hono'
import { isEmail } from '../../contract/fields.ts'
import { queueRecovery } from '../db/account-mail.ts'
import { limitKey } from '../limits/limit-keys.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { jsonBody, normalizeEmail } from './request.ts'

/** Takes a mail from the allowance of the caller, and from that of the address that is to be written to. */
async function takeMail(c: Context, deps: AuthDeps, email: string): Promise<void> {
  const byCaller = await deps.requestLimit('recoveries', deps.clientAddress(c))
  const byAccount = await deps.requestLimit(
    'recoveries of an account',
    limitKey('recovery', email).toString('hex'),
  )
  const wait = Math.max(byCaller, byAccount)
  if (wait > 0) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait })
}

/**
 * `POST recover`, as `resetPasswordForEmail` sends it: a mail with a link to set a new password. Whether there is such an
 * account is looked up by the mail worker, so that the answer, its time and its limits are the same for every address.
 */
export async function recover(c: Context, deps: AuthDeps): Promise<Response> {
  const { email } = await jsonBody(c)
  if (typeof email !== 'string' || email.trim() === '')
    throw new AuthError('validation_failed', { message: 'Password recovery requires an email' })
  if (!deps.mail.on) throw new AuthError('email_provider_disabled')
  const address = normalizeEmail(email)
  if (!isEmail(address)) throw new AuthError('email_address_invalid')
  await takeMail(c, deps, address)
  await deps.database.transaction({ role: 'service' }, tx => queueRecovery(tx, address))
  deps.mail.wake()
  return c.json({})
}
