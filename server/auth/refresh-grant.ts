import type { Context } from 'hono'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { renewDevice } from '../db/known-devices.ts'
import {
  addRefreshToken,
  type ClientInfo,
  endSession,
  findRefreshToken,
  lockSessionOfToken,
  type Session,
  spendRefreshToken,
} from '../db/sessions.ts'
import { findUserOfSession, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import {
  hashRefreshToken,
  isWellFormed,
  newRefreshToken,
  openSuccessor,
  sealSuccessor,
} from './refresh-tokens.ts'
import { clientInfoOf, deviceHashOf, jsonBody } from './request.ts'
import { tokenResponse } from './user.ts'

/** How long a used token is accepted, for a client that lost the response or two tabs at once. */
const REUSE_SECONDS = 10

type Outcome = { refused: 'unknown' | 'reused' } | { user: User; session: Session; refreshToken: string }

/** Follows a used token to the one that is live now. */
async function liveSuccessor(tx: Transaction, token: string): Promise<string | undefined> {
  let bearer = token
  for (;;) {
    const stored = await findRefreshToken(tx, hashRefreshToken(bearer))
    if (stored === undefined) return undefined
    if (stored.successorSealed === null) return bearer
    bearer = openSuccessor(bearer, stored.successorSealed)
  }
}

async function rotate(tx: Transaction, session: Session, token: string, client: ClientInfo): Promise<string> {
  const successor = newRefreshToken()
  await spendRefreshToken(tx, session.id, hashRefreshToken(token), sealSuccessor(token, successor), client)
  await addRefreshToken(tx, session.id, hashRefreshToken(successor))
  return successor
}

async function refresh(tx: Transaction, token: string, client: ClientInfo): Promise<Outcome> {
  const hash = hashRefreshToken(token)
  const session = await lockSessionOfToken(tx, hash)
  const stored = await findRefreshToken(tx, hash)
  if (stored === undefined) return { refused: 'unknown' }
  if (session === undefined) return { refused: stored.used ? 'reused' : 'unknown' }
  if (stored.used && stored.secondsSinceUse > REUSE_SECONDS) {
    // Someone has a copy of the token, so the session ends for both. Returned, not thrown, so that the transaction commits.
    await endSession(tx, session.id)
    await recordAction(tx, 'session ended because a refresh token was reused', session.userId)
    return { refused: 'reused' }
  }
  const refreshToken = stored.used ? await liveSuccessor(tx, token) : await rotate(tx, session, token, client)
  const user = await findUserOfSession(tx, session.id)
  if (refreshToken === undefined || user === undefined) return { refused: 'unknown' }
  return { user, session, refreshToken }
}

/** `POST token?grant_type=refresh_token`: each token is good for one use, and the whole chain ends when one is stolen. */
export async function refreshGrant(c: Context, deps: AuthDeps): Promise<Response> {
  const { refresh_token: token } = await jsonBody(c)
  if (!isWellFormed(token))
    throw new AuthError('validation_failed', { message: 'Refresh token is not valid' })
  const device = deviceHashOf(c)
  const outcome = await deps.database.transaction({ role: 'service' }, async tx => {
    const found = await refresh(tx, token, clientInfoOf(c, deps))
    if (device !== undefined && 'user' in found) await renewDevice(tx, found.user.id, device)
    return found
  })
  if ('refused' in outcome)
    throw new AuthError(
      outcome.refused === 'reused' ? 'refresh_token_already_used' : 'refresh_token_not_found',
    )
  return c.json(await tokenResponse(deps.tokens, outcome.user, outcome.session, outcome.refreshToken))
}
