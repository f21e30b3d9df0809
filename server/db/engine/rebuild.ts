import type { Transaction } from '../database.ts'
import type { Migration } from './run-migration.ts'

/** Every object that migrations have created, except the list of migrations. */
const OWN_OBJECTS = `
  select format('drop schema %I cascade', nspname) as statement from pg_namespace
   where nspowner = current_user::regrole and nspname not in ('public', 'migrations') and nspname not like 'pg\\_%'
  union all
  select format('drop table %s cascade', oid::regclass) from pg_class
   where relnamespace = 'public'::regnamespace and relowner = current_user::regrole and relkind = 'r'
  union all
  select format('drop function %s cascade', oid::regprocedure) from pg_proc
   where pronamespace = 'public'::regnamespace and proowner = current_user::regrole`

/** Recreates the tables, empty, as they were after `migrations`. Keeps the list of migrations that ran. */
export async function rebuild(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await tx.query<{ statement: string }>(OWN_OBJECTS)
  // Dropping one object may drop others of the list with it.
  for (const { statement } of rows) await tx.query(statement.replace(/^drop (\w+)/, 'drop $1 if exists'))
  await runAll(tx, migrations)
}

export async function runAll(tx: Transaction, migrations: readonly Migration[]): Promise<void> {
  for (const { sql } of migrations) await tx.query(sql)
}
