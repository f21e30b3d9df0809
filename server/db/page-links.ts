import type { Transaction } from './database.ts'

const MOST_LINKS = 20

export interface PageLink {
  id: string
  created_at: string
  expires_at: string
}

const COLUMNS = `id, to_json(created_at) #>> '{}' as created_at, to_json(expires_at) #>> '{}' as expires_at`

export async function listPageLinks(tx: Transaction, unit: string): Promise<PageLink[]> {
  const { rows } = await tx.query<PageLink>(
    `select ${COLUMNS} from pages.links where unit = $1 and not is_own and expires_at > now() order by created_at desc`,
    [unit],
  )
  return rows
}

/** Undefined when there are too many already. */
export async function addPageLink(
  tx: Transaction,
  unit: string,
  secretHash: string,
  days: number,
  path: string,
): Promise<PageLink | undefined> {
  if ((await listPageLinks(tx, unit)).length >= MOST_LINKS) return undefined
  const { rows } = await tx.query<PageLink>(
    `insert into pages.links (unit, path, secret_hash, created_by, expires_at)
     values ($1, $4, $2, public.caller(), now() + make_interval(days => $3)) returning ${COLUMNS}`,
    [unit, secretHash, days, path],
  )
  return rows[0]
}

const PREVIEW_HOURS = 12
const MOST_PREVIEWS = 20

/** A link to the draft of a unit for whoever edits it, in place of the oldest of theirs when there are many. */
export async function addOwnPreview(
  tx: Transaction,
  { unit, path, secretHash }: { unit: string; path: string; secretHash: string },
): Promise<PageLink | undefined> {
  await tx.query(
    `delete from pages.links where is_own and id not in (
       select id from pages.links where is_own and expires_at > now() order by created_at desc limit ${MOST_PREVIEWS - 1})`,
  )
  const { rows } = await tx.query<PageLink>(
    `insert into pages.links (unit, path, secret_hash, is_own, created_by, expires_at)
     values ($1, $2, $3, true, public.caller(), now() + make_interval(hours => ${PREVIEW_HOURS})) returning ${COLUMNS}`,
    [unit, path, secretHash],
  )
  return rows[0]
}

export async function removePageLink(tx: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ unit: string }>('delete from pages.links where id = $1 returning unit', [
    id,
  ])
  return rows[0]?.unit
}

export interface LinkedPage {
  unit: string
  path: string
  /** Whether it is in its maker's editor. */
  isOwn: boolean
}

/** The page and the draft that a secret shows. For the server's own work. */
export async function findLinkedPage(tx: Transaction, secretHash: string): Promise<LinkedPage | undefined> {
  const { rows } = await tx.query<LinkedPage>(
    'select unit, path, is_own as "isOwn" from pages.links where secret_hash = $1 and expires_at > now()',
    [secretHash],
  )
  return rows[0]
}
