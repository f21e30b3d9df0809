import type { Transaction } from './database.ts'

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

export interface StoredRefreshToken {
  sessionId: string
  used: boolean
  secondsSinceUse: number
  successorSealed: Buffer | null
}

export type LogoutScope = 'global' | 'local' | 'others'

/** A session that nobody refreshed for this long is over. */
export const SESSION_IDLE_DAYS = 30

const COLUMNS = `s.id, s.user_id as "userId", s.aal, s.amr`

export async function createSession(tx: Transaction, userId: string, amr: AuthMethod[]): Promise<Session> {
  const { rows } = await tx.query<Session>(
    `insert into auth.sessions as s (user_id, amr) values ($1, $2::jsonb) returning ${COLUMNS}`,
    [userId, JSON.stringify(amr)],
  )
  const [session] = rows
  if (session === undefined) throw new Error('The session was not saved')
  return session
}

/** The live session of a refresh token, locked so that two refreshes of one session take turns. */
export async function lockSessionOfToken(tx: Transaction, tokenHash: Buffer): Promise<Session | undefined> {
  const { rows } = await tx.query<Session>(
    `select ${COLUMNS} from auth.sessions s join auth.refresh_tokens t on t.session_id = s.id
      where t.token_hash = $1 and s.ended_at is null
        and s.refreshed_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})
        for update of s`,
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
       from auth.refresh_tokens where token_hash = $1`,
    [tokenHash],
  )
  return rows[0]
}

export async function addRefreshToken(tx: Transaction, sessionId: string, tokenHash: Buffer): Promise<void> {
  await tx.query('insert into auth.refresh_tokens (token_hash, session_id) values ($1, $2)', [
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
): Promise<void> {
  await tx.query(
    'update auth.refresh_tokens set used_at = clock_timestamp(), successor_sealed = $2 where token_hash = $1',
    [tokenHash, successorSealed],
  )
  await tx.query('update auth.sessions set refreshed_at = clock_timestamp() where id = $1', [sessionId])
}

export async function endSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('update auth.sessions set ended_at = now() where id = $1 and ended_at is null', [sessionId])
}

/** Ends sessions of the user whom `sessionId` belongs to, and says who that is; undefined when it is over already. */
export async function endSessions(
  tx: Transaction,
  sessionId: string,
  scope: LogoutScope,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ userId: string }>(
    'select user_id as "userId" from auth.sessions where id = $1 and ended_at is null',
    [sessionId],
  )
  const [session] = rows
  if (session === undefined) return undefined
  if (scope === 'local') await endSession(tx, sessionId)
  else
    await tx.query(
      `update auth.sessions set ended_at = now()
        where user_id = $1 and ended_at is null and ($3 or id <> $2)`,
      [session.userId, sessionId, scope === 'global'],
    )
  return session.userId
}

/** Every live session of the user whom `sessionId` belongs to; none when that session is over. */
export async function listSessions(
  tx: Transaction,
  sessionId: string,
): Promise<{ id: string; aal: string; createdAt: Date; refreshedAt: Date }[]> {
  const { rows } = await tx.query<{ id: string; aal: string; createdAt: Date; refreshedAt: Date }>(
    `select s.id, s.aal, s.created_at as "createdAt", s.refreshed_at as "refreshedAt"
       from auth.sessions mine join auth.sessions s on s.user_id = mine.user_id
      where mine.id = $1 and mine.ended_at is null and s.ended_at is null
        and s.refreshed_at > now() - make_interval(days => ${SESSION_IDLE_DAYS})
      order by s.refreshed_at desc, s.id`,
    [sessionId],
  )
  return rows
}

export async function endAllSessionsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update auth.sessions set ended_at = now() where user_id = $1 and ended_at is null', [
    userId,
  ])
}

/** Forgets sessions that ended or fell asleep long ago, with their tokens. */
export async function removeOldSessions(tx: Transaction): Promise<void> {
  await tx.query(
    `delete from auth.sessions
      where refreshed_at < now() - make_interval(days => ${SESSION_IDLE_DAYS})
         or ended_at < now() - interval '7 days'`,
  )
}
