import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isRole, ROLE_RULE, type Role } from '../../contract/account.ts'
import { queueAccountMail } from '../db/account-mail.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { issueToken } from '../db/one-time-tokens.ts'
import { addInvited, dropInvitationMail, findPerson, inviteAgain } from '../db/people.ts'
import { findUserByEmail } from '../db/users.ts'
import { linkTo } from '../mail/account-letters.ts'
import { AuthError } from './auth-error.ts'
import { stateOf } from './change-person.ts'
import type { AuthDeps } from './deps.ts'
import { hashPassword } from './passwords.ts'
import { lockForPeople } from './people.ts'
import { personJson } from './person-json.ts'
import { readChallenge, returnAddress } from './pkce.ts'
import { bearerClaims, jsonBody } from './request.ts'
import { readUserChanges } from './user-changes.ts'

interface Invitation {
  email: string
  role: Role
  data: Record<string, unknown>
}

function readInvitation(body: Record<string, unknown>): Invitation {
  const { email, data = {} } = readUserChanges({ email: body.email, data: body.data })
  if (email === undefined) throw new AuthError('email_address_invalid')
  const { role: roleInData, ...profile } = data
  // The client can send only `data`. The default role is editor.
  const role = body.role ?? roleInData ?? 'editor'
  if (!isRole(role)) throw new AuthError('validation_failed', { message: ROLE_RULE })
  return { email, role, data: profile }
}

/** The invited account: a new one, or one with an open invitation. Its former link ends. */
async function prepareAccount(
  tx: Transaction,
  { email, role, data }: Invitation,
  passwordHash: string,
  actorId: string,
): Promise<{ id: string; isNew: boolean }> {
  const existing = await findUserByEmail(tx, email)
  if (existing === undefined) {
    const { id } = await addInvited(tx, { email, role, passwordHash, data })
    return { id, isNew: true }
  }
  if (stateOf(existing) !== 'invited') throw new AuthError('email_exists')
  await inviteAgain(tx, existing.id, role, actorId)
  await dropInvitationMail(tx, existing.id)
  return { id: existing.id, isNew: false }
}

/** Invites somebody, for an administrator who asks. `link` is for the answer where no mail is set up. */
export async function makeInvitation(c: Context, deps: AuthDeps, body: Record<string, unknown>) {
  const claims = await bearerClaims(c, deps)
  const invitation = readInvitation(body)
  const challenge = readChallenge(body)
  const returnTo = challenge && { returnTo: returnAddress(deps.siteUrl, c.req.query('redirect_to')) }
  // Nobody knows this password.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const { person, token } = await deps.database.transaction({ role: 'service' }, async tx => {
    const { caller } = await lockForPeople(tx, c, claims)
    const { id, isNew } = await prepareAccount(tx, invitation, passwordHash, caller.user.id)
    const token = await issueToken(tx, 'invite', { userId: id, challenge })
    if (deps.mail.on)
      await queueAccountMail(tx, id, {
        recipient: invitation.email,
        template: 'invite',
        data: { token, invitedBy: caller.user.email, role: invitation.role, ...returnTo },
      })
    await recordAction(tx, isNew ? 'person invited' : 'invitation sent again', caller.user.id, id)
    const person = await findPerson(tx, id)
    if (person === undefined) throw new Error('The invited account is gone')
    return { person, token }
  })
  if (deps.mail.on) deps.mail.wake()
  return { person, token, link: linkTo(deps.siteUrl, 'invite', { token, ...returnTo }) }
}

/**
 * `POST invite` with `email` and `role`: an account whose owner sets the password, behind a link that works once. Asked again
 * before it was used, it sends a new link. The link is in the answer only where no mail is set up.
 */
export async function invite(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const { person, link } = await makeInvitation(c, deps, await jsonBody(c))
  return c.json({ ...personJson(person), ...(!deps.mail.on && { action_link: link }) })
}
