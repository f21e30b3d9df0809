import type { Context } from 'hono'
import type { AuditAction } from '../../contract/account.ts'
import { recordAction } from '../db/audit-log.ts'
import type { Transaction } from '../db/database.ts'
import { type OneTimeToken, spendToken, TOKEN_KINDS, type TokenKind } from '../db/one-time-tokens.ts'
import { findPerson } from '../db/people.ts'
import { addRefreshToken, createSession, type Session } from '../db/sessions.ts'
import { changeEmail, findUserByEmail, recordSignIn, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'
import { hashRefreshToken, newRefreshToken } from './refresh-tokens.ts'
import { clientInfoOf, jsonBody } from './request.ts'
import { tokenResponse, userJson } from './user.ts'

const LONGEST_TOKEN = 256

const USED: Record<TokenKind, AuditAction> = {
  recovery: 'recovery link used',
  invite: 'invitation accepted',
  email_change: 'email changed',
}

function isKind(type: unknown): type is TokenKind {
  return TOKEN_KINDS.some(kind => kind === type)
}

async function readLink(c: Context): Promise<{ kind: TokenKind; token: string }> {
  const { type, token_hash: token } = await jsonBody(c)
  if (!isKind(type))
    throw new AuthError('validation_failed', { message: 'Verify requires a verification type' })
  if (typeof token !== 'string' || token === '')
    throw new AuthError('validation_failed', { message: 'Verify requires a token hash' })
  return { kind: type, token: token.slice(0, LONGEST_TOKEN) }
}

/** Makes the address that the link was sent to the account's. */
async function confirmEmail(tx: Transaction, { userId, data }: OneTimeToken): Promise<User> {
  const email = String(data.email)
  const other = await findUserByEmail(tx, email)
  if (other !== undefined && other.id !== userId) throw new AuthError('email_exists')
  await changeEmail(tx, userId, email)
  const user = await findUserByEmail(tx, email)
  if (user === undefined) throw new AuthError('otp_expired')
  return user
}

/**
 * `POST verify` with `token_hash` and `type`, as `verifyOtp` sends it: uses the link of a mail up. A recovery and an
 * invitation answer a session, which proves that somebody reads a mailbox and no more: an account with a second factor
 * still asks for that. The confirmation of an address answers the user alone: an address with a slip of the pen must not
 * let its owner in.
 */
export async function verifyLink(c: Context, deps: AuthDeps): Promise<Response> {
  const { kind, token } = await readLink(c)
  const refreshToken = newRefreshToken()
  const amr = [{ method: kind, timestamp: Math.floor(deps.now() / 1000) }]
  const { user, session } = await deps.database.transaction(
    { role: 'service' },
    async (tx): Promise<{ user: User; session?: Session }> => {
      const link = await spendToken(tx, kind, token)
      if (link === undefined) throw new AuthError('otp_expired')
      await recordAction(tx, USED[kind], link.userId)
      if (kind === 'email_change') return { user: await confirmEmail(tx, link) }
      // Whoever was invited has signed in once there is a password: until then the invitation can be sent again.
      const user = await (kind === 'invite' ? findPerson : recordSignIn)(tx, link.userId)
      if (user === undefined) throw new AuthError('otp_expired')
      const session = await createSession(tx, user.id, amr, clientInfoOf(c, deps))
      await addRefreshToken(tx, session.id, hashRefreshToken(refreshToken))
      return { user, session }
    },
  )
  if (session === undefined) return c.json({ user: userJson(user) })
  return c.json(await tokenResponse(deps.tokens, user, session, refreshToken))
}
