import type { Transaction } from './database.ts'

/**
 * Whether the server takes no writes: a standby, or a server whose operator or disk guard made it read-only. The one fact
 * behind the pool, `/readyz`, the figures and `npm run doctor`. Unlike `transaction_read_only` it is not about this transaction.
 */
export const IS_READ_ONLY = `(pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on')`

export async function isReadOnly(connection: Transaction): Promise<boolean> {
  const { rows } = await connection.query<{ readOnly: boolean }>(`select ${IS_READ_ONLY} as "readOnly"`)
  return rows[0]?.readOnly === true
}
