import type { Transaction } from './database.ts'
import { type QueueDepths, readQueueDepths } from './queue-depths.ts'

/** What a person who looks after the database wants to know of it. */
export interface DatabaseState {
  /** As PostgreSQL names its version. */
  version: string
  /** The clock of the database, in milliseconds since 1970. */
  now: number
  /** The migrations that have run. Undefined in a database that holds nothing of ours. */
  migrations: string[] | undefined
  /** How many administrators could sign in. */
  administrators: number
  queues: QueueDepths | undefined
}

async function isThere(tx: Transaction, relation: string): Promise<boolean> {
  const { rows } = await tx.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    relation,
  ])
  return rows[0]?.there === true
}

/** Reads alone: a database of another version is looked at, not brought up to date. */
export async function readDatabaseState(tx: Transaction): Promise<DatabaseState> {
  const { rows } = await tx.query<{ version: string; now: number }>(
    `select current_setting('server_version') as version, (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  const { version = '', now = 0 } = rows[0] ?? {}
  if (!(await isThere(tx, 'migrations.done')))
    return { version, now, migrations: undefined, administrators: 0, queues: undefined }
  const done = await tx.query<{ name: string }>('select name from migrations.done order by name')
  // Before 0000_own_schema.sql the schema had another name.
  const schema = done.rows[0]?.name === '0000_own_schema.sql' ? 'accounts' : 'auth'
  const people = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${schema}.users where app_metadata ->> 'role' = 'admin'
        and (banned_until is null or banned_until <= now())`,
  )
  return {
    version,
    now,
    migrations: done.rows.map(({ name }) => name),
    administrators: people.rows[0]?.count ?? 0,
    queues: (await isThere(tx, 'functions.last_backup')) ? await readQueueDepths(tx) : undefined,
  }
}
