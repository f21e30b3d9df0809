import type { WordChanges, WordOverrides, WordValue } from '../../../contract/page-words.ts'
import { invalid, invalidFields } from '../../auth/auth-error.ts'
import { checkNotice } from '../../words/check-notice.ts'
import { checkPositions } from '../../words/check-positions.ts'
import { checkValue } from '../../words/check-value.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { builtFacts, type FactValues, fillFacts, keepFacts } from '../../words/facts.ts'
import { isSameWords } from '../../words/same-words.ts'
import { NOTICE_UNIT, noticeFields, POSITIONS_FIELD } from '../../words/site-units.ts'

const MOST_FIELDS = 2_000
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Given {
  unit: string
  defined: DefinedWords
  /** Those of today. */
  facts: FactValues
  /** What is stored of the unit already: an edit that nobody looked at again keeps the words that it replaced. */
  earlier: WordChanges
  /** Fields whose built words somebody has compared with their edit. */
  looked?: unknown
}

/** A whole list, and a text inside of it, would each undo the other. */
function findOverlap(fields: readonly string[], lists: ReadonlySet<string>): string | undefined {
  return fields.find(field => [...lists].some(list => field.startsWith(`${list}.`)))
}

/**
 * The changes that values by field make, checked one by one against the definitions. What is as built is left out, and edits whose place is
 * no more stay as they are stored.
 */
export function readChanges(given: unknown, { unit, defined, facts, earlier, looked }: Given): WordChanges {
  if (!isRecord(given)) throw invalid('values must be an object with a value by field')
  if (Object.keys(given).length > MOST_FIELDS)
    throw invalid(`You can change up to ${MOST_FIELDS} fields at once.`)
  const definitions = defined.units.get(unit)?.fields
  const before = builtFacts(defined)
  const faults: Record<string, string> = {}
  const changes: Record<string, { was: WordValue; now: WordValue }> = {}
  for (const [field, value] of Object.entries(given)) {
    const definition = definitions?.get(field)
    const stored = earlier[field]
    if (definition === undefined) {
      if (stored === undefined) faults[field] = 'This page has no such field.'
      else changes[field] = stored
      continue
    }
    const shown = fillFacts(value as WordValue, facts)
    const fault =
      checkValue(definition, shown) ??
      (field === POSITIONS_FIELD ? checkPositions(shown as never) : undefined)
    if (fault !== undefined) {
      faults[field] = fault
      continue
    }
    const built = defined.built.get(field) ?? ''
    const stating = defined.stating.get(field)
    const now = keepFacts(field, value as WordValue, defined.stating, facts)
    if (stating === undefined ? isSameWords(fillFacts(now, before), built) : now === stating) continue
    const isUnseen = stored !== undefined && isSameWords(stored.now, now)
    const was = isUnseen && !(Array.isArray(looked) && looked.includes(field)) ? stored.was : built
    changes[field] = { was, now }
  }
  const lists = new Set(Object.keys(changes).filter(field => definitions?.get(field)?.kind === 'list'))
  const overlapping = findOverlap(Object.keys(changes), lists)
  if (overlapping !== undefined)
    faults[overlapping] = 'This list has another change. Change the list or its entries, not both.'
  if (unit === NOTICE_UNIT)
    for (const [name, fault] of Object.entries(checkNotice(noticeFields(given as WordOverrides))))
      faults[`${NOTICE_UNIT}#${name}`] ??= fault
  if (Object.keys(faults).length > 0) throw invalidFields(faults, 'Some fields need another look.')
  return changes
}
