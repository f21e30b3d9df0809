import fc from 'fast-check'
import { expect, it } from 'vitest'
import { markText, readMarks, withoutMarks } from './word-marks.ts'

it('finds each text of a line with its field', () => {
  const line = `${markText('Leaf', 12)} 1${markText('Open', 3)}`
  expect(readMarks(line)).toEqual([
    { text: 'Leaf', field: 12 },
    { text: ' 1Open', field: 3 },
  ])
  expect(withoutMarks(line)).toBe('Leaf 1Open')
})

it('leaves a text without marks as it is, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      fc.pre(!/[\u{e0000}-\u{e007f}]/u.test(text))
      expect(withoutMarks(text)).toBe(text)
      expect(withoutMarks(markText(text, 7))).toBe(text)
      expect(readMarks(markText(text, 7))).toEqual([{ text, field: 7 }])
    }),
  )
})
