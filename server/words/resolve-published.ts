import { POSITIONS } from '../../contract/choices.ts'
import type { ChangeTimes } from '../../contract/load-context.ts'
import type { Notice, StoredPosition } from '../../contract/page-editor.ts'
import {
  overridesOf,
  type WordChanges,
  type WordOverrides,
  type WordValue,
} from '../../contract/page-words.ts'
import { changeTimes } from './change-times.ts'
import type { DefinedWords } from './defined-words.ts'
import { builtFacts, type FactValues, factValues, fillFacts } from './facts.ts'
import { isSameWords } from './same-words.ts'
import { noticeOf, POSITIONS_FIELD } from './site-units.ts'

/** What the website reads: words that differ from the built ones, with the facts of today in them. */
export interface PublishedWords {
  version: string
  overrides: WordOverrides
  facts: FactValues
  /** Those that are open. */
  positions: readonly StoredPosition[]
  notice: Notice | null
  /** When the words of a page were last published, by its path. */
  changedAt: ChangeTimes
}

/** Where the open positions stand in content/, and facts that components read as they are. */
const POSITIONS_IN_CONTENT = 'collections/careers#positions'
const DIRECT: Readonly<Record<string, string>> = {
  COMPANY: 'site#site.company',
  ASSISTANT: 'site#site.assistant',
}
const YEAR = 'site#site.copyrightYear'

export const builtWords = (version: string): PublishedWords => ({
  version,
  overrides: {},
  facts: factValues({}, POSITIONS),
  positions: [],
  notice: null,
  changedAt: {},
})

export const positionsOf = (overrides: WordOverrides, defined: Pick<DefinedWords, 'positions'>) =>
  (overrides[POSITIONS_FIELD] as readonly StoredPosition[] | undefined) ?? defined.positions

/** What pages read of a position: neither its number nor whether it is open. */
const asContent = ({ id: _id, open: _open, ...position }: StoredPosition) => position

interface PublishedUnit {
  unit: string
  fields: WordChanges
  /** When; a draft has no such time. */
  at?: string
}

/** Resolves what is published of all units, or a draft of one over it. */
export function resolvePublished(
  version: string,
  units: readonly PublishedUnit[],
  defined: DefinedWords,
): PublishedWords {
  const stored: WordOverrides = Object.assign({}, ...units.map(({ fields }) => overridesOf(fields)))
  const positions = positionsOf(stored, defined).filter(({ open }) => open)
  const facts = factValues(
    stored,
    positions.map(({ title }) => title),
  )
  const before = builtFacts(defined)
  const changed = new Set(Object.keys(facts).filter(name => facts[name] !== before[name]))
  const overrides: Record<string, WordValue> = {}
  if (changed.size > 0)
    for (const [field, text] of defined.stating) {
      const filled = fillFacts(text, facts)
      if (filled !== fillFacts(text, before)) overrides[field] = filled
    }
  for (const [name, field] of Object.entries(DIRECT))
    if (changed.has(name)) overrides[field] = facts[name] ?? ''
  if (changed.has('COPYRIGHT_YEAR')) overrides[YEAR] = Number(facts.COPYRIGHT_YEAR)
  const shown = positions.map(asContent) as unknown as WordValue
  if (!isSameWords(shown, defined.positions.map(asContent) as unknown as WordValue))
    overrides[POSITIONS_IN_CONTENT] = shown
  const derived = Object.keys(overrides)
  for (const [field, value] of Object.entries(stored)) {
    if (/^(?:facts|notice|positions)#/.test(field)) continue
    const now = fillFacts(value, facts)
    // What the code says by now is no change: the page stays as it was built.
    if (!isSameWords(now, overrides[field] ?? defined.built.get(field))) overrides[field] = now
  }
  return {
    version,
    overrides,
    facts,
    positions,
    notice: noticeOf(stored),
    changedAt: changeTimes(units, derived, defined),
  }
}
