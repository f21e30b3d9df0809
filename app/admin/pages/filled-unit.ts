import type { EditedUnit } from '#contract/page-editor.ts'
import type { WordChanges, WordValue } from '#contract/page-words.ts'

/** The facts that hold today, by their name. */
export type FactValues = Readonly<Record<string, string>>

/** Words as people read them. The server puts placeholders in again for the facts that an edit leaves alone. */
function fill<Value extends WordValue>(value: Value, facts: FactValues): Value {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole) as Value
  if (Array.isArray(value)) return value.map(item => fill(item, facts)) as unknown as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fill(item, facts)])) as Value
}

export const fillChanges = (changes: WordChanges, facts: FactValues): WordChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { was, now }]) => [
      field,
      { was: fill(was, facts), now: fill(now, facts) },
    ]),
  )

const fillStored = <Stored extends { fields: WordChanges } | null>(
  stored: Stored,
  facts: FactValues,
): Stored => stored && { ...stored, fields: fillChanges(stored.fields, facts) }

/** A unit with the facts of today in its words. */
export function withFacts(unit: EditedUnit): EditedUnit {
  const { facts } = unit
  const drifted = (list: EditedUnit['needsLook']) =>
    list.map(({ field, was, built, now }) => ({
      field,
      was: fill(was, facts),
      built: fill(built, facts),
      now: fill(now, facts),
    }))
  return {
    ...unit,
    built: Object.fromEntries(
      Object.entries(unit.built).map(([field, value]) => [field, fill(value, facts)]),
    ),
    published: fillStored(unit.published, facts),
    draft: fillStored(unit.draft, facts),
    scheduled: fillStored(unit.scheduled, facts),
    needsLook: drifted(unit.needsLook),
    lost: drifted(unit.lost),
  }
}
