import type { WordChanges } from '../../contract/page-words.ts'
import type { Transaction } from '../db/database.ts'
import { dropDraft, keepVersion, publish, unschedule } from '../db/pages.ts'
import type { DefinedWords } from './defined-words.ts'

/** Edits of fields that exist in this build. Others stay in the history without effect. */
export const placed = (fields: WordChanges, unit: string, { units }: DefinedWords): WordChanges =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => units.get(unit)?.fields.has(field)))

/** Publishes changes and closes the draft and the schedule. Readers see all of the changes or none. */
export async function publishChanges(
  tx: Transaction,
  defined: DefinedWords,
  unit: string,
  fields: WordChanges,
): Promise<void> {
  const now = placed(fields, unit, defined)
  await publish(tx, unit, now)
  await keepVersion(tx, unit, Object.keys(now).length === 0 ? 'as built' : 'published', fields)
  await dropDraft(tx, unit)
  await unschedule(tx, unit)
}
