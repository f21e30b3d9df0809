import { ask } from '#app/features/session/account-api.ts'
import type {
  Advice,
  EditedUnit,
  Fact,
  FoundText,
  GoneUnit,
  HistoryEntry,
  ListedUnit,
  StoredPosition,
} from '#contract/page-editor.ts'
import type { WordChanges, WordValue } from '#contract/page-words.ts'
import type { Page } from '../pages.tsx'
import { type FactValues, fillChanges, withFacts } from './filled-unit.ts'
import { byPosition } from './positions/by-position.ts'

const PAGES = 'admin/pages'
const POSITIONS = 'positions'
const AS_BUILT = 'as built'
/** How many versions one response holds. */
const ENTRIES = 50

type Values = Readonly<Record<string, WordValue>>

const of = (unit: string, more: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({ unit, ...more })

/** Changes a unit if the version still matches, and returns the new one. */
async function change(unit: string, path: string, method: string, body?: object): Promise<EditedUnit> {
  await ask<{ version: number }>(`${PAGES}/${path}`, method, body)
  return readUnit(unit)
}

export const readUnits = () => ask<{ units: ListedUnit[]; gone: GoneUnit[] }>(PAGES)
/** Finds texts on all pages. */
export const findTexts = async (words: string) =>
  (await ask<{ texts: FoundText[] }>(`${PAGES}/find?${new URLSearchParams({ q: words })}`)).texts
export const exportChanges = () => ask<object>(`${PAGES}/export`)
/** Imports changes as drafts, and names pages that this site lacks. */
export const importChanges = (file: object) =>
  ask<{ drafts: string[]; unknown: string[] }>(`${PAGES}/import`, 'POST', file)
export async function readUnit(unit: string): Promise<EditedUnit> {
  const read = withFacts(await ask<EditedUnit>(`${PAGES}/unit?${of(unit)}`))
  return unit === POSITIONS ? byPosition(read) : read
}
export const saveDraft = (draft: {
  unit: string
  version: number
  values: Values
  autosaved: boolean
  /** Fields whose edit was compared with the new built text. */
  looked?: readonly string[]
}) => ask<{ version: number }>(`${PAGES}/draft`, 'PUT', draft)
export const discardDraft = (unit: string, version: number) =>
  change(unit, `draft?${of(unit, { version: String(version) })}`, 'DELETE')
export const handIn = (unit: string, version: number) => change(unit, 'hand-in', 'POST', { unit, version })
export const publish = (unit: string, version: number, at?: Date) =>
  change(unit, 'publish', 'POST', { unit, version, ...(at && { at: at.toISOString() }) })
export const unschedule = (unit: string, version: number) =>
  change(unit, `schedule?${of(unit, { version: String(version) })}`, 'DELETE')
export async function readHistory(unit: string, pages: number): Promise<Page<HistoryEntry>> {
  const rows: HistoryEntry[] = []
  for (let page = 0; page < pages; page++) {
    const before = rows.at(-1)?.id ?? ''
    const { entries } = await ask<{ entries: HistoryEntry[] }>(`${PAGES}/history?${of(unit, { before })}`)
    rows.push(...entries)
    if (entries.length < ENTRIES) return { rows, hasMore: false }
  }
  return { rows, hasMore: true }
}
export async function readVersion(id: string): Promise<WordChanges> {
  const { changes, facts } = await ask<{ changes: WordChanges; facts: FactValues }>(`${PAGES}/history/${id}`)
  return fillChanges(changes, facts)
}
/** Restores a version by its id, or the built texts. */
export const restoreVersion = (unit: string, version: number, id: string | typeof AS_BUILT) =>
  change(unit, 'restore', 'POST', { unit, version, id })
export const checkUnit = (unit: string) => ask<{ advice: Advice[] }>(`${PAGES}/check`, 'POST', { unit })
export const openPreview = (unit: string) => ask<{ address: string }>(`${PAGES}/preview`, 'POST', { unit })

export interface PreviewLink {
  id: string
  created_at: string
  expires_at: string
}
export const readLinks = async (unit: string) =>
  (await ask<{ links: PreviewLink[] }>(`${PAGES}/links?${of(unit)}`)).links
export const makeLink = (unit: string, days: number) =>
  ask<{ address: string }>(`${PAGES}/links`, 'POST', { unit, days })
export const revokeLink = (id: string) => ask<undefined>(`${PAGES}/links/${id}`, 'DELETE')

export async function readFacts(): Promise<{ facts: Fact[]; unit: EditedUnit }> {
  const { facts, unit } = await ask<{ facts: Fact[]; unit: EditedUnit }>(`${PAGES}/facts`)
  return { facts, unit: withFacts(unit) }
}

/** Publishes a unit with a place of its own, if the version still matches. */
export const publishValues = (unit: string, version: number, values: Values) =>
  ask<{ version: number }>(`${PAGES}/publish`, 'POST', { unit, version, values })

export const savePositions = (version: number, positions: readonly StoredPosition[]) =>
  ask<{ version: number }>(`${PAGES}/positions`, 'PUT', { version, positions })
export const setPositionOpen = (id: string, open: boolean, version: number) =>
  ask<{ version: number }>(`${PAGES}/positions/${id}/${open ? 'open' : 'close'}`, 'POST', { version })
