import type { Claims, Transaction } from '../db/database.ts'
import { findSession, type Session } from '../db/sessions.ts'
import { findUserOfSession, lockUserOfSession, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'

/** Who asks, read fresh from the database and not from the token. */
export interface Caller {
  user: User
  session: Session
}

async function callerOf(
  tx: Transaction,
  claims: Pick<Claims, 'session_id'>,
  findUser: (tx: Transaction, sessionId: string) => Promise<User | undefined>,
): Promise<Caller> {
  const user = await findUser(tx, claims.session_id)
  const session = await findSession(tx, claims.session_id)
  if (user === undefined || session === undefined) throw new AuthError('session_not_found')
  return { user, session }
}

export function findCaller(tx: Transaction, claims: Pick<Claims, 'session_id'>): Promise<Caller> {
  return callerOf(tx, claims, findUserOfSession)
}

/** For a change of the account's factors: such changes of one account come one after the other. */
export function lockCaller(tx: Transaction, claims: Claims): Promise<Caller> {
  return callerOf(tx, claims, lockUserOfSession)
}
