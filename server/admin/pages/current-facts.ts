import { overridesOf } from '../../../contract/page-words.ts'
import type { StoredUnit } from '../../db/pages.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { type FactValues, factValues } from '../../words/facts.ts'
import { positionsOf } from '../../words/resolve-published.ts'

/** The facts that hold today. */
export function currentFacts(all: ReadonlyMap<string, StoredUnit>, defined: DefinedWords): FactValues {
  const published = (unit: string) => overridesOf(all.get(unit)?.published?.fields ?? {})
  const positions = positionsOf(published('positions'), defined).filter(({ open }) => open)
  return factValues(
    published('facts'),
    positions.map(({ title }) => title),
  )
}
