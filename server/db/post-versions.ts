import type { Transaction } from './database.ts'

export const VERSIONS_TABLE = 'public.post_versions'

/** An autosave is of use until somebody has gone on from it, and a day longer for whoever wants it back. */
const AUTOSAVES_FOR_HOURS = 24

/** Removes autosaves that another save has followed. What a person saved stays. Says how many. */
export async function removeOldAutosaves(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from ${VERSIONS_TABLE} v where v.autosaved and v.created_at < now() - make_interval(hours => $1)
        and exists (select from ${VERSIONS_TABLE} later where later.post_id = v.post_id and later.number > v.number)`,
    [AUTOSAVES_FOR_HOURS],
  )
  return rowCount
}
