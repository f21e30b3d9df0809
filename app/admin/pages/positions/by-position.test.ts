import { expect, it } from 'vitest'
import { mergeText } from '#app/editor/core/merge-text.ts'
import type { EditedUnit, StoredPosition } from '#contract/page-editor.ts'
import { fieldsToMerge } from '../edit/page-conflict.tsx'
import { type PageText, textOfUnit } from '../edit/page-text.ts'
import {
  byPosition,
  changedPosition,
  changePosition,
  POSITIONS_FIELD,
  writtenPositions,
} from './by-position.ts'

const position = (id: string, more: Partial<StoredPosition> = {}): StoredPosition => ({
  id,
  open: true,
  title: id.toUpperCase(),
  anchor: id,
  desk: 'Legal',
  summary: 'One sentence.',
  duties: ['Write.'],
  signs: ['Patience.'],
  firstWork: 'A page.',
  ...more,
})
const unitOf = (...positions: StoredPosition[]) =>
  byPosition({
    unit: 'positions',
    fields: [],
    built: { [POSITIONS_FIELD]: positions },
    published: null,
    draft: null,
  } as unknown as EditedUnit)

function merged(base: EditedUnit, mine: PageText, theirs: EditedUnit) {
  const other = textOfUnit(theirs)
  const merge = mergeText(fieldsToMerge(base, mine, other), textOfUnit(base), mine, other)
  return { merge, text: { ...other, ...merge.resultOf(new Map()) } }
}

it('gives back the list that it was given', () => {
  const list = [position('a', { openUntil: '2027-01-31' }), position('b', { open: false })]
  expect(writtenPositions(textOfUnit(unitOf(...list)))).toEqual(list)
  expect(changedPosition(textOfUnit(unitOf(...list)), textOfUnit(unitOf(...list)))).toBeUndefined()
})

it('puts a new position at the end, with an address of its own and without bullets', () => {
  const before = textOfUnit(unitOf(position('a')))
  let text = before
  const type = (name: Parameters<typeof changePosition>[2], value: string | string[]) => {
    text = { ...text, ...changePosition(text, 'n', name, value) }
  }
  type('title', ' Übersetzer\t')
  type('duties', ['·\tSchreiben.', '', '- Prüfen.'])
  expect(changedPosition(text, before)).toBe('n')
  expect(writtenPositions(text)[1]).toMatchObject({
    id: 'n',
    open: true,
    title: 'Übersetzer',
    anchor: 'ubersetzer',
    duties: ['Schreiben.', 'Prüfen.'],
  })
})

it('merges what two people change in two positions, one of them new', () => {
  const base = unitOf(position('a'), position('b'))
  const mine = { ...textOfUnit(base), ...changePosition(textOfUnit(base), 'a', 'desk', 'Design') }
  const { merge, text } = merged(
    base,
    mine,
    unitOf(position('a'), position('b', { open: false }), position('c')),
  )
  expect(merge.disputes).toEqual([])
  expect(writtenPositions(text)).toEqual([
    position('a', { desk: 'Design' }),
    position('b', { open: false }),
    position('c'),
  ])
})

it('asks about a text that both have changed', () => {
  const base = unitOf(position('a'))
  const mine = { ...textOfUnit(base), ...changePosition(textOfUnit(base), 'a', 'desk', 'Design') }
  const { merge } = merged(base, mine, unitOf(position('a', { desk: 'Sales' })))
  expect(merge.disputes).toMatchObject([{ name: 'a.desk', mine: 'Design', theirs: 'Sales' }])
})
