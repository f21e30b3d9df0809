import type { Transaction } from './database.ts'
import type { StoredObject } from './objects.ts'

export interface ListOptions {
  /** Of a folder, with a slash at its end; empty for the root. */
  prefix: string
  limit: number
  offset: number
  search: string
  column: keyof typeof ORDERS
  descending: boolean
}

/** What a list can be in the order of. */
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
