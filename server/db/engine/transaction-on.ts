import type { PoolClient } from 'pg'
import type { Transaction } from '../database.ts'

/** A connection as the rest of the server uses it. */
export function transactionOn(client: Pick<PoolClient, 'query'>): Transaction {
  return {
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const result =
        values.length === 0 ? await client.query(text) : await client.query(text, values as unknown[])
      return { rows: (result.rows ?? []) as Row[], rowCount: result.rowCount ?? 0 }
    },
  }
}
