import type { Context } from 'hono'
import type { ListedSession } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import { endSessionOfUser, endSessions, type LogoutScope, listSessions } from '../db/sessions.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { guarded } from './guarded.ts'
import { isUuid } from './request.ts'

/** `GET sessions`: where the bearer is signed in, the most recently used first. `logout?scope=others` ends the others. */
export async function sessions(c: Context, deps: AuthDeps): Promise<Response> {
  const { found, own } = await guarded(c, deps, async (tx, { user, session }) => ({
    found: await listSessions(tx, user.id),
    own: session.id,
  }))
  return c.json(
    found.map(
      ({ id, aal, createdAt, refreshedAt, userAgent, address }): ListedSession => ({
        id,
        aal,
        created_at: createdAt.toISOString(),
        refreshed_at: refreshedAt.toISOString(),
        user_agent: userAgent,
        ip: address,
        current: id === own,
      }),
    ),
  )
}

/** `DELETE sessions/:id`: ends one of the bearer's own sessions. */
export async function endOneSession(c: Context, deps: AuthDeps): Promise<Response> {
  const id = c.req.param('sessionId')
  await guarded(c, deps, async (tx, { user }) => {
    if (!isUuid(id) || !(await endSessionOfUser(tx, user.id, id))) throw new AuthError('not_found')
    await recordAction(tx, 'sign out', user.id, 'one session')
  })
  return c.body(null, 204)
}

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

function isScope(scope: string): scope is LogoutScope {
  return SCOPES.includes(scope)
}

/** `POST logout?scope=`: the sessions end in the database, so their access tokens stop working at once. */
export async function logout(c: Context, deps: AuthDeps): Promise<Response> {
  const scope = c.req.query('scope') ?? 'global'
  await guarded(c, deps, async (tx, { user, session }) => {
    if (!isScope(scope))
      throw new AuthError('validation_failed', { message: 'The scope must be global, local or others' })
    await endSessions(tx, session, scope)
    await recordAction(tx, 'sign out', user.id, scope)
  })
  return c.body(null, 204)
}
