import type { Role } from '../../contract/account.ts'
import type { Transaction } from './database.ts'
import { endAllSessionsOfUser } from './sessions.ts'
import { COLUMNS, type User } from './users.ts'

/** The account is the only one left that can administer the site. */
export class LastAdministrator extends Error {
  override name = 'LastAdministrator'
}

/** Suspended and invited administrators cannot help anybody, and do not count. */
const ACTIVE_ADMINISTRATOR = `u.app_metadata ->> 'role' = 'admin' and (u.banned_until is null or u.banned_until <= now())
  and (u.invited_at is null or u.last_sign_in_at is not null)`

/**
 * The ids of the administrators who can sign in. They stay so until the transaction ends: changes of people come one after
 * the other. To be called before any other lock.
 */
export async function lockAdministrators(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select u.id from accounts.users u where ${ACTIVE_ADMINISTRATOR} order by u.id for no key update`,
  )
  return rows.map(({ id }) => id)
}

/** Refuses to take the last administrator's rights. `administrators` are those of `lockAdministrators`. */
export function protectLast(administrators: readonly string[], userId: string): void {
  if (administrators.length === 1 && administrators[0] === userId) throw new LastAdministrator()
}

/** An account, and until when the link of its invitation works. */
export interface StoredPerson extends User {
  invitationExpiresAt: Date | null
}

const PERSON = `${COLUMNS}, (select t.expires_at from accounts.one_time_tokens t
  where t.user_id = u.id and t.kind = 'invite' and t.expires_at > now()) as "invitationExpiresAt"`

/** One page of everybody who has an account, the newest first. */
export async function listPeople(
  tx: Transaction,
  limit: number,
  offset: number,
): Promise<{ people: StoredPerson[]; total: number }> {
  const { rows } = await tx.query<StoredPerson>(
    `select ${PERSON} from accounts.users u order by u.created_at desc, u.id desc limit $1 offset $2`,
    [limit, offset],
  )
  const counted = await tx.query<{ total: number }>('select count(*)::int as total from accounts.users')
  return { people: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function findPerson(tx: Transaction, id: string): Promise<StoredPerson | undefined> {
  const { rows } = await tx.query<StoredPerson>(`select ${PERSON} from accounts.users u where u.id = $1`, [
    id,
  ])
  return rows[0]
}

/** The audit log records it (`0011_people.own.sql`). `actorId` is null at the terminal. */
export async function setRole(
  tx: Transaction,
  id: string,
  role: Role,
  actorId: string | null,
): Promise<void> {
  await tx.query(`select set_config('octavo.actor', $1, true)`, [actorId ?? ''])
  await tx.query(
    `update accounts.users set app_metadata = app_metadata || jsonb_build_object('role', $2::text), updated_at = now()
      where id = $1`,
    [id, role],
  )
}

/** Suspends an account for so many seconds, which ends its sessions; null ends a suspension. */
export async function setSuspension(tx: Transaction, id: string, seconds: number | null): Promise<void> {
  await tx.query(
    `update accounts.users set banned_until = now() + make_interval(secs => $2::float8), updated_at = now() where id = $1`,
    [id, seconds],
  )
}

/** Removes an account with its sessions, factors and codes. Posts stay, without the account as their author. */
export async function removePerson(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from accounts.users where id = $1', [id])
}

/** Adds an account that nobody can sign in to before they have followed a link. */
export async function addInvited(
  tx: Transaction,
  { email, role, passwordHash, data }: { email: string; role: Role; passwordHash: string; data: object },
): Promise<{ id: string }> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into accounts.users (email, password_hash, app_metadata, user_metadata, invited_at)
       values ($1, $2, jsonb_build_object('provider', 'email', 'providers', jsonb_build_array('email'), 'role', $3::text),
               $4::jsonb, now())
     returning id`,
    [email, passwordHash, role, JSON.stringify(data)],
  )
  const [person] = rows
  if (person === undefined) throw new Error('The account was not saved')
  return person
}

/** What the former link opened, and did not finish, ends. */
export async function inviteAgain(tx: Transaction, id: string, role: Role, actorId: string): Promise<void> {
  await tx.query('update accounts.users set invited_at = now() where id = $1', [id])
  await setRole(tx, id, role, actorId)
  await endAllSessionsOfUser(tx, id)
}

/** Invitations that are still due hold links that work no longer. */
export async function dropInvitationMail(tx: Transaction, id: string): Promise<void> {
  await tx.query(`delete from mail.account_outbox where user_id = $1 and template = 'invite'`, [id])
}
