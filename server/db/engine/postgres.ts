import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { SetupError } from '../../env.ts'
import { describeFault, type Log, type LogFields } from '../../log.ts'
import { type Database, DatabaseReadOnly, DatabaseUnavailable, type Transaction } from '../database.ts'
import { IS_READ_ONLY, isReadOnly } from '../writability.ts'
import { createAdmission } from './admission.ts'
import { answersWithin, type Connections, createConnections } from './connections.ts'
import { withDeadline } from './deadline.ts'
import { explainRefusal } from './explain-refusal.ts'
import { createHangWatch } from './hang-watch.ts'
import { asOnlyStarter, isNewDatabase, latestMigration, loadMigrations, migrate } from './migrate.ts'
import { createNotifications } from './notifications.ts'
import { STATEMENT_LIMITS_MS, type StatementLimits } from './open-transaction.ts'
import { createPoolDatabase, surviveConnectionErrors } from './pool-database.ts'
import { isTransactionPooled } from './pooler.ts'
import { findRoles, prepareRoles } from './roles.ts'
import { transactionOn } from './transaction-on.ts'

const MIN_VERSION = 15
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
/** How long a server may take to answer a new connection before it counts as hung. */
const ANSWER_MS = 3_000
/** How long a call waits for a database that is being prepared, for example migrated. */
const PREPARED_WITHIN_MS = 5_000
/**
 * Visitors' reads hold at most half of the connections. Together with the pages they leave two for forms and
 * sign-ins.
 */
const PRIORITIES = {
  work: { share: 4, sessions: POOL_SIZE, waiting: 1_000, waitMs: 10_000 },
  page: { share: 3, sessions: POOL_SIZE - 2, waiting: 500, waitMs: 10_000 },
  visitor: { share: 1, sessions: POOL_SIZE / 2, waiting: 200, waitMs: 10_000 },
}
const IDLE_IN_TRANSACTION_MS = 15_000
const IDLE_MS = 30_000
/** So that no connection stays with a server that was replaced behind the same address. */
const LONGEST_LIFE_SECONDS = 600

export interface PostgresOptions {
  /** Connects past a pooler, for migrations and notifications. */
  directUrl?: string | undefined
  /** Whether our tables may be created in an empty database. */
  mayCreate?: boolean
  /** Whether a read-only server is accepted, as for a backup. */
  readsOnly?: boolean
  limits?: StatementLimits
}

async function bringUpToDate(
  connection: Transaction,
  log: Log,
  mayCreate: boolean,
): Promise<string | undefined> {
  const isNew = await isNewDatabase(connection)
  if (isNew && !mayCreate)
    throw new SetupError(
      'The database in DATABASE_URL doesn’t have the site’s tables, and CREATE_DATABASE=off keeps us from creating them. Use the database with the data, or restore a backup with CREATE_DATABASE=on.',
    )
  const dropPrivileges = await prepareRoles(connection)
  if (dropPrivileges !== undefined) await connection.query(dropPrivileges)
  const ran = await migrate(connection, loadMigrations())
  // Logged as a warning for operators who expected existing data here.
  if (isNew) log.warn('tables created in a database that had none of them')
  if (dropPrivileges !== undefined)
    log.warn('database login could bypass row level security, so its work is done as another role')
  if (ran.length > 0) log.info('database migrated', { migrations: ran.length })
  return dropPrivileges
}

/** The files that the address names, such as `sslrootcert`, are read here. */
function openClient(connectionString: string, connections: Connections): pg.Client {
  try {
    return new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...connections.settings,
    })
  } catch (error) {
    throw explainRefusal(error)
  }
}

interface Way {
  log: Log
  connections: Connections
}

async function withClient<T>(
  url: string,
  { log, connections }: Way,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = openClient(url, connections)
  client.on('error', error => log.warn('database connection lost', describeFault(error)))
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw explainRefusal(error)
  } finally {
    await client.end().catch(error => log.warn('database connection lost', describeFault(error)))
  }
}

const connectionOn = (client: pg.Client) => transactionOn(client as unknown as pg.PoolClient)

async function refuseOldServer(connection: Transaction): Promise<void> {
  const { rows } = await connection.query<{ server_version_num: string }>('show server_version_num')
  const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (version < MIN_VERSION)
    throw new SetupError(`DATABASE_URL is a PostgreSQL ${version}. It must be ${MIN_VERSION} or newer.`)
}

/** Prepares roles and schema once. Returns the statement that pooled connections start with, if any. */
function prepareDirectly(
  url: string,
  way: Way,
  { mayCreate = true, readsOnly = false }: PostgresOptions,
): Promise<string | undefined> {
  return withClient(url, way, async client => {
    if (await isTransactionPooled(client, url)) throw new SetupError(POOLED)
    const connection = connectionOn(client)
    await refuseOldServer(connection)
    if (await isReadOnly(connection)) {
      if (readsOnly) return findRoles(connection)
      throw new DatabaseReadOnly('The database takes no writes')
    }
    return asOnlyStarter(connection, () => bringUpToDate(connection, way.log, mayCreate))
  })
}

const POOLED =
  'A pooler in transaction mode (PgBouncer) is in front of PostgreSQL, where notifications and locks get lost. Set DATABASE_DIRECT_URL to the address of the server itself, for migrations and notifications alone.'

/** A pooler keeps no session settings, and both addresses must lead to one database. */
function checkPooled(url: string, way: Way, dropPrivileges: string | undefined): Promise<void> {
  return withClient(url, way, async client => {
    if (dropPrivileges !== undefined && (await isTransactionPooled(client, url)))
      throw new SetupError(
        'Behind a pooler in transaction mode the login of DATABASE_URL must be one that row level security binds: neither a superuser nor BYPASSRLS.',
      )
    const connection = connectionOn(client)
    const isOther =
      (await isNewDatabase(connection)) ||
      (await connection.query('select from migrations.done where name = $1', [latestMigration()]))
        .rowCount === 0
    if (isOther)
      throw new SetupError(
        'DATABASE_DIRECT_URL and DATABASE_URL lead to different databases. They must be the same one.',
      )
  })
}

async function prepare(url: string, way: Way, options: PostgresOptions): Promise<string | undefined> {
  const { directUrl } = options
  const dropPrivileges = await prepareDirectly(directUrl ?? url, way, options)
  if (directUrl !== undefined) await checkPooled(url, way, dropPrivileges)
  return dropPrivileges
}

function createPool(connectionString: string, dropPrivileges: string | undefined, way: Way): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: LONGEST_LIFE_SECONDS,
    ...way.connections.settings,
    application_name: 'octavo',
    // A connection that cannot drop its privileges is never used.
    ...(dropPrivileges === undefined
      ? {}
      : { onConnect: (client: pg.ClientBase) => client.query(dropPrivileges) }),
  })
  return surviveConnectionErrors(pool, way.log)
}

/**
 * Statements that every transaction begins with. Set for the transaction, because a pooler refuses them as parameters of a
 * connection and forgets them between two transactions.
 */
function beginning(ms: number | undefined, readsOnly: boolean): string {
  return (
    `set local statement_timeout = ${ms ?? 0};` +
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};` +
    (readsOnly ? '' : `select ${IS_READ_ONLY} as "readOnly";`)
  )
}

/**
 * Opens a PostgreSQL server. A server that cannot be reached yet, or takes no writes yet, is no failure: pages are served
 * meanwhile, every transaction rejects with `DatabaseUnavailable`, and the first one that succeeds prepares the database.
 */
export async function openPostgres(
  connectionString: string,
  log: Log,
  options: PostgresOptions = {},
): Promise<Database> {
  const { directUrl, readsOnly = false, limits = STATEMENT_LIMITS_MS } = options
  const connections = createConnections()
  const way = { log, connections }
  // Refuses an address that can never work before anything else uses it.
  openClient(connectionString, connections)
  let ready: pg.Pool | undefined
  let preparing: Promise<pg.Pool> | undefined
  // During the start, a refused address is reported by the caller and not logged as an outage.
  let isStarting = true
  let held: (() => void) | undefined
  const hold = (event: string, fields?: LogFields) => {
    if (!isStarting) return log.error(event, fields)
    held = () => log.error(event, fields)
  }

  const hang = createHangWatch({
    answers: () => answersWithin(directUrl ?? connectionString, ANSWER_MS),
    onHang() {
      if (ready !== undefined) abandon(ready)
      connections.destroy()
    },
  })

  async function prepareOnce(): Promise<pg.Pool> {
    ready = createPool(connectionString, await prepare(connectionString, way, options), way)
    return ready
  }

  /** The next transaction prepares the database again: another server may have taken its place. */
  function abandon(pool: pg.Pool): void {
    if (pool !== ready) return
    ready = undefined
    // Resolves once the last connection was returned.
    void pool.end().catch(error => log.warn('database connection lost', describeFault(error)))
  }

  async function pool(): Promise<pg.Pool> {
    hang.refuse()
    if (ready !== undefined) return ready
    preparing ??= hang.watch(prepareOnce()).finally(() => {
      preparing = undefined
    })
    // A start waits for the migrations.
    return isStarting ? preparing : withDeadline(PREPARED_WITHIN_MS, preparing)
  }

  const database = createPoolDatabase(
    {
      pool,
      admission: createAdmission(PRIORITIES),
      limits,
      limit: ms => beginning(ms, readsOnly),
      abandon,
      supervise: (work, ms) => hang.watch(ms === undefined ? work : withDeadline(ms, work)),
      // While this thread is busy, the server's answer may already be here.
      engineMs: () => performance.eventLoopUtilization().idle,
      listen: (channel, listener) => notifications.listen(channel, listener),
      async close() {
        await hang.watch(Promise.all([notifications.close(), ready?.end()]))
        hang.close()
        connections.destroy()
      },
    },
    { ...log, error: hold },
  )
  const notifications = createNotifications(directUrl ?? connectionString, connections, log)
  try {
    await database.ping()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    if (error.cause instanceof SetupError) {
      await database.close()
      throw error.cause
    }
    held?.()
  } finally {
    isStarting = false
  }
  return database
}
