import { pageWords } from '#content/collections/admin-pages.ts'
import {
  type EditedUnit,
  type FieldDefinition,
  POSITION_LENGTHS,
  type StoredPosition,
} from '#contract/page-editor.ts'
import type { WordChanges, WordValue } from '#contract/page-words.ts'
import type { PageText } from '../edit/page-text.ts'
import { plainLine, plainLines } from '../plain-line.ts'
import { positionAnchor } from './position-anchor.ts'

/** The field that holds all positions. */
export const POSITIONS_FIELD = 'positions#list'
const ORDER = 'order'
const MOST = 3_000

const NAMES = [
  'title',
  'desk',
  'summary',
  'duties',
  'signs',
  'firstWork',
  'openUntil',
  'open',
  'anchor',
] as const
type Name = (typeof NAMES)[number]

/** A field for one text of a position, so that two people can edit two of them. */
export const positionField = (id: string, name: Name) => `${id}.${name}`

type Stored = readonly StoredPosition[]

function fieldsOf(positions: Stored): WordChanges {
  const values: [string, WordValue][] = positions.flatMap(position =>
    NAMES.map(name => [positionField(position.id, name), position[name] ?? ''] as [string, WordValue]),
  )
  return Object.fromEntries(
    [[ORDER, positions.map(({ id }) => id)] as [string, WordValue], ...values].map(([field, now]) => [
      field,
      { was: now, now },
    ]),
  )
}

const definitionsOf = (positions: Stored): FieldDefinition[] => [
  ...positions.flatMap(({ id, title }) =>
    NAMES.map(name => ({
      field: positionField(id, name),
      section: title,
      label: `${title}: ${labelOf(name)}`,
      kind: 'text' as const,
      most: name in POSITION_LENGTHS ? POSITION_LENGTHS[name as 'title'] : MOST,
    })),
  ),
  { field: ORDER, section: '', label: pageWords.positions.order, kind: 'text', most: MOST },
]

const labelOf = (name: Name) =>
  name === 'open' || name === 'anchor' ? pageWords.positions.states[name] : pageWords.positions.fields[name]

const positionsIn = (changes: WordChanges | undefined) =>
  changes?.[POSITIONS_FIELD]?.now as Stored | undefined

/** Splits the unit: each text of each position becomes a field. */
export function byPosition(unit: EditedUnit): EditedUnit {
  const built = (unit.built[POSITIONS_FIELD] ?? []) as unknown as Stored
  const published = positionsIn(unit.published?.fields) ?? built
  const drafted = unit.draft && (positionsIn(unit.draft.fields) ?? built)
  const all = new Map([...published, ...(drafted ?? [])].map(position => [position.id, position]))
  return {
    ...unit,
    fields: definitionsOf([...all.values()]),
    built: {},
    published: {
      at: unit.published?.at ?? '',
      by: unit.published?.by ?? null,
      fields: fieldsOf(published),
    },
    draft: unit.draft && { ...unit.draft, fields: fieldsOf(drafted ?? []) },
    needsLook: [],
    lost: [],
  }
}

const textIn = (text: PageText, id: string, name: Name) => String(text[positionField(id, name)] ?? '')
export const linesIn = (text: PageText, id: string, name: 'duties' | 'signs'): readonly string[] => {
  const lines = text[positionField(id, name)]
  return Array.isArray(lines) ? lines.map(String) : []
}

const orderIn = (text: PageText): readonly string[] => {
  const order = text[ORDER]
  return Array.isArray(order) ? order.map(String) : []
}

/** Changes a position. A new one is added at the end, open. */
export function changePosition(text: PageText, id: string, name: Name, value: WordValue): PageText {
  const order = orderIn(text)
  const change = { [positionField(id, name)]: value }
  return order.includes(id)
    ? change
    : { [ORDER]: [...order, id], [positionField(id, 'open')]: true, ...change }
}

/** All positions as typed, in order. */
export const typedPositions = (text: PageText): StoredPosition[] =>
  orderIn(text).map(id => {
    const openUntil = textIn(text, id, 'openUntil')
    return {
      id,
      open: text[positionField(id, 'open')] === true,
      title: textIn(text, id, 'title'),
      anchor: textIn(text, id, 'anchor'),
      desk: textIn(text, id, 'desk'),
      summary: textIn(text, id, 'summary'),
      duties: linesIn(text, id, 'duties'),
      signs: linesIn(text, id, 'signs'),
      firstWork: textIn(text, id, 'firstWork'),
      ...(openUntil && { openUntil }),
    }
  })

/** All positions as sent: without pasted bullets, and each with an anchor. */
export function writtenPositions(text: PageText): StoredPosition[] {
  const positions = typedPositions(text)
  const line = (words: string) => plainLine(words).trim()
  return positions.map(position => {
    const title = line(position.title)
    const others = positions.filter(({ id }) => id !== position.id)
    return {
      ...position,
      title,
      anchor: position.anchor || positionAnchor({ id: position.id, title }, others),
      desk: line(position.desk),
      summary: line(position.summary),
      duties: plainLines(position.duties.join('\n')),
      signs: plainLines(position.signs.join('\n')),
      firstWork: line(position.firstWork),
    }
  })
}

/** The position that differs from another version of the list, if there is one. */
export const changedPosition = (text: PageText, other: PageText): string | undefined =>
  orderIn(text).find(id =>
    NAMES.some(
      name =>
        JSON.stringify(text[positionField(id, name)]) !== JSON.stringify(other[positionField(id, name)]),
    ),
  )
