import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import { endSessionOfUser, listSessions } from '../db/sessions.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import { findCaller, requireSecondFactor } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { isUuid } from './factor-id.ts'

/** `GET sessions`: where the bearer is signed in, the most recently used first. `logout?scope=others` ends the others. */
export async function sessions(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const found = await deps.database.transaction({ role: 'service' }, async tx => {
    const caller = await findCaller(tx, claims)
    requireSecondFactor(caller)
    return listSessions(tx, caller.user.id)
  })
  return c.json(
    found.map(({ id, aal, createdAt, refreshedAt, userAgent, address }) => ({
      id,
      aal,
      created_at: createdAt.toISOString(),
      refreshed_at: refreshedAt.toISOString(),
      user_agent: userAgent,
      ip: address,
      current: id === claims.session_id,
    })),
  )
}

/** `DELETE sessions/:id`: ends one of the bearer's own sessions. */
export async function endOneSession(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const id = c.req.param('sessionId')
  await deps.database.transaction({ role: 'service' }, async tx => {
    const caller = await findCaller(tx, claims)
    requireSecondFactor(caller)
    if (!isUuid(id) || !(await endSessionOfUser(tx, caller.user.id, id))) throw new AuthError('not_found')
    await recordAction(tx, 'sign out', caller.user.id, 'one session')
  })
  return c.body(null, 204)
}
