import type { WordChanges } from '../../contract/page-words.ts'
import type { Database, Transaction } from './database.ts'

const service = { role: 'service' } as const

export interface PublishedRows {
  /** Differs with every change of anything. */
  version: string
  units: { unit: string; fields: WordChanges; at: string }[]
}

/** What is published of all units. For the server's own work. */
export async function readPublishedRows(tx: Transaction): Promise<PublishedRows> {
  const { rows } = await tx.query<PublishedRows>(
    `select (select coalesce(sum(version), 0)::text from pages.units) as version,
            (select coalesce(jsonb_agg(jsonb_build_object('unit', unit, 'fields', fields, 'at', published_at) order by unit), '[]') from pages.published) as units`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('An aggregate gives one row')
  return row
}

/** What somebody sees who has a link to a draft: it, or what is published. */
export async function readDraftFields(tx: Transaction, unit: string): Promise<WordChanges> {
  const { rows } = await tx.query<{ fields: WordChanges }>(
    `select fields from pages.drafts where unit = $1 union all
     select fields from pages.scheduled where unit = $1 union all
     select fields from pages.published where unit = $1 limit 1`,
    [unit],
  )
  return rows[0]?.fields ?? {}
}

/** Publishes what is due by the database's clock, one unit in a transaction. Resolves to how many there were. */
export async function publishDueWords(database: Database): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const unit = await database.transaction(service, async tx => {
      // The lock of the unit comes first, as everywhere, so that a save and the clock cannot wait for each other.
      const { rows } = await tx.query<{ unit: string }>(
        `select u.unit from pages.units u join pages.scheduled s using (unit)
          where s.publish_at <= now() order by s.publish_at limit 1 for update of u skip locked`,
      )
      const due = rows[0]?.unit
      if (due === undefined) return undefined
      await tx.query('update pages.units set version = version + 1 where unit = $1', [due])
      await tx.query(
        `with due as (delete from pages.scheduled where unit = $1 returning unit, fields, scheduled_by),
              kept as (insert into pages.history (unit, kind, fields, saved_by) select unit, 'published', fields, scheduled_by from due),
              logged as (insert into accounts.audit_log (actor_id, action, subject) select scheduled_by, 'page published', unit from due)
         insert into pages.published (unit, fields, published_by) select unit, fields, scheduled_by from due
           on conflict (unit) do update set fields = excluded.fields, published_by = excluded.published_by, published_at = now()`,
        [due],
      )
      await tx.query(`delete from pages.published where unit = $1 and fields = '{}'`, [due])
      return due
    })
    if (unit === undefined) return done
    done.push(unit)
  }
}

/** In how many milliseconds the next one is due, by the database's clock; undefined while none is scheduled. */
export async function nextWordsInMs(database: Database): Promise<number | undefined> {
  const { rows } = await database.transaction(service, tx =>
    tx.query<{ ms: number | null }>(
      'select (extract(epoch from min(publish_at) - clock_timestamp()) * 1000)::float8 as ms from pages.scheduled',
    ),
  )
  return rows[0]?.ms ?? undefined
}
