import type { Transaction } from './database.ts'

export interface CodeCount {
  total: number
  remaining: number
}

/** New codes in place of all former ones. */
export async function replaceRecoveryCodes(tx: Transaction, userId: string, hashes: Buffer[]): Promise<void> {
  await tx.query('delete from accounts.recovery_codes where user_id = $1', [userId])
  for (const hash of hashes)
    await tx.query('insert into accounts.recovery_codes (user_id, code_hash) values ($1, $2)', [userId, hash])
}

/** Uses a code up. False when it is not one of the user's, or was used before. */
export async function spendRecoveryCode(tx: Transaction, userId: string, hash: Buffer): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update accounts.recovery_codes set used_at = now() where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hash],
  )
  return rowCount > 0
}

export async function countRecoveryCodes(tx: Transaction, userId: string): Promise<CodeCount> {
  const { rows } = await tx.query<CodeCount>(
    `select count(*)::int as total, count(*) filter (where used_at is null)::int as remaining
       from accounts.recovery_codes where user_id = $1`,
    [userId],
  )
  return rows[0] ?? { total: 0, remaining: 0 }
}

export async function removeRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from accounts.recovery_codes where user_id = $1', [userId])
}
