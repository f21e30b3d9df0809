import type { Context } from 'hono'
import { findUserOfSession } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import type { AuthDeps } from './deps.ts'
import { userJson } from './user-json.ts'

/** `GET user`: who the bearer is, read fresh from the database. */
export async function getUser(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const user = await deps.database.transaction({ role: 'service' }, tx =>
    findUserOfSession(tx, claims.session_id),
  )
  if (user === undefined) throw new AuthError('session_not_found')
  return c.json(userJson(user))
}
