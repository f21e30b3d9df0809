import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { SetupError } from '../../environment/setup-error.ts'
import type { Transaction } from '../database.ts'
import { type Migration, runOne } from './run-migration.ts'
import { takeOver } from './take-over.ts'

// Any constant works, as long as every instance uses the same one.
const MIGRATION_LOCK = 718_205_113
/** Some names end with `.own`, which once set them apart from files for Supabase projects. Databases have recorded these names. */
const FILE_NAME = /^\d{4}_[a-z0-9_]+(?:\.own)?\.sql$/
const MIGRATIONS_FOLDER = new URL('../../../db/migrations/', import.meta.url)

export function listMigrations(): string[] {
  return readdirSync(MIGRATIONS_FOLDER)
    .filter(name => FILE_NAME.test(name))
    .sort()
}

export function loadMigrations(): Migration[] {
  return listMigrations().map(name => {
    const sql = readFileSync(new URL(name, MIGRATIONS_FOLDER), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/** The name of the last migration, which every database has run once it is open. */
export function latestMigration(): string {
  return listMigrations().at(-1) ?? ''
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
        `The database was made by a newer version: it has run ${name}, which this version doesn’t have. Start the newer version.`,
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
  const former = await takeOver(connection, migrations)
  const { rows } = await connection.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations.done order by name',
  )
  const pending = pendingMigrations(migrations, rows)
  for (const migration of pending) await runOne(connection, migration)
  return [...former, ...pending.map(({ name }) => name)]
}
