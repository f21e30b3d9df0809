import { expect, test } from 'vitest'
import { FIELD_KINDS, type TextShape } from '../../contract/page-editor.ts'
import { checkPositions } from './check-positions.ts'
import { checkValue } from './check-value.ts'

const shape = (kind: TextShape['kind'], more: Partial<TextShape> = {}): TextShape => ({
  kind,
  label: 'Text',
  most: FIELD_KINDS[kind].most,
  ...more,
})

test.each([
  ['line', 'Remote & <b>written</b>'],
  ['text', 'First.\nSecond.'],
  ['linked', 'Read the [policy](/legal/privacy-policy), or [write](mailto:privacy@octavo.example).'],
  ['address', '/contact#desk'],
  ['address', 'https://firm.example/a?b=c'],
  ['percentage', '75%'],
  ['price', '$1,500'],
  ['price', '450 €'],
  ['number', '31,408'],
  ['moment', '2026-11-18T09:00:00Z'],
  ['switch', true],
] as const)('%s takes %j', (kind, value) => {
  expect(checkValue(shape(kind), value)).toBeUndefined()
})

test.each([
  ['line', 'a\nb'],
  ['line', ''],
  ['line', 'a\0b'],
  ['line', 'a\u2028b'],
  ['line', 'a\ud800b'],
  ['line', null],
  ['text', 'a\tb'],
  ['linked', '[a](javascript:alert(1))'],
  ['linked', '[a](//evil.example)'],
  ['address', 'javascript:alert(1)'],
  ['address', '//evil.example'],
  ['address', '/a b'],
  ['percentage', 'most'],
  ['price', 'free'],
  ['number', 'many'],
  ['moment', 'tomorrow'],
  ['switch', 'true'],
] as const)('%s refuses %j', (kind, value) => {
  expect(checkValue(shape(kind), value)).toEqual(expect.any(String))
})

test('lists keep to their size, and items to their fields', () => {
  const item = {
    kind: 'item',
    label: 'Link',
    fields: { label: shape('label'), note: shape('line', { isOptional: true }) },
  } as const
  const list = { kind: 'list', label: 'Links', min: 1, max: 2, item: 'link', shape: item } as const
  expect(checkValue(list, [{ label: 'One' }, { label: 'Two', note: '' }])).toBeUndefined()
  expect(checkValue(list, [])).toBe('Keep at least 1 link.')
  expect(checkValue(list, [{ label: 'A' }, { label: 'B' }, { label: 'C' }])).toBe('Use at most 2 links.')
  expect(checkValue(list, [{ note: 'A' }])).toBe('1. Text: Enter text.')
  for (const bad of ['text', [['a']], [null], [{ label: 'A', constructor: 'B' }], { length: 1 }])
    expect(checkValue(list, bad)).toEqual(expect.any(String))
})

test('positions differ in title, number and anchor', () => {
  const one = {
    id: '1',
    open: true,
    title: 'Writer',
    anchor: 'writer',
    desk: '',
    summary: '',
    duties: [],
    signs: [],
    firstWork: '',
  }
  expect(checkPositions([one, { ...one, id: '2', title: 'Editor', anchor: 'editor' }])).toBeUndefined()
  expect(checkPositions([one, { ...one, id: '2', title: ' WRITER', anchor: 'w2' }])).toContain(
    'Two positions',
  )
  expect(checkPositions([one, { ...one, title: 'Editor', anchor: 'editor' }])).toContain('number')
  expect(checkPositions([{ ...one, anchor: 'A b' }])).toContain('address on the page')
  expect(checkPositions([{ ...one, openUntil: 'soon' }])).toContain('Apply by')
})
