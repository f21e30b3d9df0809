import type { Context } from 'hono'
import type { AuditAction } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { type Identity, saveIdentity } from '../db/identities.ts'
import { isKnownDevice } from '../db/known-devices.ts'
import type { OneTimeToken, TokenKind } from '../db/one-time-tokens.ts'
import { findPerson } from '../db/people.ts'
import { addRefreshToken, createSession, type Session } from '../db/sessions.ts'
import { changeEmail, findUserByEmail, hasSecondFactor, recordSignIn, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { notify } from './notify.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts'
import { clientInfoOf, deviceHashOf } from './request.ts'

/** The kinds of a link that opens something; `oauth` is the way back from a provider. */
export type LinkKind = Exclude<TokenKind, 'reauthentication'>

const USED: Record<LinkKind, AuditAction> = {
  recovery: 'recovery link used',
  invite: 'invitation accepted',
  email_change: 'email changed',
  magiclink: 'sign-in link used',
  oauth: 'sign in',
}

export interface Opened {
  user: User
  session?: Session
  refreshToken: string
}

/** Makes the confirmed address the account's own. */
async function confirmEmail(tx: Transaction, { userId, data }: OneTimeToken): Promise<User> {
  const email = String(data.email)
  const other = await findUserByEmail(tx, email)
  if (other !== undefined && other.id !== userId) throw new AuthError('email_exists')
  await changeEmail(tx, userId, email)
  const user = await findUserByEmail(tx, email)
  if (user === undefined) throw new AuthError('otp_expired')
  return user
}

/** Tells of a sign-in on a new device. With a second factor, the sign-in is complete only after that. */
async function tellOfNewDevice(tx: Transaction, c: Context, deps: AuthDeps, user: User): Promise<void> {
  const device = deviceHashOf(c)
  const isKnown = device !== undefined && (await isKnownDevice(tx, user.email, device))
  if (!isKnown && !hasSecondFactor(user)) await notify(tx, c, deps, user, 'new_device')
}

/** Links an account of the provider to the one that is entered. */
async function linkIdentity(tx: Transaction, { userId, data }: OneTimeToken): Promise<void> {
  if (data.identity === undefined) return
  if (!(await saveIdentity(tx, userId, data.identity as Identity)))
    throw new AuthError('identity_already_exists')
  await recordAction(tx, 'identity linked', userId)
}

interface Opening {
  kind: LinkKind
  link: OneTimeToken
  /** As named in the `amr` claim. */
  method: string
  /** Whether the same browser requested the link. */
  isSameBrowser: boolean
}

/**
 * Carries out what an emailed link is for, after it is used up. The session proves access to a mailbox and no more, so a second
 * factor is still required. Confirming an address opens a session only in the browser that requested it. Otherwise a mistyped
 * address would let its owner in.
 */
export async function openLink(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  { kind, link, method, isSameBrowser }: Opening,
): Promise<Opened> {
  await recordAction(tx, USED[kind], link.userId)
  const refreshToken = newRefreshToken()
  if (kind === 'email_change') {
    const user = await confirmEmail(tx, link)
    if (!isSameBrowser) return { user, refreshToken }
  }
  await linkIdentity(tx, link)
  // An invited person counts as signed in once a password is set. Until then the invitation can be sent again.
  const user = await (kind === 'invite' ? findPerson : recordSignIn)(tx, link.userId)
  if (user === undefined) throw new AuthError('otp_expired')
  const now = Math.floor(deps.now() / 1000)
  const { signedInAt } = link.data
  // Apart from the way back from there: somebody may have signed in at the provider hours ago.
  const login =
    typeof signedInAt === 'number' ? [{ method: 'oauth/login', timestamp: Math.min(signedInAt, now) }] : []
  const amr = [{ method, timestamp: now }, ...login]
  // A second factor at the provider counts as one of ours.
  const isProven = link.data.usedSecondFactor === true
  const session = await createSession(tx, user.id, amr, clientInfoOf(c, deps), { isProven })
  await addRefreshToken(tx, session.id, hashRefreshToken(refreshToken))
  if (kind === 'magiclink' || kind === 'oauth') await tellOfNewDevice(tx, c, deps, user)
  return { user, session, refreshToken }
}
