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

/** What the website reads: texts that differ from the built ones, with current facts. */
export interface PublishedWords {
  version: string
  overrides: WordOverrides
  facts: FactValues
  /** Only open positions. */
  positions: readonly StoredPosition[]
  notice: Notice | null
  /** When the texts of each page were last published, by path. */
  changedAt: ChangeTimes
}

/** The field of the open positions in content/, and of facts that components read directly. */
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

/** A position as pages read it, without internal fields. */
const asContent = ({ id: _id, open: _open, ...position }: StoredPosition) => position

interface PublishedUnit {
  unit: string
  fields: WordChanges
  /** When it was published. Not set for a draft. */
  at?: string
}

/** Resolves the published texts of all units, or with a draft of one. */
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
    // An edit that equals the built text is no change: the page stays prerendered.
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
