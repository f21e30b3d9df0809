import type { Transaction } from './database.ts'

/** An account at the provider. */
export interface Identity {
  issuer: string
  subject: string
  email: string | null
}

export async function findUserOfIdentity(
  tx: Transaction,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ userId: string }>(
    'select user_id as "userId" from accounts.identities where issuer = $1 and subject = $2',
    [issuer, subject],
  )
  return rows[0]?.userId
}

/** Whether the account with this provider identity or mailbox was removed here and not invited again. */
export async function wasRemoved(tx: Transaction, { issuer, subject, email }: Identity): Promise<boolean> {
  const { rows } = await tx.query(
    `select from accounts.removed_identities where issuer = $1 and subject = $2
     union all select from accounts.removed_addresses where address_hash = sha256(convert_to($3, 'UTF8'))`,
    [issuer, subject, email ?? ''],
  )
  return rows.length > 0
}

/** Links it, or records that it was used. False when it belongs to another account. */
export async function saveIdentity(
  tx: Transaction,
  userId: string,
  { issuer, subject, email }: Identity,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into accounts.identities as i (user_id, issuer, subject, email, last_sign_in_at) values ($1, $2, $3, $4, now())
     on conflict (issuer, subject) do update set email = excluded.email, last_sign_in_at = now(), updated_at = now()
       where i.user_id = excluded.user_id`,
    [userId, issuer, subject, email],
  )
  return rowCount > 0
}

/** False when the user has no such identity. */
export async function removeIdentity(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from accounts.identities where id = $2 and user_id = $1', [
    userId,
    id,
  ])
  return rowCount > 0
}
