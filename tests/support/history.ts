import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Transaction } from '../../server/db/database.ts'
import { rebuild } from '../../server/db/engine/rebuild.ts'
import type { Migration } from '../../server/db/engine/run-migration.ts'

/** A schema in which a commit may have left a database: the migrations it ran, oldest first. */
export interface FormerState {
  commit: string
  files: Migration[]
}

interface History {
  texts: string[]
  states: { commit: string; files: [name: string, checksum: string, text: number][] }[]
}

/** Every schema that ever landed (tools/build/migration-history.ts), oldest first. */
export function readHistory(): FormerState[] {
  const file = join(import.meta.dirname, '..', 'fixtures', 'history.json.br')
  const { texts, states } = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as History
  return states.map(({ commit, files }) => ({
    commit: commit.slice(0, 8),
    files: files.map(([name, checksum, text]) => ({ name, checksum, sql: texts[text] ?? '' })),
  }))
}

/** Replaces the tables with the empty ones of a former schema. */
export async function goBack(tx: Transaction, { files }: FormerState): Promise<void> {
  await rebuild(tx, files)
  await tx.query('delete from migrations.done')
  await tx.query(
    'insert into migrations.done (name, checksum) select * from unnest($1::text[], $2::text[])',
    [files.map(({ name }) => name), files.map(({ checksum }) => checksum)],
  )
}
