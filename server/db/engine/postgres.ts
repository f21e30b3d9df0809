import pg from 'pg'
import { SetupError } from '../../env.ts'
import { describeFault, type Log, type LogFields } from '../../log.ts'
import { type Database, DatabaseUnavailable, type Transaction } from '../database.ts'
import { createAdmission } from './admission.ts'
import { isConnectionFault } from './connection-fault.ts'
import { explainRefusal } from './explain-refusal.ts'
import { asOnlyStarter, isNewDatabase, loadMigrations, migrate } from './migrate.ts'
import { createNotifications } from './notifications.ts'
import { STATEMENT_LIMITS_MS, type StatementLimits } from './open-transaction.ts'
import { createPoolDatabase, surviveConnectionErrors } from './pool-database.ts'
import { prepareRoles } from './roles.ts'
import { transactionOn } from './transaction-on.ts'

const MIN_VERSION = 15
const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/**
 * Visitors' reads hold at most half of the connections. Together with the pages they leave two for forms and
 * sign-ins.
 */
const LANES = {
  work: { sessions: POOL_SIZE, waiting: 1_000, waitMs: 10_000 },
  page: { sessions: POOL_SIZE - 2, waiting: 500, waitMs: 10_000 },
  visitor: { sessions: POOL_SIZE / 2, waiting: 200, waitMs: 10_000 },
}
const IDLE_IN_TRANSACTION_MS = 15_000
const IDLE_MS = 30_000

async function bringUpToDate(
  connection: Transaction,
  log: Log,
  mayCreate: boolean,
): Promise<string | undefined> {
  const isNew = await isNewDatabase(connection)
  if (isNew && !mayCreate)
    throw new SetupError(
      'DATABASE_URL names a database without the tables of the site, and CREATE_DATABASE=off forbids to make them. Name the database that holds the data, or restore a backup with CREATE_DATABASE=on.',
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
function openClient(connectionString: string): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  } catch (error) {
    throw explainRefusal(error)
  }
}

/** Prepares roles and schema once. Returns the statement that pooled connections start with, if any. */
async function prepare(connectionString: string, log: Log, mayCreate: boolean): Promise<string | undefined> {
  const client = openClient(connectionString)
  client.on('error', error => log.warn('database connection lost', describeFault(error)))
  try {
    await client.connect()
    const connection = transactionOn(client as unknown as pg.PoolClient)
    const { rows } = await connection.query<{ version: string }>('show server_version_num')
    const version = Math.floor(Number(Object.values(rows[0] ?? {})[0]) / 10_000)
    if (version < MIN_VERSION)
      throw new SetupError(`DATABASE_URL is a PostgreSQL ${version}. It must be ${MIN_VERSION} or newer.`)
    return await asOnlyStarter(connection, () => bringUpToDate(connection, log, mayCreate))
  } catch (error) {
    throw isConnectionFault(error) ? error : explainRefusal(error)
  } finally {
    await client.end().catch(error => log.warn('database connection lost', describeFault(error)))
  }
}

function createPool(connectionString: string, dropPrivileges: string | undefined, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: STATEMENT_LIMITS_MS.service,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'octavo',
    // A connection that cannot drop its privileges is never used.
    ...(dropPrivileges === undefined
      ? {}
      : { onConnect: (client: pg.ClientBase) => client.query(dropPrivileges) }),
  })
  return surviveConnectionErrors(pool, log)
}

/**
 * Opens a PostgreSQL server. A server that cannot be reached yet is no failure: pages are served meanwhile,
 * every transaction rejects with `DatabaseUnavailable`, and the first one that succeeds prepares the
 * database.
 */
export async function openPostgres(
  connectionString: string,
  log: Log,
  mayCreate = true,
  limits: StatementLimits = STATEMENT_LIMITS_MS,
): Promise<Database> {
  // Refuses an address that can never work before anything else uses it.
  openClient(connectionString)
  let ready: pg.Pool | undefined
  let preparing: Promise<pg.Pool> | undefined
  // An address that is refused at the start is told in one line by whoever starts, and not logged as an outage too.
  let isStarting = true
  let held: (() => void) | undefined
  const hold = (event: string, fields?: LogFields) => {
    if (!isStarting) return log.error(event, fields)
    held = () => log.error(event, fields)
  }

  async function prepareOnce(): Promise<pg.Pool> {
    ready = createPool(connectionString, await prepare(connectionString, log, mayCreate), log)
    return ready
  }

  async function pool(): Promise<pg.Pool> {
    if (ready !== undefined) return ready
    preparing ??= prepareOnce().finally(() => {
      preparing = undefined
    })
    return preparing
  }

  const database = createPoolDatabase(
    {
      pool,
      admission: createAdmission(LANES),
      limits,
      limit: ms => `set local statement_timeout = ${ms ?? 0};`,
      listen: (channel, listener) => notifications.listen(channel, listener),
      async close() {
        await notifications.close()
        await ready?.end()
      },
    },
    { ...log, error: hold },
  )
  const notifications = createNotifications(connectionString, log)
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
