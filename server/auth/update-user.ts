import type { Context } from 'hono'
import { queueAccountMail } from '../db/account-mail.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { issueToken } from '../db/one-time-tokens.ts'
import { findUserByEmail, mergeUserMetadata } from '../db/users.ts'
import { limitKey } from '../limits/limit-keys.ts'
import { AuthError } from './auth-error.ts'
import { type Caller, findCaller, lockCaller, requireOwnFactor, requireSecondFactor } from './caller.ts'
import { cameByLink, changePassword, newPasswordHash } from './change-password.ts'
import type { AuthDeps } from './deps.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { notify } from './notify.ts'
import { bearerClaims, jsonBody } from './request.ts'
import { userJson } from './user.ts'
import { readUserChanges } from './user-changes.ts'

async function checkEmailChange(deps: AuthDeps, caller: Caller, email: string): Promise<void> {
  requireFreshProof(caller, deps.now())
  if (!deps.mail.on) throw new AuthError('email_provider_disabled')
  const wait = await deps.requestLimit(
    'recoveries of an account',
    limitKey('email change', email).toString('hex'),
  )
  if (wait > 0) throw new AuthError('over_email_send_rate_limit', { retryAfterSeconds: wait })
}

/** The address changes when the link in the mail to it is used, and not before. */
async function askForEmail(tx: Transaction, c: Context, deps: AuthDeps, { user }: Caller, email: string) {
  if ((await findUserByEmail(tx, email)) !== undefined) throw new AuthError('email_exists')
  const token = await issueToken(tx, 'email_change', { userId: user.id, data: { email } })
  await queueAccountMail(tx, user.id, { recipient: email, template: 'email_change', data: { token } })
  await notify(tx, c, deps, user, 'email_change_notice', { email })
  await recordAction(tx, 'email change asked for', user.id)
}

/** `PUT user`, as `updateUser` sends it: another password, email address or display name of one's own account. */
export async function updateUser(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const changes = readUserChanges(await jsonBody(c))
  const { database } = deps
  const caller = await database.transaction({ role: 'service' }, tx => findCaller(tx, claims))
  // Whoever was invited has no second factor yet, and sets the password first.
  if (cameByLink(caller, deps.now())) requireOwnFactor(caller)
  else requireSecondFactor(caller)
  const { password, data } = changes
  const email = changes.email === caller.user.email ? undefined : changes.email
  if (email !== undefined) await checkEmailChange(deps, caller, email)
  const hash = password === undefined ? undefined : await newPasswordHash(c, deps, caller, changes, password)
  const user = await database.transaction({ role: 'service' }, async tx => {
    const locked = await lockCaller(tx, claims)
    // What was checked above may have been changed by another request meanwhile.
    if (hash !== undefined && locked.user.passwordHash !== caller.user.passwordHash)
      throw new AuthError('invalid_credentials')
    if (hash !== undefined) await changePassword(tx, c, deps, locked, hash)
    if (email !== undefined) await askForEmail(tx, c, deps, locked, email)
    if (data !== undefined) {
      await mergeUserMetadata(tx, locked.user.id, data)
      await recordAction(tx, 'profile changed', locked.user.id)
    }
    return (await findCaller(tx, claims)).user
  })
  deps.mail.wake()
  return c.json(userJson(user))
}
