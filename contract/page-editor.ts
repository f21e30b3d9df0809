import type { WordChanges, WordValue } from './page-words.ts'

/**
 * What a text is. `line`, `label` and `title` are one line, `linked` has links as `[words](address)`, and `address` is where a link leads.
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

/** Lengths that search engines show. Beyond them is advised against, and not refused. */
interface LengthAdvice {
  least: number
  most: number
}

export interface TextShape {
  kind: FieldKind
  label: string
  most: number
  /** May be empty, or left out of an item of a list. */
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
  /** What one of it is called: "question". */
  item: string
  shape: Shape
}

export type Shape = TextShape | ItemShape | ListShape

interface TextField extends TextShape {
  field: string
  section: string
}

/** A list that may grow, shrink and be sorted. Then it is one value as a whole. */
interface ListField extends ListShape {
  field: string
  section: string
}

export type FieldDefinition = TextField | ListField

export type UnitState = 'As built' | 'Draft' | 'Changed' | 'Needs a look'

export interface Editor {
  id: string
  /** Empty for an account without one, or that is gone. */
  name: string
}

/** A unit in the answer of `GET admin/pages`. */
export interface ListedUnit {
  unit: string
  headline: string
  language: string
  state: UnitState
  changed: { at: string; by: Editor | null } | null
  scheduled: string | null
  handedIn: boolean
}

/** A text that holds words that somebody looks for. */
export interface FoundText {
  unit: string
  headline: string
  field: string
  section: string
  label: string
  text: string
}

/** Changes of a page that the site has no more. */
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

/** An edit whose built words were changed by a deployment, or whose place is no more. */
export interface Drifted {
  field: string
  /** The words that it replaced. */
  was: WordValue
  /** What is built today; null where the place is no more. */
  built: WordValue
  now: WordValue
}

/** What only the code can change, and why. */
export interface FixedText {
  name: string
  why: string
}

/** Where a text is edited that a page shows and that is none of its own, or why the code alone can change it. */
export type Elsewhere = { unit: string; field?: string } | FixedText

/** The answer of `GET admin/pages/unit`. */
export interface EditedUnit {
  unit: string
  state: UnitState
  fields: FieldDefinition[]
  fixed: readonly FixedText[]
  /** By the module of content/ or the text that the places of such texts begin with. The longest beginning holds. */
  elsewhere: Readonly<Record<string, Elsewhere>>
  /** Here and in changes, `{NAME}` stands for a fact. */
  built: Readonly<Record<string, WordValue>>
  /** What the facts are today. */
  facts: Readonly<Record<string, string>>
  published: { fields: WordChanges; at: string; by: Editor | null } | null
  draft: UnitDraft | null
  scheduled: { at: string; fields: WordChanges; by: Editor | null } | null
  /** The version that the next save names: 0 while there is no draft. */
  version: number
  needsLook: Drifted[]
  lost: Drifted[]
  /** Of a translated page: when its English one was last published after it. */
  english: { unit: string; at: string } | null
}

export type HistoryKind = 'draft' | 'published' | 'scheduled' | 'as built'

export interface HistoryEntry {
  id: string
  kind: HistoryKind
  at: string
  by: Editor | null
  /** How many fields it changed of what is built. */
  fields: number
}

/** A fact that holds wherever it is used. */
export interface Fact {
  name: string
  /** Of the unit `facts`. */
  field: string
  label: string
  means: string
  kind: FieldKind
  most: number
  built: string
  value: string
  places: { unit: string; field: string; section: string; label: string }[]
}

/** A position as it is stored, with those that are closed. */
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

/** How long the texts of a position may be, and how many duties and signs it may have. */
export const POSITION_LENGTHS = { title: 100, anchor: 120, desk: 80, summary: 300, points: 12 } as const
export const NOTICE_LENGTHS = { text: 200, href: 500 } as const

/** A bar above the header of every page, from and until a moment. */
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
