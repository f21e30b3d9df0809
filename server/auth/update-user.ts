import type { Context } from 'hono'
import { USER_DATA_BYTES } from '../../contract/quotas.ts'
import { queueAccountMail } from '../db/account-mail.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Claims, Transaction } from '../db/database.ts'
import { refusalOf } from '../db/guards.ts'
import { type Challenge, issueToken } from '../db/one-time-tokens.ts'
import { changeEmail, findUserByEmail, isFirstAccount, isNameTaken, mergeUserMetadata } from '../db/users.ts'
import { limitKey } from '../limits/limit-keys.ts'
import { AuthError } from './auth-error.ts'
import { type Caller, findCaller, lockCaller } from './caller.ts'
import { cameByLink, changePassword, newPasswordHash } from './change-password.ts'
import type { AuthDeps } from './deps.ts'
import { actionOf, passGuard } from './guarded.ts'
import { notify } from './notify.ts'
import { readChallenge, returnAddress } from './pkce.ts'
import { checkPassword } from './proof.ts'
import { bearerClaims, jsonBody } from './request.ts'
import { userJson } from './user.ts'
import { readUserChanges, type UserChanges } from './user-changes.ts'

/**
 * While no email is set up, no link can confirm an address. The first account was often made with one that is no mailbox, and changes it with its
 * password.
 */
async function isFirstWithPassword(
  tx: Transaction,
  deps: AuthDeps,
  { user }: Caller,
  { currentPassword }: UserChanges,
): Promise<boolean> {
  return !deps.mail.on && currentPassword !== undefined && (await isFirstAccount(tx, user.id))
}

async function setEmail(tx: Transaction, { user }: Caller, email: string): Promise<void> {
  if ((await findUserByEmail(tx, email)) !== undefined) throw new AuthError('email_exists')
  await changeEmail(tx, user.id, email)
  await recordAction(tx, 'email changed', user.id)
}

async function checkEmailChange(deps: AuthDeps, email: string): Promise<void> {
  if (!deps.mail.on) throw new AuthError('email_provider_disabled')
  const wait = await deps.requestLimit(
    'recoveries of an account',
    limitKey('email change', email).toString('hex'),
  )
  if (wait > 0) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait })
}

/**
 * The address changes when the link in the mail to it is used, and not before. Whether somebody has the address already is
 * looked up by the mail worker, which then sends nothing: neither the answer nor its time tells it.
 */
async function askForEmail(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  { user }: Caller,
  { email, challenge }: { email: string; challenge: Challenge | undefined },
) {
  const token = await issueToken(tx, 'email_change', { userId: user.id, data: { email }, challenge })
  const returnTo = challenge && { returnTo: returnAddress(deps.siteUrl, c.req.query('redirect_to')) }
  await queueAccountMail(tx, user.id, {
    recipient: email,
    template: 'email_change',
    data: { token, ...returnTo },
  })
  await notify(tx, c, deps, user, 'email_change_notice', { email })
  await recordAction(tx, 'email change asked for', user.id)
}

/** A display name is a byline, and another person's is not for the taking. */
async function checkName(tx: Transaction, claims: Claims, { user }: Caller, data: Record<string, unknown>) {
  const { display_name: name } = data
  if (typeof name !== 'string' || !(await isNameTaken(tx, user.id, name))) return
  if ((await refusalOf(tx, 'use any byline', claims)) !== null)
    throw new AuthError('validation_failed', { message: 'Someone else uses this display name.' })
}

/** `PUT user`, as `updateUser` sends it: another password, email address or display name of one's own account. */
export async function updateUser(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const body = await jsonBody(c)
  const changes = readUserChanges(body)
  const challenge = readChallenge(body)
  const { database } = deps
  const { caller, email, isFirst } = await database.transaction({ role: 'service' }, async tx => {
    const found = await findCaller(tx, claims)
    // Whoever was invited has no second factor yet, and sets the password first.
    await passGuard(tx, cameByLink(found, deps.now()) ? `${actionOf(c)} by a link` : actionOf(c), claims)
    const wanted = changes.email === found.user.email ? undefined : changes.email
    const first = wanted !== undefined && (await isFirstWithPassword(tx, deps, found, changes))
    if (wanted !== undefined && !first) await passGuard(tx, `${actionOf(c)} with an address`, claims)
    return { caller: found, email: wanted, isFirst: first }
  })
  const { password, data } = changes
  if (isFirst && !(await checkPassword(c, deps, caller, changes.currentPassword ?? '')))
    throw new AuthError('invalid_credentials')
  if (email !== undefined && !isFirst) await checkEmailChange(deps, email)
  const hash = password === undefined ? undefined : await newPasswordHash(c, deps, caller, changes, password)
  const user = await database.transaction({ role: 'service' }, async tx => {
    const locked = await lockCaller(tx, claims)
    // What was checked above may have been changed by another request meanwhile.
    if (hash !== undefined && locked.user.passwordHash !== caller.user.passwordHash)
      throw new AuthError('invalid_credentials')
    if (hash !== undefined) await changePassword(tx, c, deps, locked, hash)
    if (email !== undefined && isFirst) await setEmail(tx, locked, email)
    else if (email !== undefined) await askForEmail(tx, c, deps, locked, { email, challenge })
    if (data !== undefined) {
      await checkName(tx, claims, locked, data)
      if (!(await mergeUserMetadata(tx, locked.user.id, data)))
        throw new AuthError('validation_failed', {
          message: `An account holds at most ${USER_DATA_BYTES} bytes of data in total`,
        })
      await recordAction(tx, 'profile changed', locked.user.id)
    }
    return (await findCaller(tx, claims)).user
  })
  deps.mail.wake()
  return c.json(userJson(user))
}
