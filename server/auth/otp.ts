import type { Context } from 'hono'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { readChallenge } from './pkce.ts'
import { askForMail } from './recover.ts'
import { jsonBody } from './request.ts'

const isGiven = (value: unknown) => typeof value === 'string' && value.trim() !== ''

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

/** `POST otp`, as `signInWithOtp` sends it: a mail with a link and six digits. Nobody is signed up by it, whatever is asked for. */
export async function otp(c: Context, deps: AuthDeps): Promise<Response> {
  const body = await jsonBody(c)
  const { email, phone, channel } = body
  if (isGiven(email) && isGiven(phone))
    throw invalid('Only an email address or phone number should be provided')
  if (isGiven(email) && isGiven(channel)) throw invalid('Channel should only be specified with Phone OTP')
  const challenge = readChallenge(body)
  if (isGiven(phone))
    throw new AuthError('phone_provider_disabled', { message: 'Unsupported phone provider', status: 400 })
  if (!isGiven(email)) throw invalid('One of email or phone must be set')
  return askForMail(c, deps, { email, template: 'magiclink', challenge })
}

const RESENT: readonly unknown[] = ['signup', 'email_change', 'sms', 'phone_change']

/** `POST resend`: the confirmation of a new address once more. Nobody signs up, so that of a sign-up is never due. */
export async function resend(c: Context, deps: AuthDeps): Promise<Response> {
  const body = await jsonBody(c)
  const { type, email, phone } = body
  if (!RESENT.includes(type))
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  if (type === 'signup' && !isGiven(email)) throw invalid('Type provided requires an email address')
  if (type === 'sms' && !isGiven(phone)) throw invalid('Type provided requires a phone number')
  if (isGiven(email) && isGiven(phone))
    throw invalid('Only an email address or phone number should be provided.')
  if (isGiven(phone)) throw new AuthError('phone_provider_disabled', { status: 400 })
  if (!isGiven(email)) throw invalid('Missing email address or phone number')
  if (type !== 'email_change') return c.json({})
  return askForMail(c, deps, { email, template: 'email_change', challenge: readChallenge(body) })
}
