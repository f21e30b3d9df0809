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
export type Identity = { role: 'anon' } | SignedIn | { role: 'service' }

export interface SignedIn {
  role: 'authenticated'
  claims: Claims
}

interface QueryResult<Row> {
  rows: Row[]
  rowCount: number
}

export interface Transaction {
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>
}

export interface TransactionOptions {
  /** One snapshot for every statement of the transaction. */
  snapshot?: boolean
  /** If false, the commit does not wait for the disk. Only for rows that nobody would miss. */
  durable?: boolean
  /** Work on whole tables, such as a backup: no statement of it is cut off by the statement limit. */
  long?: boolean
  /** A read that a page for everyone is made from. It does not count against the caller's budget. */
  page?: boolean
}

/** Connections: the maximum, how many are in use, and how many callers wait for one. */
export interface Usage {
  size: number
  held: number
  waiting: number
}

interface DatabaseUsage extends Usage {
  /** Whether the last write found the disk full. */
  isFull: boolean
  /** How long ago anyone but the server itself ran a query. */
  quietMs: number
}

/** What instances announce to each other after a commit. */
export const CHANNELS = [
  'blog_change',
  'bytes_gone',
  'keys_change',
  'erasure',
  'webhook_due',
  'redirects_change',
  'desk_job',
  'import_due',
  'mail_due',
  'maintenance',
  'live',
  'words_change',
  'words_scheduled',
  'settings_change',
] as const
export type Channel = (typeof CHANNELS)[number]

export type Listener = (payload?: string) => void

/** The interface to PostgreSQL, embedded or not. */
export interface Database {
  /**
   * Runs `work` in one transaction as `identity`: committed when it resolves, rolled back when it throws.
   * Rejects with `SessionEnded` before `work` starts when the identity's session has been ended.
   */
  transaction<T>(
    identity: Identity,
    work: (tx: Transaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /**
   * Calls `listener` after each commit, by any instance, that announced on `channel`, with what it said; without anything when
   * an announcement may have been missed. Returns the way to stop.
   */
  listen(channel: Channel, listener: Listener): () => void
  /**
   * Writes tables anew, so that rows removed from them leave the disk as well. `names` are quoted, as the catalog gives
   * them. The embedded database also lets go of its log; a server keeps its own for as long as it is set up to. With `givesWay` it rejects
   * with `GaveWay` as soon as anybody has to wait for it, where the database can be asked.
   */
  rewrite(names: readonly string[], options?: { givesWay?: boolean }): Promise<void>
  /** Vacuums the embedded database table by table, like a server's autovacuum. Does nothing on a server. */
  vacuum(): Promise<void>
  /** Resolves while the database takes writes; rejects while it is unavailable, with `DatabaseReadOnly` if it only reads. */
  ping(): Promise<void>
  /** How busy this instance's connections are now, and whether the disk of the database is full. */
  usage(): DatabaseUsage
  close(): Promise<void>
}

/** The database cannot be reached. Answered as 503; the pool reconnects. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** The database answers but accepts no writes, as a standby does. It ends when it is promoted, or another server takes its address. */
export class DatabaseReadOnly extends DatabaseUnavailable {
  override name = 'DatabaseReadOnly'
}

/** Too many callers wait for the database. Answered as 503. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy'
}

/** Work on a whole table was ended because others waited for it. It can be tried again. */
export class GaveWay extends Error {
  override name = 'GaveWay'
}

/** A statement exceeded its limit and was ended. */
export class StatementTimeout extends DatabaseUnavailable {
  override name = 'StatementTimeout'
  readonly code = '57014'
}

/** The disk of the database is full. */
export class DiskFull extends DatabaseUnavailable {
  override name = 'DiskFull'
}

/** The token is valid, but its session has been signed out. */
export class SessionEnded extends Error {
  override name = 'SessionEnded'
}

/** Calls `listener` after each commit, by any instance, that changed a blog post. */
export function onBlogChange(database: Database, listener: () => void): () => void {
  return database.listen('blog_change', listener)
}
