/** Claims of a verified access token, as policies in the database read them. */
export interface Claims {
  sub: string
  role: string
  session_id: string
  aal: string
  email?: string
  exp: number
  app_metadata: Record<string, unknown>
  [claim: string]: unknown
}

/**
 * Who a transaction runs as. `anon` and `authenticated` are bound by row level security;
 * `service` is the server's own work (functions, sessions, outbox) on the tables that it owns.
 */
export type Identity = { role: 'anon' } | { role: 'authenticated'; claims: Claims } | { role: 'service' }

export interface QueryResult<Row> {
  rows: Row[]
  rowCount: number
}

export interface Transaction {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>
}

/** The one doorway to PostgreSQL, embedded or not. */
export interface Database {
  /** Runs `work` in one transaction as `identity`: committed when it resolves, rolled back when it throws. */
  transaction<T>(identity: Identity, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Resolves when a trivial query does; rejects while the database is away. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached at the moment. Answered as 503; the pool heals by itself. */
export class DatabaseAway extends Error {}
