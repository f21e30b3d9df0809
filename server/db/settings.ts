import { recordAction } from './audit-log.ts'
import type { Transaction } from './database.ts'

/** Whether everybody must have a second factor (`REQUIRE_SECOND_FACTOR`), for every instance of this database. */
export async function isSecondFactorRequired(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.query<{ required: boolean }>(
    'select accounts.second_factor_required() as required',
  )
  return rows[0]?.required ?? false
}

export async function saveSecondFactorRequired(tx: Transaction, required: boolean): Promise<void> {
  await tx.query(
    `insert into accounts.settings (require_second_factor) values ($1)
     on conflict (one) do update set require_second_factor = excluded.require_second_factor`,
    [required],
  )
}

/** Makes the setting of an instance that starts the one of all. A change is recorded. */
export async function requireSecondFactors(tx: Transaction, required: boolean): Promise<void> {
  // Two instances that start together take turns.
  await tx.query('select from accounts.settings for update')
  if ((await isSecondFactorRequired(tx)) === required) return
  await saveSecondFactorRequired(tx, required)
  await recordAction(tx, required ? 'second factor required' : 'second factor no longer required', null)
}
