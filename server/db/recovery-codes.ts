import type { Transaction } from './database.ts'

/** The recovery codes of an account, which are one factor to clients. */
export interface CodeSet {
  id: string
  friendly_name: string
  total: number
  remaining: number
}

/** New codes in place of all former ones. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.query('delete from accounts.recovery_codes where user_id = $1', [userId])
  for (const hash of hashes)
    await tx.query('insert into accounts.recovery_codes (user_id, code_hash) values ($1, $2)', [userId, hash])
}

/** Gives the codes that follow an id and a name. Codes that replace others keep both. */
export async function nameRecoveryCodes(
  tx: Transaction,
  userId: string,
  friendlyName: string,
): Promise<void> {
  await tx.query(
    `insert into accounts.recovery_code_sets as s (user_id, friendly_name) values ($1, $2)
       on conflict (user_id) do update set id = gen_random_uuid(), friendly_name = $2, created_at = now(), updated_at = now()`,
    [userId, friendlyName],
  )
}

/** Uses a code up. False when it is not one of the user's, or was used before. */
export async function spendRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update accounts.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hash],
  )
  return rowCount > 0
}

/** Undefined for an account without codes. */
export async function findRecoveryCodes(tx: Transaction, userId: string): Promise<CodeSet | undefined> {
  const { rows } = await tx.query<CodeSet>(
    `select s.id, s.friendly_name, count(*)::int as total, count(*) filter (where c.used_at is null)::int as remaining
       from accounts.recovery_code_sets s join accounts.recovery_codes c on c.user_id = s.user_id
      where s.user_id = $1 group by s.user_id`,
    [userId],
  )
  return rows[0]
}

export async function removeRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from accounts.recovery_codes where user_id = $1', [userId])
}
