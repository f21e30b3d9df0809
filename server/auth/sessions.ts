import type { Context } from 'hono'
import { listSessions } from '../db/sessions.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import type { AuthDeps } from './deps.ts'

/** `GET sessions`: where the bearer is signed in, the most recently used first. `logout?scope=others` ends the others. */
export async function sessions(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const found = await deps.database.transaction({ role: 'service' }, tx =>
    listSessions(tx, claims.session_id),
  )
  if (found.length === 0) throw new AuthError('session_not_found')
  return c.json(
    found.map(({ id, aal, createdAt, refreshedAt }) => ({
      id,
      aal,
      created_at: createdAt.toISOString(),
      refreshed_at: refreshedAt.toISOString(),
      current: id === claims.session_id,
    })),
  )
}
