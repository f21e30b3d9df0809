import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { EARLIER_NAMES } from './repairs.ts'
import type { Migration } from './run-migration.ts'

/**
 * Before 0.2.0 the schema was made by 70 files. The first ones that are here now make the same schema, so whatever has run all 70 has run
 * them (tests/contract/upgrades.test.ts). The 70 are kept for databases and backups that have not run them all.
 */
const ARCHIVE = new URL('../../../db/former.json.br', import.meta.url)
/** The last of the files that stand in for the 70. */
const LAST_SQUASHED = '0014_operations.own.sql'

export interface FormerMigration extends Migration {
  /** The checksums of other versions of this file. */
  others: string[]
}

let former: FormerMigration[] | undefined

/** The 70, as the last commit with them had them (tools/build/migration-history.ts). */
export function loadFormer(): FormerMigration[] {
  former ??= JSON.parse(brotliDecompressSync(readFileSync(ARCHIVE)).toString()) as FormerMigration[]
  return former
}

/** Whether a migration is one of those that replace the 70. */
export const isSquashed = ({ name }: { name: string }) => name <= LAST_SQUASHED

/** The names of migrations that ran, as they are called here. Undefined if some of the 70 are among them. */
export function presentNames(ran: readonly string[]): string[] | undefined {
  const names = new Set(loadFormer().map(({ name }) => name))
  return ran.some(name => names.has(name)) ? undefined : ran.map(name => EARLIER_NAMES[name] ?? name)
}
