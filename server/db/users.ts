import { USER_DATA_BYTES } from '../../contract/quotas.ts'
import type { Transaction } from './database.ts'
import { SESSION_LIVES } from './session-life.ts'

/** A second factor as the account's own JSON shows it. */
interface Factor {
  id: string
  friendly_name: string
  factor_type: 'totp' | 'webauthn' | 'recovery_code'
  status: 'unverified' | 'verified'
  created_at: string
  updated_at: string
  last_challenged_at: string | null
}

/** An account at the provider. */
interface LinkedIdentity {
  id: string
  subject: string
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface User {
  id: string
  email: string
  passwordHash: string
  appMetadata: Record<string, unknown>
  userMetadata: Record<string, unknown>
  lastSignInAt: Date | null
  invitedAt: Date | null
  bannedUntil: Date | null
  isSuspended: boolean
  createdAt: Date
  updatedAt: Date
  /** The address that is to be confirmed. */
  newEmail: string | null
  /** Those that count as a second factor. */
  factors: Factor[]
  /** They stand in for a factor, and are none without one. */
  recoveryCodes: Factor | null
  identities: LinkedIdentity[]
  /** Whether nobody is let in without one (`REQUIRE_SECOND_FACTOR`). */
  secondFactorRequired: boolean
}

/** The columns of a user, for `accounts.users u`. */
export const COLUMNS = `u.id, u.email, u.password_hash as "passwordHash", u.app_metadata as "appMetadata",
  u.user_metadata as "userMetadata", u.last_sign_in_at as "lastSignInAt", u.created_at as "createdAt",
  u.invited_at as "invitedAt", u.banned_until as "bannedUntil", coalesce(u.banned_until > now(), false) as "isSuspended",
  u.updated_at as "updatedAt",
  (select t.data ->> 'email' from accounts.one_time_tokens t
    where t.user_id = u.id and t.kind = 'email_change' and t.expires_at > now()) as "newEmail",
  (select coalesce(json_agg(json_build_object('id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
     'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at,
     'last_challenged_at', f.last_challenged_at) order by f.created_at, f.id), '[]')
   from accounts.mfa_factors f where f.user_id = u.id) as factors,
  (select json_build_object('id', r.id, 'friendly_name', r.friendly_name, 'factor_type', 'recovery_code', 'status', 'verified',
     'created_at', r.created_at, 'updated_at', r.updated_at, 'last_challenged_at', null)
   from accounts.recovery_code_sets r where r.user_id = u.id
    and exists (select from accounts.recovery_codes c where c.user_id = u.id)) as "recoveryCodes",
  (select coalesce(json_agg(json_build_object('id', i.id, 'subject', i.subject, 'email', i.email, 'created_at', i.created_at,
     'updated_at', i.updated_at, 'last_sign_in_at', i.last_sign_in_at) order by i.created_at, i.id), '[]')
   from accounts.identities i where i.user_id = u.id) as identities,
  accounts.second_factor_required() as "secondFactorRequired"`

export async function findUserByEmail(tx: Transaction, email: string): Promise<User | undefined> {
  const { rows } = await tx.query<User>(`select ${COLUMNS} from accounts.users u where u.email = $1`, [email])
  return rows[0]
}

/** The user of a session that can still be used. */
export async function findUserOfSession(tx: Transaction, sessionId: string): Promise<User | undefined> {
  const { rows } = await tx.query<User>(
    `select ${COLUMNS} from accounts.users u join accounts.sessions s on s.user_id = u.id
      where s.id = $1 and ${SESSION_LIVES}`,
    [sessionId],
  )
  return rows[0]
}

/** The same, and nobody else changes the account's factors until the transaction ends. */
export async function lockUserOfSession(tx: Transaction, sessionId: string): Promise<User | undefined> {
  await tx.query(
    `select from accounts.users where id = (select user_id from accounts.sessions where id = $1) for no key update`,
    [sessionId],
  )
  return findUserOfSession(tx, sessionId)
}

/** Every factor as clients list them. */
export function listedFactors({ factors, recoveryCodes }: User): Factor[] {
  return recoveryCodes === null ? factors : [...factors, recoveryCodes]
}

export function hasSecondFactor(user: User): boolean {
  return user.factors.some(({ status }) => status === 'verified')
}

/** Whether the password alone opens nothing. */
export function needsSecondFactor(user: User): boolean {
  return user.secondFactorRequired || hasSecondFactor(user)
}

/** `newHash` is a stronger one of the same password. */
export async function recordSignIn(
  tx: Transaction,
  userId: string,
  newHash?: string,
): Promise<User | undefined> {
  if (newHash !== undefined) await tx.query(`select set_config('octavo.rehash', 'on', true)`)
  const { rows } = await tx.query<User>(
    `update accounts.users u set last_sign_in_at = now(), password_hash = coalesce($2, password_hash)
      where u.id = $1 returning ${COLUMNS}`,
    [userId, newHash ?? null],
  )
  return rows[0]
}

/**
 * Sets another password. Every session but `keptSession` ends with the one of before, and what `0011_people.own.sql` names. An owner
 * who keeps a session has finished an invitation.
 */
export async function setPassword(
  tx: Transaction,
  userId: string,
  hash: string,
  keptSession: string | null,
): Promise<void> {
  await tx.query(`select set_config('octavo.kept_session', $1, true)`, [keptSession ?? ''])
  await tx.query(
    `update accounts.users set password_hash = $2, password_generated = false, updated_at = now(),
       last_sign_in_at = case when $3 then coalesce(last_sign_in_at, now()) else last_sign_in_at end where id = $1`,
    [userId, hash, keptSession !== null],
  )
}

/** Whether another account has this display name, however it is spaced and written. */
export async function isNameTaken(tx: Transaction, userId: string, name: string): Promise<boolean> {
  const { rows } = await tx.query(
    `select from accounts.users u where u.id <> $1
        and accounts.folded_name(u.user_metadata ->> 'display_name') = accounts.folded_name($2) limit 1`,
    [userId, name],
  )
  return rows.length > 0
}

/**
 * Merges fields into what a user says about themselves, where null removes one. Their posts bear the display name. Resolves to
 * false when it would be more than may be stored; what makes it less is always taken.
 */
export async function mergeUserMetadata(
  tx: Transaction,
  userId: string,
  data: Record<string, unknown>,
): Promise<boolean> {
  const { rows } = await tx.query<{ name: string | null }>(
    `update accounts.users u set user_metadata = merged.data, updated_at = now()
       from (select id, jsonb_strip_nulls(user_metadata || $2::jsonb) as data from accounts.users where id = $1) merged
      where u.id = merged.id and octet_length(merged.data::text) <= greatest($3, octet_length(u.user_metadata::text) - 1)
      returning merged.data ->> 'display_name' as name`,
    [userId, JSON.stringify(data), USER_DATA_BYTES],
  )
  const [saved] = rows
  if (saved === undefined) return false
  if ('display_name' in data) await setBylines(tx, userId, saved.name)
  return true
}

/** Sets the byline of a user's posts and saved versions, which counts as no change of the posts: 0004_blog.sql. */
export async function setBylines(tx: Transaction, userId: string, byline: string | null): Promise<void> {
  await tx.query(`select set_config('octavo.renaming', 'on', true)`)
  await tx.query(
    'update public.blog_posts set byline = $2 where author_id = $1 and byline is distinct from $2',
    [userId, byline],
  )
  // A name of its own goes where the account is erased, as in the posts.
  if (byline === null)
    await tx.query(
      `update public.next_versions n set byline = null from public.blog_posts p
        where p.id = n.post_id and p.author_id = $1 and n.byline is not null`,
      [userId],
    )
  await tx.query(`select set_config('octavo.renaming', 'off', true)`)
  await tx.query(
    'update public.post_versions set byline = $2 where saved_by = $1 and byline is distinct from $2',
    [userId, byline],
  )
}

export async function isFirstAccount(tx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from accounts.users order by created_at, id limit 1',
  )
  return rows[0]?.id === userId
}

export async function changeEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx.query('update accounts.users set email = $2, updated_at = now() where id = $1', [userId, email])
}

/** Adds an administrator. Undefined when there is an account with the address. */
export async function addAdministrator(
  tx: Transaction,
  email: string,
  passwordHash: string,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into accounts.users (email, password_hash, app_metadata)
       values ($1, $2, '{"provider": "email", "providers": ["email"], "role": "admin"}')
     on conflict (email) do nothing returning id`,
    [email, passwordHash],
  )
  return rows[0]?.id
}

/** Notes that the server made the password of an account. */
export async function markGenerated(tx: Transaction, email: string): Promise<void> {
  await tx.query('update accounts.users set password_generated = true where email = $1', [email])
}

/** Makes an account an administrator's who can sign in with this password. */
export async function makeAdministrator(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `update accounts.users u set password_hash = $2, password_generated = false, app_metadata = u.app_metadata || '{"role": "admin"}',
       banned_until = null, invited_at = null, updated_at = now() where u.id = $1`,
    [userId, passwordHash],
  )
}

/** The highest cost among password hashes that were imported (bcrypt); 0 when there is none. */
export async function highestImportedCost(tx: Transaction): Promise<number> {
  const { rows } = await tx.query<{ cost: number }>(
    `select coalesce(max(substr(password_hash, 5, 2)::int), 0) as cost from accounts.users
      where password_hash ~ '^[$]2[aby][$][0-9]{2}[$]'`,
  )
  return rows[0]?.cost ?? 0
}

export async function hasAdministrator(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query(
    `select from accounts.users where app_metadata ->> 'role' = 'admin' limit 1`,
  )
  return rows.length > 0
}

export interface EnvironmentAdministrator {
  email: string
  passwordHash: string
}

/** The administrator that the environment last made sure of. */
export async function findEnvironmentAdministrator(
  tx: Transaction,
): Promise<EnvironmentAdministrator | undefined> {
  const { rows } = await tx.query<EnvironmentAdministrator>(
    'select email, password_hash as "passwordHash" from accounts.environment_administrator',
  )
  return rows[0]
}

export async function saveEnvironmentAdministrator(
  tx: Transaction,
  { email, passwordHash }: EnvironmentAdministrator,
): Promise<void> {
  await tx.query(
    `insert into accounts.environment_administrator (email, password_hash) values ($1, $2)
     on conflict (one) do update set email = excluded.email, password_hash = excluded.password_hash`,
    [email, passwordHash],
  )
}
