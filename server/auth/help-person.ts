import type { Context } from 'hono'
import { queueAccountMail } from '../db/account-mail.ts'
import { recordAction } from '../db/audit-log.ts'
import { issueToken } from '../db/one-time-tokens.ts'
import { findPerson } from '../db/people.ts'
import { linkTo } from '../mail/account-letters.ts'
import { AuthError } from './auth-error.ts'
import { stateOf, takeOffFactors } from './change-person.ts'
import type { AuthDeps } from './deps.ts'
import { targetOf } from './people.ts'
import { personJson } from './person-json.ts'
import { bearerClaims } from './request.ts'

/**
 * `DELETE admin/users/:userId/factors`: for a colleague who lost app, passkeys and recovery codes. Signs them out everywhere; they
 * are told by mail who did it.
 */
export async function resetFactors(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const person = await deps.database.transaction({ role: 'service' }, async tx => {
    const { person, caller } = await targetOf(tx, c, claims)
    if (person.id === caller.user.id)
      throw new AuthError('validation_failed', {
        message: 'Your own second factor is turned off under Security',
      })
    const removed = await takeOffFactors(tx, person, caller.user.id)
    if (removed > 0 && deps.mail.on)
      await queueAccountMail(tx, person.id, {
        recipient: person.email,
        template: 'factor_changed',
        data: {
          at: new Date(deps.now()).toISOString(),
          change: `second factor reset by ${caller.user.email}`,
        },
      })
    return findPerson(tx, person.id)
  })
  if (person === undefined) throw new AuthError('user_not_found')
  if (deps.mail.on) deps.mail.wake()
  return c.json(personJson(person))
}

/**
 * `POST admin/users/:userId/recovery`: sends a colleague a link to set a new password. Until it is used, nothing changes. The link
 * is in the answer only where no mail is set up.
 */
export async function sendResetLink(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const { person, token } = await deps.database.transaction({ role: 'service' }, async tx => {
    const { person, caller } = await targetOf(tx, c, claims)
    if (stateOf(person) !== 'active')
      throw new AuthError('validation_failed', {
        message: 'Only somebody who can sign in can be sent a link to set a new password',
      })
    const token = await issueToken(tx, 'recovery', { userId: person.id })
    if (deps.mail.on)
      await queueAccountMail(tx, person.id, {
        recipient: person.email,
        template: 'recovery',
        data: { token, sentBy: caller.user.email },
      })
    await recordAction(tx, 'recovery link sent', caller.user.id, person.id)
    return { person, token }
  })
  if (deps.mail.on) deps.mail.wake()
  const link = deps.mail.on ? {} : { action_link: linkTo(deps.siteUrl, 'recovery', { token }) }
  return c.json({ ...personJson(person), ...link })
}
