import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Transaction } from './database.ts'

export type TokenKind = 'recovery' | 'invite' | 'email_change' | 'magiclink' | 'reauthentication' | 'oauth'

/** How long a link or a code of a kind can be used. */
export const TOKEN_SECONDS: Record<TokenKind, number> = {
  recovery: 60 * 60,
  invite: 7 * 24 * 60 * 60,
  email_change: 24 * 60 * 60,
  magiclink: 15 * 60,
  reauthentication: 15 * 60,
  // For the way back from a provider.
  oauth: 5 * 60,
}

const TOKEN_BYTES = 32
const CODE_DIGITS = 6
const CODE_TRIES = 5

export interface OneTimeToken {
  userId: string
  data: Record<string, unknown>
}

/** The challenge that only the requesting browser can answer (PKCE). */
export interface Challenge {
  challenge: string
  method: 's256' | 'plain'
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const hashCode = (userId: string, code: string) => hashToken(`${userId}\n${code}`)

interface NewToken {
  userId: string
  data?: Record<string, unknown>
  challenge?: Challenge | undefined
  code?: string
}

/** Six random digits. */
export function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** Creates a token, replacing a former one of the same kind and user. The table only has its hash. */
export async function issueToken(
  tx: Transaction,
  kind: TokenKind,
  { userId, data = {}, challenge, code }: NewToken,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query(
    `insert into accounts.one_time_tokens
         (user_id, kind, token_hash, data, expires_at, code_hash, code_challenge, code_challenge_method)
       values ($1, $2, $3, $4::jsonb, now() + make_interval(secs => $5), $6, $7, $8)
     on conflict (user_id, kind) do update set token_hash = excluded.token_hash, data = excluded.data, tries = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at, code_hash = excluded.code_hash,
       code_challenge = excluded.code_challenge, code_challenge_method = excluded.code_challenge_method`,
    [
      userId,
      kind,
      hashToken(token),
      JSON.stringify(data),
      TOKEN_SECONDS[kind],
      code === undefined ? null : hashCode(userId, code),
      challenge?.challenge ?? null,
      challenge?.method ?? null,
    ],
  )
  return token
}

/** Uses a token up. Undefined when it is unknown, of another kind, used before, expired or bound to a challenge. */
export async function spendToken(
  tx: Transaction,
  kind: TokenKind,
  token: string,
): Promise<OneTimeToken | undefined> {
  const { rows } = await tx.query<OneTimeToken>(
    `delete from accounts.one_time_tokens
      where token_hash = $1 and kind = $2 and expires_at > now() and code_challenge is null
     returning user_id as "userId", data`,
    [hashToken(token), kind],
  )
  return rows[0]
}

/** A token that is bound to a challenge. */
export interface ChallengedToken extends OneTimeToken, Challenge {
  kind: TokenKind
  isExpired: boolean
}

export async function lockChallenged(tx: Transaction, token: string): Promise<ChallengedToken | undefined> {
  const { rows } = await tx.query<ChallengedToken>(
    `select user_id as "userId", kind, data, expires_at <= now() as "isExpired", code_challenge as challenge,
            code_challenge_method as method
       from accounts.one_time_tokens where token_hash = $1 and code_challenge is not null for update`,
    [hashToken(token)],
  )
  return rows[0]
}

export async function removeToken(
  tx: Transaction,
  { userId, kind }: Pick<ChallengedToken, 'userId' | 'kind'>,
): Promise<void> {
  await tx.query('delete from accounts.one_time_tokens where user_id = $1 and kind = $2', [userId, kind])
}

/** Uses the six digits from an email. Undefined when they are wrong; the fifth wrong try ends them. */
export async function spendCode(
  tx: Transaction,
  kind: TokenKind,
  email: string,
  code: string,
): Promise<OneTimeToken | undefined> {
  const { rows } = await tx.query<OneTimeToken & { codeHash: Buffer }>(
    `select t.user_id as "userId", t.data, t.code_hash as "codeHash"
       from accounts.one_time_tokens t join accounts.users u on u.id = t.user_id
      where u.email = $1 and t.kind = $2 and t.expires_at > now() and t.code_hash is not null for update of t`,
    [email, kind],
  )
  const [found] = rows
  if (found === undefined) return undefined
  const { userId, data, codeHash } = found
  if (timingSafeEqual(codeHash, hashCode(userId, code))) {
    await removeToken(tx, { userId, kind })
    return { userId, data }
  }
  await tx.query(
    `update accounts.one_time_tokens set tries = tries + 1, code_hash = case when tries + 1 < $3 then code_hash end
      where user_id = $1 and kind = $2`,
    [userId, kind, CODE_TRIES],
  )
  return undefined
}
