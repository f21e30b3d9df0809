import type { Claims, Transaction } from '../db/database.ts'
import { findSession, type Session } from '../db/sessions.ts'
import { findUserOfSession, lockUserOfSession, type User } from '../db/users.ts'
import { AuthError } from './auth-error.ts'

/** The caller, read from the database and not from the token. */
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

/** Locks the account, so that changes of its factors happen one after the other. */
export function lockCaller(tx: Transaction, claims: Claims): Promise<Caller> {
  return callerOf(tx, claims, lockUserOfSession)
}
