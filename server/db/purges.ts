import type { Database, Transaction } from './database.ts'

/** For how long what was taken belongs to the instance that took it. */
const LEASE_SECONDS = 30
const AT_ONCE = 100
/** What was rendered while a purge was under way, or by an instance that had not heard of the change yet, is purged by a second one. */
const ECHO_SECONDS = 2

const service = { role: 'service' } as const

export interface DuePurge {
  id: string
  keys: string[]
  attempts: number
}

/** Everything on the site is outdated: the code has changed, or all of its data. */
export async function queueFullPurge(tx: Transaction): Promise<void> {
  await tx.query(`insert into edge.purges (keys) values ('{site}')`)
}

/** Takes what is due, with the pages that show a changed post now. */
export function claimDuePurges(database: Database): Promise<DuePurge[]> {
  return database.transaction(service, async tx => {
    const { rows } = await tx.query<DuePurge>(
      `update edge.purges p set due_at = now() + make_interval(secs => $1), attempts = attempts + 1
        where p.id in (select d.id from edge.purges d where d.due_at <= now() order by d.due_at limit $2 for update skip locked)
        returning p.id::text as id, p.attempts,
          p.keys || case when p.post is null then '{}' else edge.pages_showing(p.post) end as keys`,
      [LEASE_SECONDS, AT_ONCE],
    )
    return rows
  })
}

/** Notes that caches were told: once more in a moment, and then no more. */
export async function settlePurges(database: Database, ids: readonly string[]): Promise<void> {
  await database.transaction(service, async tx => {
    await tx.query('delete from edge.purges where id = any ($1::bigint[]) and echo', [ids])
    await tx.query(
      `update edge.purges set echo = true, attempts = 0, due_at = now() + make_interval(secs => $2) where id = any ($1::bigint[])`,
      [ids, ECHO_SECONDS],
    )
  })
}

export async function delayPurges(
  database: Database,
  ids: readonly string[],
  seconds: number,
): Promise<void> {
  await database.transaction(service, tx =>
    tx.query(
      'update edge.purges set due_at = now() + make_interval(secs => $2) where id = any ($1::bigint[])',
      [ids, seconds],
    ),
  )
}

/** Seconds until the next one is due; undefined when there is none. */
export async function secondsUntilPurge(database: Database): Promise<number | undefined> {
  const { rows } = await database.transaction(service, tx =>
    tx.query<{ seconds: number | null }>(
      'select extract(epoch from min(due_at) - clock_timestamp())::float8 as seconds from edge.purges',
    ),
  )
  return rows[0]?.seconds ?? undefined
}
