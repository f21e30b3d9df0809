import type { Context } from 'hono'
import { addChallenge, lockFactor } from '../db/factors.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import { findCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { factorIdOf } from './factor-id.ts'

/** `POST factors/:factorId/challenge`: asks for a code of this factor, within the next five minutes. */
export async function challengeFactor(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const factorId = factorIdOf(c)
  const challenge = await deps.database.transaction({ role: 'service' }, async tx => {
    const { user } = await findCaller(tx, claims)
    if ((await lockFactor(tx, user.id, factorId)) === undefined) throw new AuthError('mfa_factor_not_found')
    return addChallenge(tx, factorId)
  })
  return c.json({
    id: challenge.id,
    type: 'totp',
    expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
  })
}
