import { recordAction } from './audit-log.ts'
import type { Transaction } from './database.ts'

/** Removes everything that one person sent, on their request. Returns how many submissions that was. */
export async function erasePerson(tx: Transaction, email: string, mailboxHash: Buffer): Promise<number> {
  let removed = 0
  // Mail that is owed about a submission goes with it.
  for (const table of ['public.applications', 'public.career_applications']) {
    const { rowCount } = await tx.query(`delete from ${table} where lower(email) = lower($1)`, [email])
    removed += rowCount
  }
  await tx.query('delete from mail.acknowledged where address_hash = $1', [mailboxHash])
  await recordAction(tx, 'person erased', null, `${removed} submissions`)
  return removed
}
