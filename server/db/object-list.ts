import type { Transaction } from './database.ts'
import type { StoredObject } from './objects.ts'

export interface ListOptions {
  /** A folder with a trailing slash; empty for the root. */
  prefix: string
  limit: number
  offset: number
  search: string
  column: keyof typeof ORDERS
  descending: boolean
}

/** Sort orders of a list. */
export const ORDERS = {
  name: 'entry collate "C"',
  created_at: 'created_at',
  updated_at: 'updated_at',
  last_accessed_at: 'updated_at',
} as const

/** An object of a folder, or a folder in it, which has no id. */
export type ListEntry = { entry: string; id: null } | (Omit<StoredObject, 'name'> & { entry: string })

/** Lists a folder. Folders are the parts of names before a slash. */
export async function listObjects(
  tx: Transaction,
  bucket: string,
  { prefix, limit, offset, search, column, descending }: ListOptions,
): Promise<ListEntry[]> {
  const { rows } = await tx.query<ListEntry>(
    `with entries as (
       select substr(name, length($2) + 1) as rest, *
         from files.objects where bucket = $1 and starts_with(name, $2)
     ), listed as (
       select rest as entry, id, digest, type, bytes, cache_control, uploaded_by, created_at, updated_at
         from entries where strpos(rest, '/') = 0
       union all
       select distinct on (split_part(rest, '/', 1)) split_part(rest, '/', 1), null::uuid, null, null, null::int, null,
              null::uuid, null::timestamptz, null::timestamptz
         from entries where strpos(rest, '/') > 0
     )
     select entry, id, digest, type, bytes, cache_control, uploaded_by,
            to_json(created_at) #>> '{}' as created_at, to_json(updated_at) #>> '{}' as updated_at
       from listed where strpos(lower(entry), lower($3)) > 0
      order by id is not null, listed.${ORDERS[column]} ${descending ? 'desc' : 'asc'}, listed.entry collate "C"
      limit $4 offset $5`,
    [bucket, prefix, search, limit, offset],
  )
  return rows
}

/** The position after which a page of a list starts. */
export interface ListPlace {
  /** A time, or nothing when the list is sorted by name. */
  sortedBy: string
  name: string
}

export interface PageOptions {
  prefix: string
  limit: number
  after: ListPlace | undefined
  /** Whether each folder below the prefix is one entry. */
  byFolder: boolean
  column: 'name' | 'created_at' | 'updated_at'
  descending: boolean
}

/** Lists everything below a prefix by full name, after a position. Changes meanwhile shift nothing. */
export async function listObjectsAfter(
  tx: Transaction,
  bucket: string,
  { prefix, limit, after, byFolder, column, descending }: PageOptions,
): Promise<(ListEntry & { sortedBy: string })[]> {
  const sortedBy =
    column === 'name' ? `''` : `coalesce(to_char(${column} at time zone 'UTC', 'YYYYMMDDHH24MISSUS'), '')`
  const folder = `case when $3 and strpos(substr(name, length($2) + 1), '/') > 0
    then $2 || split_part(substr(name, length($2) + 1), '/', 1) || '/' end`
  const { rows } = await tx.query<ListEntry & { sortedBy: string }>(
    `with entries as (
       select name as entry, id, digest, type, bytes, cache_control, uploaded_by, created_at, updated_at
         from files.objects where bucket = $1 and starts_with(name, $2) and ${folder} is null
       union all
       select distinct ${folder}, null::uuid, null, null, null::int, null, null::uuid, null::timestamptz, null::timestamptz
         from files.objects where bucket = $1 and starts_with(name, $2) and ${folder} is not null
     ), listed as (select entries.*, ${sortedBy} as "sortedBy" from entries)
     select entry, id, digest, type, bytes, cache_control, uploaded_by, "sortedBy",
            to_json(created_at) #>> '{}' as created_at, to_json(updated_at) #>> '{}' as updated_at
       from listed
      where $4::text is null
         or ("sortedBy" collate "C", entry collate "C") ${descending ? '<' : '>'} ($4 collate "C", $5::text collate "C")
      order by "sortedBy" collate "C" ${descending ? 'desc' : 'asc'}, entry collate "C" ${descending ? 'desc' : 'asc'}
      limit $6`,
    [bucket, prefix, byFolder, after?.sortedBy ?? null, after?.name ?? null, limit],
  )
  return rows
}
