import type { Transaction } from './database.ts'

export interface User {
  id: string
  email: string
  passwordHash: string
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  lastSignInAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const COLUMNS = `u.id, u.email, u.password_hash as "passwordHash", u.app_metadata as "appMetadata",
  u.user_metadata as "userMetadata", u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt",
  u.updated_at as "updatedAt"`

export async function findUserByEmail(tx: Transaction, email: string): Promise<User | undefined> {
  const { rows } = await tx.query<User>(`select ${COLUMNS} from auth.users u where u.email = $1`, [email])
  return rows[0]
}

/** The user of a session that has not been ended. */
export async function findUserOfSession(tx: Transaction, sessionId: string): Promise<User | undefined> {
  const { rows } = await tx.query<User>(
    `select ${COLUMNS} from auth.users u join auth.sessions s on s.user_id = u.id
      where s.id = $1 and s.ended_at is null`,
    [sessionId],
  )
  return rows[0]
}

export async function recordSignIn(
  tx: Transaction,
  userId: string,
  newHash?: string,
): Promise<User | undefined> {
  const { rows } = await tx.query<User>(
    `update auth.users u set last_sign_in_at = now(), password_hash = coalesce($2, password_hash)
      where u.id = $1 returning ${COLUMNS}`,
    [userId, newHash ?? null],
  )
  return rows[0]
}

/** Creates an administrator, or makes an existing user one with a new password. Says which it was. */
export async function saveAdministrator(
  tx: Transaction,
  email: string,
  passwordHash: string,
): Promise<{ id: string; created: boolean }> {
  const { rows } = await tx.query<{ id: string; created: boolean }>(
    `insert into auth.users as u (email, password_hash, app_metadata)
       values ($1, $2, '{"provider": "email", "providers": ["email"], "role": "admin"}')
     on conflict (email) do update set password_hash = excluded.password_hash,
       app_metadata = u.app_metadata || excluded.app_metadata, updated_at = now()
     returning id, xmax = 0 as created`,
    [email, passwordHash],
  )
  const [saved] = rows
  if (saved === undefined) throw new Error('The administrator was not saved')
  return saved
}

export async function hasAdministrator(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query(`select from auth.users where app_metadata ->> 'role' = 'admin' limit 1`)
  return rows.length > 0
}
