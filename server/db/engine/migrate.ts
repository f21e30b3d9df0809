import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { SetupError } from '../../setup-error.ts'
import type { Transaction } from '../database.ts'

export interface Migration {
  name: string
  sql: string
  checksum: string
}

// Any constant works, as long as every instance uses the same one.
const MIGRATION_LOCK = 718_205_113
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/

/** The last file that has run with the former name of the schema `accounts`. */
const LAST_WITH_AUTH = '0086_last_backup.sql'

/**
 * The text of a file as installations of before ran it. It differs in the name of one schema, so that new databases never
 * touch the schema `auth` of a hosted service (docs/decisions/hosted.md).
 */
export function asFirstRun({ name, sql }: Pick<Migration, 'name' | 'sql'>): string {
  return name >= '0001' && name <= LAST_WITH_AUTH
    ? sql.replace(/\baccounts(?=\.[a-z]|;| from public)/g, 'auth')
    : sql
}

const MIGRATIONS_FOLDER = new URL('../../../db/migrations/', import.meta.url)

export function loadMigrations(folder: URL = MIGRATIONS_FOLDER): Migration[] {
  return readdirSync(folder)
    .filter(name => FILE_NAME.test(name))
    .sort()
    .map(name => {
      const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(asFirstRun({ name, sql })).digest('hex') }
    })
}

/** The name of the last migration, which every database has run once it is open. */
export function latestMigration(folder: URL = MIGRATIONS_FOLDER): string {
  return (
    readdirSync(folder)
      .filter(name => FILE_NAME.test(name))
      .sort()
      .at(-1) ?? ''
  )
}

/** Refuses a database whose history is not a prefix of ours. Returns the migrations that have not run yet. */
export function pendingMigrations(
  migrations: Migration[],
  done: { name: string; checksum: string }[],
): Migration[] {
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const { name, checksum } of done) {
    const migration = known.get(name)
    if (migration === undefined)
      throw new SetupError(
        `The database was made by a newer version: it has run ${name}, which is not here. Start that version.`,
      )
    if (migration.checksum !== checksum)
      throw new SetupError(
        `db/migrations/${name} has changed since this database ran it. Put the file back and add a new one instead.`,
      )
  }
  const names = new Set(done.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}

/**
 * Runs `work` under a lock against other starting instances. `connection` must be one session outside a
 * transaction. A second starter waits and then finds nothing to do.
 */
export async function asOnlyStarter<T>(connection: Transaction, work: () => Promise<T>): Promise<T> {
  await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    return await work()
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Whether the database has none of our tables yet. */
export async function isNewDatabase(connection: Transaction): Promise<boolean> {
  const { rows } = await connection.query<{ new: boolean }>(
    `select to_regclass('migrations.done') is null as new`,
  )
  return rows[0]?.new === true
}

/** Runs the pending migrations, and returns their names. */
export async function migrate(connection: Transaction, migrations: Migration[]): Promise<string[]> {
  await connection.query('create schema if not exists migrations')
  await connection.query(
    `create table if not exists migrations.done (
       name text primary key, checksum text not null, run_at timestamptz not null default now())`,
  )
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.done order by name',
  )
  const pending = pendingMigrations(migrations, rows)
  for (const migration of pending) await runOne(connection, migration)
  return pending.map(({ name }) => name)
}

async function runOne(connection: Transaction, { name, sql, checksum }: Migration): Promise<void> {
  await connection.query('begin')
  try {
    // Row level security is forced on the owner too, so a migration that mends rows would see none.
    await connection.query(`set local octavo.identity = 'service'`)
    await connection.query(sql)
    await connection.query('insert into migrations.done (name, checksum) values ($1, $2)', [name, checksum])
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    const reason = error instanceof Error ? error.message : String(error)
    throw new SetupError(`The migration ${name} failed, and was undone: ${reason}`, { cause: error })
  }
}
