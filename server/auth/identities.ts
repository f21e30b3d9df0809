import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import { removeIdentity } from '../db/identities.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { bearerClaims, isUuid } from './request.ts'
import { userJson } from './user.ts'

/** `GET user/identities`: the ways in that the bearer's account has, as `getUserIdentities` gives them. */
export async function identities(c: Context, deps: AuthDeps): Promise<Response> {
  const user = await guarded(c, deps, async (_, caller) => caller.user)
  return c.json({ identities: userJson(user).identities })
}

/** `DELETE user/identities/:identityId`, as `unlinkIdentity` sends it. The email address is the account's own, and stays. */
export async function unlinkIdentity(c: Context, deps: AuthDeps): Promise<Response> {
  await bearerClaims(c, deps)
  const id = c.req.param('identityId')
  if (!isUuid(id))
    throw new AuthError('validation_failed', { message: 'identity_id must be an UUID', status: 404 })
  await guarded(c, deps, async (tx, { user }) => {
    if (id === user.id) throw new AuthError('single_identity_not_deletable')
    if (!(await removeIdentity(tx, user.id, id))) throw new AuthError('identity_not_found')
    await recordAction(tx, 'identity unlinked', user.id)
  })
  return c.json({})
}
