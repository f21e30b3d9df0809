import pg from 'pg'

const PATIENCE_MS = 10_000
/** Another client of the pooler can take the session in between, which hides for one round that it is shared. */
const ROUNDS = 3

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** A pooler invents the process id that it tells its clients. */
async function isBehindPooler(client: pg.Client): Promise<boolean> {
  return (client as pg.Client & { processID?: number }).processID !== (await sessionOf(client))
}

/** Whether another client gets the session of `client` between two of its statements. */
async function losesSession(client: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await sessionOf(client)
  await other.query('begin')
  const held = await sessionOf(other)
  const isLost = held === before || (await sessionOf(client)) !== before
  await other.query('commit')
  return isLost
}

/**
 * Whether a connection leads through a pooler that gives every transaction any session, as PgBouncer with
 * `pool_mode = transaction` does. There, notifications never arrive, and a lock of a session stays behind.
 */
export async function isTransactionPooled(client: pg.Client, connectionString: string): Promise<boolean> {
  if (!(await isBehindPooler(client))) return false
  const other = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  // Its queries reject as well.
  other.on('error', () => undefined)
  await other.connect()
  try {
    for (let round = 0; round < ROUNDS; round++) if (await losesSession(client, other)) return true
    return false
  } finally {
    await other.end()
  }
}
