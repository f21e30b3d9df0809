import type { Transaction } from './database.ts'

/** What the back office sets for the whole site, by section: `mail`, and what follows it. */
export interface Section {
  name: string
  fields: Record<string, unknown>
  /** A secret, encrypted for the section by `seal`. */
  sealed: Buffer | null
}

export async function readSections(tx: Transaction): Promise<Section[]> {
  const { rows } = await tx.query<Section>('select name, fields, sealed from settings.sections order by name')
  return rows.map(row => ({ ...row, sealed: row.sealed && Buffer.from(row.sealed) }))
}

/** Tells every instance. */
export async function saveSection(tx: Transaction, { name, fields, sealed }: Section): Promise<void> {
  await tx.query(
    `insert into settings.sections (name, fields, sealed) values ($1, $2::jsonb, $3)
     on conflict (name) do update set fields = excluded.fields, sealed = excluded.sealed, changed_at = now()`,
    [name, JSON.stringify(fields), sealed],
  )
}

/** Answers whether there was one. */
export async function removeSection(tx: Transaction, name: string): Promise<boolean> {
  const { rowCount } = await tx.query('delete from settings.sections where name = $1', [name])
  return rowCount > 0
}
