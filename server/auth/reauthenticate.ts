import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import { issueToken, newCode, spendCode } from '../db/one-time-tokens.ts'
import { AuthError } from './auth-error.ts'
import type { Caller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { notify } from './notify.ts'
import { takeMail } from './recover.ts'

/** `GET reauthenticate`: mails six digits, which `PUT user` takes as `nonce` in place of the password of before. */
export async function reauthenticate(c: Context, deps: AuthDeps): Promise<Response> {
  const { user } = await guarded(c, deps, async (_, caller) => caller)
  if (!deps.mail.on) throw new AuthError('email_provider_disabled')
  await takeMail(c, deps, user.email)
  await guarded(c, deps, async (tx, { user: { id } }) => {
    const code = newCode()
    await issueToken(tx, 'reauthentication', { userId: id, code })
    await notify(tx, c, deps, user, 'reauthentication', { code })
    await recordAction(tx, 'code for a new password asked for', id)
  })
  deps.mail.wake()
  return c.json({})
}

/** Uses up what `GET reauthenticate` mailed to the caller. */
export async function checkNonce(c: Context, deps: AuthDeps, { user }: Caller, nonce: string): Promise<void> {
  const guesser = { account: user.email, knownDevice: undefined, address: deps.clientAddress(c) }
  const right = await deps.signInLimit.guard('code of a mail', guesser, () =>
    deps.database.transaction({ role: 'service' }, tx =>
      spendCode(tx, 'reauthentication', user.email, nonce),
    ),
  )
  if (right?.userId !== user.id) throw new AuthError('reauthentication_not_valid')
}
