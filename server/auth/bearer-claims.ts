import type { Context } from 'hono'
import type { Claims } from '../db/database.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { bearerToken } from './identity.ts'

/** The claims of a signed-in caller. The public key as bearer is no sign-in. */
export async function bearerClaims(c: Context, deps: AuthDeps): Promise<Claims> {
  const token = bearerToken(c.req.raw.headers)
  if (token === undefined) throw new AuthError('no_authorization')
  return deps.tokens.verify(token)
}
