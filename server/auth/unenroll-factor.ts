import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import { lockFactor, removeFactor } from '../db/factors.ts'
import { removeRecoveryCodes } from '../db/recovery-codes.ts'
import { lowerSessions } from '../db/sessions.ts'
import { AuthError } from './auth-error.ts'
import { bearerClaims } from './bearer-claims.ts'
import { lockCaller } from './caller.ts'
import type { AuthDeps } from './deps.ts'
import { factorIdOf } from './factor-id.ts'

/** `DELETE factors/:factorId`: one that counts can only be removed by a session that passed it. */
export async function unenrollFactor(c: Context, deps: AuthDeps): Promise<Response> {
  const claims = await bearerClaims(c, deps)
  const factorId = factorIdOf(c)
  await deps.database.transaction({ role: 'service' }, async tx => {
    const { user, session } = await lockCaller(tx, claims)
    const factor = await lockFactor(tx, user.id, factorId)
    if (factor === undefined) throw new AuthError('mfa_factor_not_found')
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw new AuthError('insufficient_aal', {
        message: 'AAL2 required to unenroll verified factor',
        status: 422,
      })
    await removeFactor(tx, factor.id)
    await lowerSessions(tx, factor.id)
    const others = user.factors.filter(({ id, status }) => id !== factor.id && status === 'verified')
    if (others.length === 0) await removeRecoveryCodes(tx, user.id)
    const action = factor.status === 'verified' ? 'second factor turned off' : 'second factor given up'
    await recordAction(tx, action, user.id, factor.id)
  })
  return c.json({ id: factorId })
}
