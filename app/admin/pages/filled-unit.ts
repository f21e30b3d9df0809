import type { EditedUnit } from '#contract/page-editor.ts'
import type { WordChanges, WordValue } from '#contract/page-words.ts'

/** Today's facts, by name. */
export type FactValues = Readonly<Record<string, string>>

/** Fills in the facts. The server turns those that an edit leaves alone back into placeholders. */
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
