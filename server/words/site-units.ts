import { editableFacts } from '../../content/editable-facts.ts'
import {
  FIELD_KINDS,
  type FieldDefinition,
  NOTICE_LENGTHS,
  type Notice,
  POSITION_LENGTHS,
  type StoredPosition,
  type TextShape,
} from '../../contract/page-editor.ts'
import type { WordOverrides, WordValue } from '../../contract/page-words.ts'

export const POSITIONS_FIELD = 'positions#list'
export const NOTICE_UNIT = 'notice'
const NOTICE = `${NOTICE_UNIT}#`
const FACT = 'facts#'

const NO_NOTICE: Notice = { on: false, text: '', href: '', from: '', until: '' }
const MOST_POSITIONS = 30

const text = (kind: TextShape['kind'], label: string, most: number = FIELD_KINDS[kind].most): TextShape => ({
  kind,
  label,
  most,
})
const optional = (shape: TextShape): TextShape => ({ ...shape, isOptional: true })
const points = (label: string, item: string) => ({
  kind: 'list' as const,
  label,
  min: 1,
  max: POSITION_LENGTHS.points,
  item,
  shape: text('text', label),
})

export const factField = (name: string) => `${FACT}${name}`

/** The fields of units that aren't pages, and their built values. */
export function siteUnits(positions: readonly StoredPosition[]): {
  unit: string
  headline: string
  fields: FieldDefinition[]
  built: [string, WordValue][]
}[] {
  const notice: [keyof Notice, TextShape][] = [
    ['on', text('switch', 'Show the notice')],
    ['text', optional(text('line', 'Text', NOTICE_LENGTHS.text))],
    ['href', optional(text('address', 'Link', NOTICE_LENGTHS.href))],
    ['from', optional(text('moment', 'From'))],
    ['until', optional(text('moment', 'Until'))],
  ]
  return [
    {
      unit: 'facts',
      headline: 'Facts',
      fields: Object.entries(editableFacts).map(([name, { kind, label }]) => ({
        ...text(kind, label, kind === 'line' ? 80 : undefined),
        field: factField(name),
        section: 'Facts',
      })),
      built: Object.entries(editableFacts).map(([name, { built }]) => [factField(name), String(built)]),
    },
    {
      unit: NOTICE_UNIT,
      headline: 'Notice',
      fields: notice.map(([name, shape]) => ({ ...shape, field: NOTICE + name, section: 'Notice' })),
      built: Object.entries(NO_NOTICE).map(([name, value]) => [NOTICE + name, value]),
    },
    {
      unit: 'positions',
      headline: 'Positions',
      fields: [
        {
          field: POSITIONS_FIELD,
          section: 'Positions',
          label: 'Positions',
          kind: 'list',
          min: 0,
          max: MOST_POSITIONS,
          item: 'position',
          shape: {
            kind: 'item',
            label: 'Position',
            fields: {
              id: text('line', 'Number', 36),
              open: text('switch', 'Open'),
              title: text('line', 'Title', POSITION_LENGTHS.title),
              anchor: text('line', 'Address on the page', POSITION_LENGTHS.anchor),
              desk: text('line', 'Team', POSITION_LENGTHS.desk),
              openUntil: optional(text('line', 'Apply by', 10)),
              summary: text('line', 'One sentence about the work', POSITION_LENGTHS.summary),
              duties: points('What they will do', 'duty'),
              signs: points('What we look for', 'sign'),
              firstWork: text('text', 'The first piece of work'),
            },
          },
        },
      ],
      built: [[POSITIONS_FIELD, positions as unknown as WordValue]],
    },
  ]
}

/** The fields of the notice by name. */
export const noticeFields = (given: WordOverrides): Partial<Notice> =>
  Object.fromEntries(
    Object.keys(NO_NOTICE).flatMap(name => {
      const value = given[NOTICE + name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The published notice if it is on. The schedule is checked elsewhere. */
export function noticeOf(overrides: WordOverrides): Notice | null {
  const notice = { ...NO_NOTICE, ...noticeFields(overrides) }
  return notice.on && notice.text !== '' ? notice : null
}
