import type { WordChanges, WordValue } from './page-words.ts'

/**
 * The kinds of texts. `line`, `label` and `title` are one line, `linked` contains links as `[words](address)`, and
 * `address` is a link's target.
 */
export const FIELD_KINDS = {
  line: { most: 300, isLong: false },
  label: { most: 120, isLong: false },
  title: { most: 120, isLong: false },
  description: { most: 320, isLong: true },
  alt: { most: 1_000, isLong: true },
  text: { most: 3_000, isLong: true },
  linked: { most: 5_000, isLong: true },
  address: { most: 500, isLong: false },
  percentage: { most: 5, isLong: false },
  price: { most: 20, isLong: false },
  number: { most: 15, isLong: false },
  moment: { most: 30, isLong: false },
  switch: { most: 5, isLong: false },
} as const
export type FieldKind = keyof typeof FIELD_KINDS

/** Lengths that search engines show. Exceeding them gives a warning, not an error. */
interface LengthAdvice {
  least: number
  most: number
}

export interface TextShape {
  kind: FieldKind
  label: string
  most: number
  /** May be empty, or missing in a list item. */
  isOptional?: true
  advice?: LengthAdvice
}

export interface ItemShape {
  kind: 'item'
  label: string
  fields: Readonly<Record<string, Shape>>
}

export interface ListShape {
  kind: 'list'
  label: string
  min: number
  max: number
  /** The name of one item: "question". */
  item: string
  shape: Shape
}

export type Shape = TextShape | ItemShape | ListShape

interface TextField extends TextShape {
  field: string
  section: string
}

/** A list that can be extended, shortened and sorted. Its value is the whole list. */
interface ListField extends ListShape {
  field: string
  section: string
}

export type FieldDefinition = TextField | ListField

export type UnitState = 'As built' | 'Draft' | 'Changed' | 'Needs a look'

export interface Editor {
  id: string
  /** Empty if the account has none, or is gone. */
  name: string
}

/** A unit in the response of `GET admin/pages`. */
export interface ListedUnit {
  unit: string
  /** What menus or the page itself call it. */
  name: string
  headline: string
  language: string
  state: UnitState
  changed: { at: string; by: Editor | null } | null
  scheduled: string | null
  handedIn: boolean
}

/** A text that matches a search. */
export interface FoundText {
  unit: string
  headline: string
  field: string
  section: string
  label: string
  text: string
}

/** Changes of a page that no longer exists. */
export interface GoneUnit {
  unit: string
  fields: WordChanges
}

interface UnitDraft {
  version: number
  fields: WordChanges
  changed: { at: string; by: Editor | null }
  handedIn: { at: string; by: Editor | null } | null
}

/** An edit whose built text was changed by a deployment, or whose field no longer exists. */
export interface Drifted {
  field: string
  /** The text that it replaced. */
  was: WordValue
  /** The current built text. Null if the field no longer exists. */
  built: WordValue
  now: WordValue
}

/** A text that can only be changed in code, with the reason. */
export interface FixedText {
  name: string
  why: string
}

/** Where a text is edited that a page shows but doesn't own, or why only code can change it. */
export type Elsewhere = { unit: string; field?: string } | FixedText

/** The response of `GET admin/pages/unit`. */
export interface EditedUnit {
  unit: string
  name: string
  state: UnitState
  fields: FieldDefinition[]
  fixed: readonly FixedText[]
  /** By module of content/ or by the prefix of its fields. The longest prefix wins. */
  elsewhere: Readonly<Record<string, Elsewhere>>
  /** Here and in changes, `{NAME}` is a placeholder for a fact. */
  built: Readonly<Record<string, WordValue>>
  /** The current values of the facts. */
  facts: Readonly<Record<string, string>>
  published: { fields: WordChanges; at: string; by: Editor | null } | null
  draft: UnitDraft | null
  scheduled: { at: string; fields: WordChanges; by: Editor | null } | null
  /** The version to name in the next save. 0 without a draft. */
  version: number
  needsLook: Drifted[]
  lost: Drifted[]
  /** For a translated page: when its English original was last published after it. */
  english: { unit: string; at: string } | null
}

export type HistoryKind = 'draft' | 'published' | 'scheduled' | 'as built'

export interface HistoryEntry {
  id: string
  kind: HistoryKind
  at: string
  by: Editor | null
  /** The number of fields that differ from the build. */
  fields: number
}

/** A fact that applies wherever it is used. */
export interface Fact {
  name: string
  /** In the unit `facts`. */
  field: string
  label: string
  means: string
  kind: FieldKind
  most: number
  built: string
  value: string
  places: { unit: string; field: string; section: string; label: string }[]
}

/** A stored position, open or closed. */
export interface StoredPosition {
  id: string
  open: boolean
  title: string
  anchor: string
  desk: string
  openUntil?: string
  summary: string
  duties: readonly string[]
  signs: readonly string[]
  firstWork: string
}

/** Maximum lengths of a position's texts, and the maximum number of its duties and signs. */
export const POSITION_LENGTHS = { title: 100, anchor: 120, desk: 80, summary: 300, points: 12 } as const
export const NOTICE_LENGTHS = { text: 200, href: 500 } as const

/** A bar above the header of every page, with an optional start and end. */
export interface Notice {
  on: boolean
  text: string
  href: string
  from: string
  until: string
}

export interface Advice {
  field: string
  message: string
}
