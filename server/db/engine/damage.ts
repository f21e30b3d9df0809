import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from '../database.ts'

const PAGE_BYTES = 8192
/** The first object id that PostgreSQL gives to a table of a user. */
const FIRST_OWN_OID = 16_384
/** Larger tables are checked as they are read, so that the start stays short. */
const READ_AT_START_BYTES = 64 * 1024 * 1024

// A missing or unreadable file; a page that does not match its checksum; an index that does not match its
// table.
const DAMAGE_CODES = new Set(['58P01', '58030', 'XX001', 'XX002'])

export function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && DAMAGE_CODES.has(String(error.code))
}

interface Relation {
  name: string
  path: string
  isIndex: boolean
  /** A query that reads every page; null if the relation is not read at the start. */
  whole: string | null
}

function isWhole(path: string, isIndex: boolean): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  return size !== undefined && size % PAGE_BYTES === 0 && !(isIndex && size === 0)
}

/**
 * Looks for damage that PostgreSQL itself notices only on access: missing or truncated files, and damaged
 * pages of our own tables. Needs a session without row level security. Returns a description of the damage,
 * or undefined.
 */
export async function findDamage(connection: Transaction, folder: string): Promise<string | undefined> {
  const { rows } = await connection.query<Relation>(
    `select oid::regclass::text as name, pg_relation_filepath(oid) as path, relkind = 'i' as "isIndex",
            case when oid >= ${FIRST_OWN_OID} and pg_relation_size(oid) <= ${READ_AT_START_BYTES}
              then case relkind when 'r' then 'r.*' when 't' then 'r.chunk_data' end end as whole
       from pg_class where relpersistence = 'p' and pg_relation_filepath(oid) is not null`,
  )
  const broken = rows.find(({ path, isIndex }) => !isWhole(join(folder, path), isIndex))
  if (broken !== undefined) return `${broken.path} is missing or cut off`
  try {
    // One call, because a call for each table takes twice the time.
    const reads = rows.flatMap(({ name, whole }) =>
      whole === null ? [] : [`select count(${whole}) from ${name} r`],
    )
    await connection.query(reads.join(';'))
  } catch (error) {
    if (isDamage(error)) return error.message
    throw error
  }
  return undefined
}
