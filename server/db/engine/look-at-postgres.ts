import pg from 'pg'
import { type DatabaseState, readDatabaseState } from '../state.ts'
import { transactionOn } from './transaction-on.ts'

const PATIENCE_MS = 10_000

/** Reads the state of a PostgreSQL server without changing anything, as opening it would. */
export async function lookAtPostgres(connectionString: string): Promise<DatabaseState> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    // A server that hangs ends no statement itself.
    query_timeout: PATIENCE_MS,
    application_name: 'octavo doctor',
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`begin read only; set local statement_timeout = ${PATIENCE_MS}`)
    return await readDatabaseState(transactionOn(client as unknown as pg.PoolClient))
  } finally {
    await client.end()
  }
}
