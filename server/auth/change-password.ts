import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { rememberDevice } from '../db/known-devices.ts'
import { setMethods } from '../db/sessions.ts'
import { setPassword } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { hasFreshSecondFactor, isLinkMethod, withMethod } from './fresh-proof.ts'
import { notify } from './notify.ts'
import { guessableWords, passwordFault } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { checkPassword } from './proof.ts'
import { checkNonce } from './reauthenticate.ts'
import { deviceHashOf } from './request.ts'
import type { UserChanges } from './user-changes.ts'

/** How long after a link was used a password can be set without the old one. */
const LINK_SECONDS = 60 * 60

/** Whether an emailed link opened the session recently. */
export function cameByLink({ session }: Caller, now: number): boolean {
  return session.amr.some(
    ({ method, timestamp }) => isLinkMethod(method) && timestamp * 1000 > now - LINK_SECONDS * 1000,
  )
}

/** Requires the old password, an emailed code, a fresh second factor or a session from a link. */
async function checkRight(
  c: Context,
  deps: AuthDeps,
  caller: Caller,
  { currentPassword: current, nonce }: UserChanges,
) {
  if (cameByLink(caller, deps.now()) || hasFreshSecondFactor(caller, deps.now())) return
  if (nonce !== undefined) return checkNonce(c, deps, caller, nonce)
  if (current === undefined) throw new AuthError('current_password_required')
  if (!(await checkPassword(c, deps, caller, current))) throw new AuthError('invalid_credentials')
}

/** The hash of the new password. Throws if the caller may not set it, or if it is too weak. */
export async function newPasswordHash(
  c: Context,
  deps: AuthDeps,
  caller: Caller,
  changes: UserChanges,
  password: string,
): Promise<string> {
  await checkRight(c, deps, caller, changes)
  const fault = await passwordFault(password, guessableWords(caller.user.email, deps.siteUrl))
  if (fault !== undefined)
    throw new AuthError('weak_password', {
      message: fault.message,
      more: { weak_password: { reasons: [fault.reason] } },
    })
  if (await verifyPassword(password, caller.user.passwordHash)) throw new AuthError('same_password')
  return hashPassword(password)
}

/** Sets a password. Every other session, link and known device ends. */
export async function changePassword(
  tx: Transaction,
  c: Context,
  deps: AuthDeps,
  { user, session }: Caller,
  hash: string,
): Promise<void> {
  await setPassword(tx, user.id, hash, session.id)
  const device = deviceHashOf(c)
  if (device !== undefined) await rememberDevice(tx, user.id, device)
  const methods = session.amr.filter(({ method }) => !isLinkMethod(method))
  await setMethods(tx, session.id, withMethod(methods, 'password', deps.now()))
  await recordAction(tx, 'password changed', user.id)
  await notify(tx, c, deps, user, 'password_changed')
}
