import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import { endSessions, type LogoutScope } from '../db/sessions.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import type { AuthDeps } from './deps.ts'

const SCOPES: readonly string[] = ['global', 'local', 'others'] satisfies LogoutScope[]

function isScope(scope: string): scope is LogoutScope {
  return SCOPES.includes(scope)
}

/** `POST logout?scope=`: the sessions end in the database, so their access tokens stop working at once. */
export async function logout(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const scope = c.req.query('scope') ?? 'global'
  if (!isScope(scope))
    throw new AuthError('validation_failed', { message: 'The scope must be global, local or others' })
  await deps.database.transaction({ role: 'service' }, async tx => {
    const userId = await endSessions(tx, claims.session_id, scope)
    if (userId === undefined) throw new AuthError('session_not_found')
    await recordAction(tx, 'sign out', userId, scope)
  })
  return c.body(null, 204)
}
