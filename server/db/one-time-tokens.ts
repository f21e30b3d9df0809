import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from './database.ts'

export const TOKEN_KINDS = ['recovery', 'invite', 'email_change'] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

/** How long a link of a kind can be used. */
export const TOKEN_SECONDS: Record<TokenKind, number> = {
  recovery: 60 * 60,
  invite: 7 * 24 * 60 * 60,
  email_change: 24 * 60 * 60,
}

const TOKEN_BYTES = 32

export interface OneTimeToken {
  userId: string
  data: Record<string, unknown>
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Makes a token, in place of any former one of the same kind and user. Only the answer holds it: the table has its hash. */
export async function issueToken(
  tx: Transaction,
  kind: TokenKind,
  { userId, data = {} }: { userId: string; data?: Record<string, unknown> },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query(
    `insert into accounts.one_time_tokens (user_id, kind, token_hash, data, expires_at)
       values ($1, $2, $3, $4::jsonb, now() + make_interval(secs => $5))
     on conflict (user_id, kind) do update set token_hash = excluded.token_hash, data = excluded.data,
       created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [userId, kind, hashToken(token), JSON.stringify(data), TOKEN_SECONDS[kind]],
  )
  return token
}

/** Uses a token up. Undefined when it is unknown, of another kind, used before or expired. */
export async function spendToken(
  tx: Transaction,
  kind: TokenKind,
  token: string,
): Promise<OneTimeToken | undefined> {
  const { rows } = await tx.query<OneTimeToken>(
    `delete from accounts.one_time_tokens where token_hash = $1 and kind = $2 and expires_at > now()
     returning user_id as "userId", data`,
    [hashToken(token), kind],
  )
  return rows[0]
}

export async function removeExpiredTokens(tx: Transaction): Promise<void> {
  await tx.query('delete from accounts.one_time_tokens where expires_at < now()')
}
