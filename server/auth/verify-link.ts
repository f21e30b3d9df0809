import type { Context } from 'hono'
import { isEmail } from '../../contract/fields.ts'
import { spendCode, spendToken } from '../db/one-time-tokens.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { type LinkKind, type Opened, openLink } from './open-link.ts'
import { jsonBody, normalizeEmail } from './request.ts'
import { tokenResponse, userJson } from './user.ts'

const LONGEST_TOKEN = 256

/** What clients call the kinds of links, and what is not offered here. */
const KINDS: Readonly<Record<string, LinkKind>> = {
  recovery: 'recovery',
  invite: 'invite',
  email_change: 'email_change',
  magiclink: 'magiclink',
  email: 'magiclink',
}

const isGiven = (value: unknown): value is string => typeof value === 'string' && value !== ''

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message })
}

function kindOf(type: unknown): LinkKind {
  if (!isGiven(type)) throw invalid('Verify requires a verification type')
  if (type === 'signup') throw new AuthError('signup_disabled')
  if (type === 'sms' || type === 'phone_change') throw new AuthError('phone_provider_disabled')
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (kind === undefined) throw invalid('Unsupported verification type')
  return kind
}

/** By the link of a mail, whose token is 256 random bits. */
async function verifyToken(c: Context, deps: AuthDeps, kind: LinkKind, token: string): Promise<Opened> {
  return deps.database.transaction({ role: 'service' }, async tx => {
    const link = await spendToken(tx, kind, token.slice(0, LONGEST_TOKEN))
    if (link === undefined) throw new AuthError('otp_expired')
    return openLink(tx, c, deps, { kind, link, method: kind, isSameBrowser: false })
  })
}

/** By the six digits of a mail, counted against guessers. An unknown address and a wrong code get the same words. */
async function verifyCode(c: Context, deps: AuthDeps, email: string, code: string): Promise<Opened> {
  const guesser = { account: email, knownDevice: undefined, address: deps.clientAddress(c) }
  const opened = await deps.signInLimit.guard('code of a mail', guesser, () =>
    // A wrong code is returned and not thrown, so that the count of tries is kept.
    deps.database.transaction({ role: 'service' }, async tx => {
      const link = await spendCode(tx, 'magiclink', email, code)
      return link && openLink(tx, c, deps, { kind: 'magiclink', link, method: 'otp', isSameBrowser: false })
    }),
  )
  if (opened === undefined) throw new AuthError('otp_expired', { message: 'Token has expired or is invalid' })
  return opened
}

async function verify(c: Context, deps: AuthDeps): Promise<Opened> {
  const { type, token_hash: hash, token, email, phone } = await jsonBody(c)
  const kind = kindOf(type)
  if (isGiven(hash) === isGiven(token)) throw invalid('Verify requires either a token or a token hash')
  if (isGiven(hash)) {
    if (isGiven(email) || isGiven(phone)) throw invalid('Only the token_hash and type should be provided')
    return verifyToken(c, deps, kind, hash)
  }
  if (kind !== 'magiclink') throw invalid(`Verify requires a token hash for the type ${type}`)
  const address = isGiven(email) ? normalizeEmail(email) : ''
  if (!isEmail(address)) throw invalid('Only an email address or phone number should be provided on verify')
  return verifyCode(c, deps, address, String(token))
}

/** `POST verify` with `token_hash`, or `email` and `token`, as `verifyOtp` sends it: uses the link or the code of a mail up. */
export async function verifyLink(c: Context, deps: AuthDeps): Promise<Response> {
  const { user, session, refreshToken } = await verify(c, deps)
  deps.mail.wake()
  if (session === undefined) return c.json({ user: userJson(user) })
  return c.json(await tokenResponse(deps.tokens, user, session, refreshToken))
}
