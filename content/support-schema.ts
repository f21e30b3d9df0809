import type { SceneCopy } from './scene-schema.ts'
import type { Entry, Link } from './schema.ts'

/** A category of the help index: a term and its explanation for each entry. Its count is the number of entries. */
export interface HelpCategory {
  id: string
  title: string
  scope: string
  entries: readonly (readonly [term: string, about: string])[]
}

export interface Volume {
  number: string
  title: string
  text: string
  contents: readonly string[]
  /** The label of a link that has no target yet. */
  link: string
}

interface ManualTerms {
  label: string
  rows: readonly { name: string; text: string }[]
}

interface Listing {
  title: string
  language: 'shell' | 'json'
  code: string
}

/** A page of the reference, in display order. */
export interface ManualCopy {
  running: { page: string; book: string }
  heading: string
  name: { label: string; term: string; text: string }
  synopsis: { label: string; method: string; path: string }
  description: { label: string; text: string }
  headers: ManualTerms
  fields: ManualTerms
  example: {
    label: string
    request: Listing
    response: Listing
    copy: { idle: string; done: string; manual: string }
  }
  errors: ManualTerms
  notes: { label: string; text: string }
  seeAlso: { label: string; links: readonly Link[] }
}

export interface RoomCopy extends SceneCopy {
  board: string
  boardNote: string
  tables: readonly string[]
  door: string
  rules: string
}

interface NoticeCopy<Item> {
  heading: string
  list: readonly Item[]
  /** Shown while the card has no entries. */
  empty: string
  note: string
}

export interface BoardCopy {
  label: string
  events: NoticeCopy<Entry>
  channels: NoticeCopy<Entry>
  stats: NoticeCopy<{ value: string; label: string }>
}

export interface StatusEntry {
  component: string
  state: string
  since: string
}

export interface Incident {
  opened: string
  incident: string
  affected: string
  closed: string
}

interface RateLine<Cell> {
  label: string
  premium: Cell
  enterprise: Cell
}

export interface RateCardCopy {
  title: string
  plans: { premium: string; enterprise: string }
  response: RateLine<{ value: string; unit: string }>
  price: RateLine<{ value: string; unit: string }>
  rows: readonly RateLine<string>[]
  begin: RateLine<Link>
}

export interface ResponseClockCopy extends SceneCopy {
  hours: readonly string[]
  sent: string
  filing: string
  enterprise: string
  premium: string
}
