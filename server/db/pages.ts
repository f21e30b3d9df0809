import type { Editor, HistoryEntry, HistoryKind } from '../../contract/page-editor.ts'
import type { WordChanges } from '../../contract/page-words.ts'
import type { Transaction } from './database.ts'

interface Stored {
  unit: string
  fields: WordChanges
  at: string
  by: Editor | null
}

interface StoredDraft extends Stored {
  handedIn: { at: string; by: Editor | null } | null
}

export interface StoredUnit {
  version: number
  draft: StoredDraft | null
  published: Stored | null
  scheduled: Stored | null
}

const moment = (column: string) => `to_json(${column}) #>> '{}'`
const person = (column: string) =>
  `case when ${column} is not null then jsonb_build_object('id', ${column}, 'name', coalesce(pages.name_of(${column}), '')) end`

const DRAFTS = `select unit, fields, ${moment('changed_at')} as at, ${person('changed_by')} as by,
  case when handed_in_at is not null then jsonb_build_object('at', ${moment('handed_in_at')}, 'by', ${person('handed_in_by')}) end
    as "handedIn" from pages.drafts`
const PUBLISHED = `select unit, fields, ${moment('published_at')} as at, ${person('published_by')} as by from pages.published`
const SCHEDULED = `select unit, fields, ${moment('publish_at')} as at, ${person('scheduled_by')} as by from pages.scheduled`

/** Everything stored of all units. For those who may edit pages. */
export async function listStored(tx: Transaction): Promise<Map<string, StoredUnit>> {
  const units = await tx.query<{ unit: string; version: number }>('select unit, version from pages.units')
  const drafts = await tx.query<StoredDraft>(DRAFTS)
  const published = await tx.query<Stored>(PUBLISHED)
  const scheduled = await tx.query<Stored>(SCHEDULED)
  const of = <Row extends Stored>({ rows }: { rows: Row[] }, unit: string) =>
    rows.find(row => row.unit === unit) ?? null
  return new Map(
    units.rows.map(({ unit, version }) => [
      unit,
      { version, draft: of(drafts, unit), published: of(published, unit), scheduled: of(scheduled, unit) },
    ]),
  )
}

export async function readStored(tx: Transaction, unit: string): Promise<StoredUnit> {
  const one = async <Row>(text: string) =>
    (await tx.query<Row>(`${text} where unit = $1`, [unit])).rows[0] ?? null
  const known = await one<{ version: number }>('select version from pages.units')
  return {
    version: known?.version ?? 0,
    draft: await one<StoredDraft>(DRAFTS),
    published: await one<Stored>(PUBLISHED),
    scheduled: await one<Stored>(SCHEDULED),
  }
}

/** Takes the next version of a unit, if it is still at the expected one. Others wait until the transaction ends. */
export async function nextVersion(
  tx: Transaction,
  unit: string,
  expected: number,
): Promise<number | undefined> {
  const { rows } =
    expected === 0
      ? await tx.query<{ version: number }>(
          'insert into pages.units (unit, version) values ($1, 1) on conflict do nothing returning version',
          [unit],
        )
      : await tx.query<{ version: number }>(
          'update pages.units set version = version + 1 where unit = $1 and version = $2 returning version',
          [unit, expected],
        )
  return rows[0]?.version
}

/** Resolves to when it was saved, and by whom. */
export async function saveDraft(
  tx: Transaction,
  unit: string,
  fields: WordChanges,
): Promise<{ at: string; by: Editor | null }> {
  const { rows } = await tx.query<{ at: string; by: Editor | null }>(
    `insert into pages.drafts (unit, fields, changed_by) values ($1, $2, public.caller())
     on conflict (unit) do update set fields = excluded.fields, changed_by = excluded.changed_by, changed_at = now(),
       handed_in_by = null, handed_in_at = null
     returning ${moment('changed_at')} as at, ${person('changed_by')} as by`,
    [unit, JSON.stringify(fields)],
  )
  const [row] = rows
  if (row === undefined) throw new Error('A saved draft is one row')
  return row
}

export async function dropDraft(tx: Transaction, unit: string): Promise<boolean> {
  return (await tx.query('delete from pages.drafts where unit = $1', [unit])).rowCount > 0
}

export async function handIn(tx: Transaction, unit: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update pages.drafts set handed_in_by = public.caller(), handed_in_at = now() where unit = $1',
    [unit],
  )
  // Everybody who may publish it hears of it (`0116_hand_in.own.sql`).
  if (rowCount > 0) await tx.query('select pages.tell_handed_in($1)', [unit])
  return rowCount > 0
}

/** Publishes texts with the commit. Without fields, the built ones. */
export async function publish(tx: Transaction, unit: string, fields: WordChanges): Promise<void> {
  if (Object.keys(fields).length === 0) await tx.query('delete from pages.published where unit = $1', [unit])
  else
    await tx.query(
      `insert into pages.published (unit, fields, published_by) values ($1, $2, public.caller())
       on conflict (unit) do update set fields = excluded.fields, published_by = excluded.published_by, published_at = now()`,
      [unit, JSON.stringify(fields)],
    )
}

export async function schedule(tx: Transaction, unit: string, fields: WordChanges, at: Date): Promise<void> {
  await tx.query(
    `insert into pages.scheduled (unit, fields, publish_at, scheduled_by) values ($1, $2, $3, public.caller())
     on conflict (unit) do update set fields = excluded.fields, publish_at = excluded.publish_at, scheduled_by = excluded.scheduled_by`,
    [unit, JSON.stringify(fields), at],
  )
}

export async function unschedule(tx: Transaction, unit: string): Promise<WordChanges | undefined> {
  const { rows } = await tx.query<{ fields: WordChanges }>(
    'delete from pages.scheduled where unit = $1 returning fields',
    [unit],
  )
  return rows[0]?.fields
}

export async function keepVersion(
  tx: Transaction,
  unit: string,
  kind: HistoryKind,
  fields: WordChanges,
): Promise<void> {
  await tx.query(
    'insert into pages.history (unit, kind, fields, saved_by) values ($1, $2, $3, public.caller())',
    [unit, kind, JSON.stringify(fields)],
  )
}

const MOST_ENTRIES = 50

/** Newest first. `before` is the id of the last entry of the page before. */
export async function listHistory(
  tx: Transaction,
  unit: string,
  before: string | null,
): Promise<HistoryEntry[]> {
  const { rows } = await tx.query<HistoryEntry>(
    `select id::text as id, kind, ${moment('saved_at')} as at, ${person('saved_by')} as by,
            (select count(*)::int from jsonb_object_keys(fields)) as fields
       from pages.history h where unit = $1 and ($2::bigint is null or id < $2::bigint) order by h.id desc limit ${MOST_ENTRIES}`,
    [unit, before],
  )
  return rows
}

export async function readVersion(
  tx: Transaction,
  id: string,
): Promise<(HistoryEntry & { unit: string; changes: WordChanges }) | undefined> {
  const { rows } = await tx.query<HistoryEntry & { unit: string; changes: WordChanges }>(
    `select id::text as id, unit, kind, ${moment('saved_at')} as at, ${person('saved_by')} as by, fields as changes,
            (select count(*)::int from jsonb_object_keys(fields)) as fields from pages.history where id = $1::bigint`,
    [id],
  )
  return rows[0]
}
