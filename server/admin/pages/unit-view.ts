import { englishPath, languageOf } from '../../../contract/languages.ts'
import type { Drifted, EditedUnit, ListedUnit, UnitState } from '../../../contract/page-editor.ts'
import type { WordChanges, WordValue } from '../../../contract/page-words.ts'
import type { StoredUnit } from '../../db/pages.ts'
import type { DefinedWords } from '../../words/defined-words.ts'
import { builtFacts, type FactValues, fillFacts, keepFacts } from '../../words/facts.ts'
import { isSameWords } from '../../words/same-words.ts'

export const NOTHING_STORED: StoredUnit = { version: 0, draft: null, published: null, scheduled: null }

/** Edits that a deployment went past: of words that are built otherwise today, or that have no place any more. */
export function driftOf(
  fields: WordChanges,
  defined: DefinedWords,
  unit: string,
): { needsLook: Drifted[]; lost: Drifted[] } {
  const { units, built } = defined
  const known = units.get(unit)?.fields
  const before = builtFacts(defined)
  const drifted = Object.entries(fields).map(([field, { was, now }]) => ({
    field,
    was,
    now,
    built: (known?.has(field) ? built.get(field) : undefined) ?? null,
  }))
  return {
    lost: drifted.filter(({ field }) => known?.has(field) !== true),
    needsLook: drifted.filter(
      ({ field, was, now, built: today }) =>
        known?.has(field) && !isSameWords(was, today) && !isSameWords(fillFacts(now, before), today),
    ),
  }
}

function stateOf(stored: StoredUnit, defined: DefinedWords, unit: string): UnitState {
  const fields = { ...stored.published?.fields, ...stored.draft?.fields }
  const { needsLook, lost } = driftOf(fields, defined, unit)
  if (needsLook.length > 0 || lost.length > 0) return 'Needs a look'
  if (stored.draft !== null) return 'Draft'
  const before = builtFacts(defined)
  const isChanged = Object.entries(stored.published?.fields ?? {}).some(
    ([field, { now }]) => !isSameWords(fillFacts(now, before), defined.built.get(field)),
  )
  return isChanged ? 'Changed' : 'As built'
}

/** The end of a title that names the site. */
const SITE_NAME = / \| [^|]*$/

/** The headline of a page, with an edit of it. */
export function headlineNow(
  unit: string,
  { draft, published }: StoredUnit,
  { units, stating }: DefinedWords,
  facts: FactValues,
): string {
  const { headline = unit, headlineField = '' } = units.get(unit) ?? {}
  const now = (draft ?? published)?.fields[headlineField]?.now ?? stating.get(headlineField)
  return (typeof now === 'string' ? fillFacts(now, facts) : headline).replace(SITE_NAME, '')
}

export function listedUnit(
  unit: string,
  stored: StoredUnit,
  defined: DefinedWords,
  facts: FactValues,
): ListedUnit {
  const { draft, published, scheduled } = stored
  const last = draft ?? published
  return {
    unit,
    name: defined.units.get(unit)?.name ?? unit,
    headline: headlineNow(unit, stored, defined, facts),
    language: languageOf(unit),
    state: stateOf(stored, defined, unit),
    changed: last && { at: last.at, by: last.by },
    scheduled: scheduled?.at ?? null,
    handedIn: draft?.handedIn != null,
  }
}

/** When the English page was published after its translation. */
function newerEnglish(unit: string, all: ReadonlyMap<string, StoredUnit>): EditedUnit['english'] {
  const english = unit.startsWith('/') ? englishPath(unit) : unit
  const at = all.get(english)?.published?.at
  if (english === unit || at === undefined) return null
  const own = all.get(unit)?.published?.at
  return own === undefined || Date.parse(own) < Date.parse(at) ? { unit: english, at } : null
}

/** Everything that an editor of a unit starts from. */
export function editedUnit(
  unit: string,
  all: ReadonlyMap<string, StoredUnit>,
  defined: DefinedWords,
  facts: FactValues,
): EditedUnit {
  const stored = all.get(unit) ?? NOTHING_STORED
  const { draft, published, scheduled, version } = stored
  const fields = [...(defined.units.get(unit)?.fields.values() ?? [])]
  const built: Record<string, WordValue> = {}
  const before = builtFacts(defined)
  for (const { field } of fields) {
    const value = defined.built.get(field)
    if (value !== undefined)
      built[field] = defined.stating.get(field) ?? keepFacts(field, value, defined.stating, before)
  }
  const current = { ...published?.fields, ...draft?.fields }
  return {
    unit,
    name: defined.units.get(unit)?.name ?? unit,
    state: stateOf(stored, defined, unit),
    fields,
    fixed: defined.units.get(unit)?.fixed ?? [],
    elsewhere: Object.fromEntries(
      [...defined.homes].filter(([, home]) => !('unit' in home) || home.unit !== unit),
    ),
    built,
    published: published && {
      fields: published.fields,
      at: published.at,
      by: published.by,
    },
    draft: draft && {
      version,
      fields: draft.fields,
      changed: { at: draft.at, by: draft.by },
      handedIn: draft.handedIn,
    },
    scheduled: scheduled && {
      at: scheduled.at,
      fields: scheduled.fields,
      by: scheduled.by,
    },
    version,
    facts,
    ...driftOf(current, defined, unit),
    english: newerEnglish(unit, all),
  }
}
