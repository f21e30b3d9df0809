import type { Transaction } from './database.ts'
import { SESSION_LIVES } from './session-life.ts'

/** One way in which the user has proven who they are, as the `amr` claim lists them. */
export interface AuthMethod {
  method: string
  timestamp: number
}

export interface Session {
  id: string
  userId: string
  aal: string
  amr: AuthMethod[]
}

/** The browser and the address that use a session. */
export interface ClientInfo {
  userAgent: string | null
  address: string | null
}

export interface ListedSession extends ClientInfo {
  id: string
  aal: string
  createdAt: Date
  refreshedAt: Date
}

export interface StoredRefreshToken {
  sessionId: string
  used: boolean
  secondsSinceUse: number
  successorSealed: Buffer | null
}

export type LogoutScope = 'global' | 'local' | 'others'

const COLUMNS = `s.id, s.user_id as "userId", s.aal, s.amr`

/** The account is suspended: it gets no session, whatever was proven. */
export class AccountSuspended extends Error {
  override name = 'AccountSuspended'
}

/** Waits for a suspension that is under way, and makes one that comes now wait for the session that it is to end. */
async function refuseSuspended(tx: Transaction, userId: string): Promise<void> {
  const { rows } = await tx.query<{ suspended: boolean }>(
    'select coalesce(banned_until > now(), false) as suspended from accounts.users where id = $1 for no key update',
    [userId],
  )
  if (rows[0]?.suspended) throw new AccountSuspended()
}

/** Every way to sign in ends here. With a factor, ours or a provider's, the session is at aal2 from its beginning. */
export async function createSession(
  tx: Transaction,
  userId: string,
  amr: AuthMethod[],
  { userAgent, address }: ClientInfo,
  { factorId = null, isProven = factorId !== null }: { factorId?: string | null; isProven?: boolean } = {},
): Promise<Session> {
  await refuseSuspended(tx, userId)
  const { rows } = await tx.query<Session>(
    `insert into accounts.sessions as s (user_id, amr, user_agent, address, factor_id, aal)
       values ($1, $2::jsonb, $3, $4, $5, $6)
     returning ${COLUMNS}`,
    [userId, JSON.stringify(amr), userAgent, address, factorId, isProven ? 'aal2' : 'aal1'],
  )
  const [session] = rows
  if (session === undefined) throw new Error('The session was not saved')
  return session
}

export async function findSession(tx: Transaction, sessionId: string): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>(
    `select ${COLUMNS} from accounts.sessions s where s.id = $1 and ${SESSION_LIVES}`,
    [sessionId],
  )
  return rows[0]
}

/** The live session of a refresh token, locked so that two refreshes of one session take turns. */
export async function lockSessionOfToken(tx: Transaction, tokenHash: Buffer): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>(
    `select ${COLUMNS} from accounts.sessions s join accounts.refresh_tokens t on t.session_id = s.id
      where t.token_hash = $1 and ${SESSION_LIVES} for update of s`,
    [tokenHash],
  )
  return rows[0]
}

/** Read after the lock, with the clock of the moment: the transaction may have waited for its turn. */
export async function findRefreshToken(
  tx: Transaction,
  tokenHash: Buffer,
): Promise<StoredRefreshToken | undefined> {
  const { rows } = await tx.query<StoredRefreshToken>(
    `select session_id as "sessionId", used_at is not null as used, successor_sealed as "successorSealed",
            extract(epoch from clock_timestamp() - coalesce(used_at, clock_timestamp()))::float8 as "secondsSinceUse"
       from accounts.refresh_tokens where token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

export async function addRefreshToken(tx: Transaction, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.query('insert into accounts.refresh_tokens (token_hash, session_id) values ($1, $2)', [
    tokenHash,
    sessionId,
  ])
}

/** Marks a token as used, keeping its successor for the one who bears it, and renews the session. */
export async function spendRefreshToken(
  tx: Transaction,
  sessionId: string,
  tokenHash: Buffer,
  successorSealed: Buffer,
  { userAgent, address }: ClientInfo,
): Promise<void> {
  await tx.query(
    'update accounts.refresh_tokens set used_at = clock_timestamp(), successor_sealed = $2 where token_hash = $1',
    [tokenHash, successorSealed],
  )
  await tx.query(
    'update accounts.sessions set refreshed_at = clock_timestamp(), user_agent = $2, address = $3 where id = $1',
    [sessionId, userAgent, address],
  )
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('update accounts.sessions set ended_at = now() where id = $1 and ended_at is null', [
    sessionId,
  ])
}

/** Ends sessions of a session's user. One that has not passed the second factor cannot end one that has. */
export async function endSessions(tx: Transaction, session: Session, scope: LogoutScope): Promise<void> {
  if (scope === 'local') await endSession(tx, session.id)
  else
    await tx.query(
      `update accounts.sessions set ended_at = now()
        where user_id = $1 and ended_at is null and ($3 or id <> $2) and aal <= $4`,
      [session.userId, session.id, scope === 'global', session.aal],
    )
}

/** Ends one session of a user. False when they have no such session. */
export async function endSessionOfUser(tx: Transaction, userId: string, sessionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update accounts.sessions set ended_at = now() where id = $2 and user_id = $1 and ended_at is null',
    [userId, sessionId],
  )
  return rowCount > 0
}

/** Every live session of a user, the most recently used first. */
export async function listSessions(tx: Transaction, userId: string): Promise<ListedSession[]> {
  const { rows } = await tx.query<ListedSession>(
    `select s.id, s.aal, s.created_at as "createdAt", s.refreshed_at as "refreshedAt",
            s.user_agent as "userAgent", s.address
       from accounts.sessions s
      where s.user_id = $1 and ${SESSION_LIVES}
      order by s.refreshed_at desc, s.id`,
    [userId],
  )
  return rows
}

/**
 * Raises a session to aal2. Its refresh tokens of before end here: whoever copied one had passed only the password. The
 * account's sessions that did not pass the factor end too.
 */
export async function raiseSession(
  tx: Transaction,
  session: Session,
  factorId: string,
  amr: AuthMethod[],
): Promise<Session> {
  await tx.query('delete from accounts.refresh_tokens where session_id = $1', [session.id])
  const { rows } = await tx.query<Session>(
    `update accounts.sessions s set aal = 'aal2', amr = $2::jsonb, factor_id = $3, refreshed_at = clock_timestamp()
      where s.id = $1 and s.ended_at is null returning ${COLUMNS}`,
    [session.id, JSON.stringify(amr), factorId],
  )
  const [raised] = rows
  if (raised === undefined) throw new Error('The session has ended')
  await endUnprovenSessions(tx, session.userId)
  return raised
}

/** The user has proven anew who they are. */
export async function setMethods(tx: Transaction, sessionId: string, amr: AuthMethod[]): Promise<void> {
  await tx.query('update accounts.sessions set amr = $2::jsonb where id = $1', [
    sessionId,
    JSON.stringify(amr),
  ])
}

/** Ends the sessions of a user that did not pass a factor. */
export async function endUnprovenSessions(tx: Transaction, userId: string): Promise<void> {
  await tx.query(
    `update accounts.sessions set ended_at = now() where user_id = $1 and aal = 'aal1' and ended_at is null`,
    [userId],
  )
}

/** Lowers sessions raised by a factor to the password alone. Ends sessions that began without a password. */
export async function lowerSessions(tx: Transaction, factorId: string): Promise<void> {
  await tx.query(
    `update accounts.sessions set aal = 'aal1', factor_id = null,
       amr = jsonb_path_query_array(amr, '$[*] ? (@.method == "password")'),
       ended_at = case when jsonb_path_exists(amr, '$[*] ? (@.method == "password")') then ended_at
                  else coalesce(ended_at, now()) end
      where factor_id = $1`,
    [factorId],
  )
}

export async function endAllSessionsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update accounts.sessions set ended_at = now() where user_id = $1 and ended_at is null', [
    userId,
  ])
}
