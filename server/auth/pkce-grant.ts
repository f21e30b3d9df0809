import type { Context } from 'hono'
import { lockChallenged, removeToken } from '../db/one-time-tokens.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { openLink } from './open-link.ts'
import { isAnswer } from './pkce.ts'
import { jsonBody } from './request.ts'
import { tokenResponse } from './user.ts'

/**
 * `POST token?grant_type=pkce`, as `exchangeCodeForSession` sends it: the code that a link carried, with the verifier of the browser
 * that asked for it. Another browser gets nothing, and does not use the code up.
 */
export async function pkceGrant(c: Context, deps: AuthDeps): Promise<Response> {
  const { auth_code: code, code_verifier: verifier } = await jsonBody(c)
  if (typeof code !== 'string' || code === '' || typeof verifier !== 'string' || verifier === '')
    throw new AuthError('validation_failed', {
      message: 'invalid request: both auth code and code verifier should be non-empty',
    })
  const { user, session, refreshToken } = await deps.database.transaction({ role: 'service' }, async tx => {
    const link = await lockChallenged(tx, code)
    if (link === undefined || link.kind === 'reauthentication') throw new AuthError('flow_state_not_found')
    if (link.isExpired) throw new AuthError('flow_state_expired')
    if (!isAnswer(link, verifier)) throw new AuthError('bad_code_verifier')
    await removeToken(tx, link)
    return openLink(tx, c, deps, { kind: link.kind, link, method: link.kind, isSameBrowser: true })
  })
  deps.mail.wake()
  if (session === undefined) throw new AuthError('flow_state_not_found')
  return c.json(await tokenResponse(deps.tokens, user, session, refreshToken))
}
