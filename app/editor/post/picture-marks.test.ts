import { expect, it } from 'vitest'
import { asParagraph, findMark, pendingMark, pictureMark, withoutPending } from './picture-marks.ts'

it('writes a picture with its words, and finds it again', () => {
  const words = { alt: 'A [redline] of "§ 4"', caption: 'As \\ said "twice"' }
  const mark = pictureMark('a b (1).png', words)
  expect(mark).toBe(
    '![A \\[redline\\] of "§ 4"](/storage/v1/object/public/pictures/a%20b%20%281%29.png "As \\\\ said \\"twice\\"")',
  )
  const text = `before ${mark} after`
  expect(findMark(text, 'a b (1).png')).toEqual({ start: 7, end: 7 + mark.length, ...words })
  expect(findMark(text, 'b.png')).toBeUndefined()
})

it('keeps words on one line, and leaves an empty caption out', () => {
  expect(pictureMark('a.png', { alt: 'one\ntwo', caption: ' ' })).toBe(
    '![one two](/storage/v1/object/public/pictures/a.png)',
  )
})

it('takes the marks of pictures on their way out of a text', () => {
  const pending = pendingMark('board [pack].png')
  expect(withoutPending(`one\n\n${pending}\n\ntwo`)).toBe('one\n\ntwo')
  expect(withoutPending(`one ${pending} two ${pendingMark('b')}`)).toBe('one  two ')
  expect(withoutPending('![Uploading](a.png) …]()')).toBe('![Uploading](a.png) …]()')
})

it('sets a picture apart from the words around it', () => {
  expect(asParagraph('M', '', '')).toBe('M\n\n')
  expect(asParagraph('M', 'one', 'two')).toBe('\n\nM\n\n')
  expect(asParagraph('M', 'one\n', '\ntwo')).toBe('\nM\n')
  expect(asParagraph('M', 'one\n\n', '\n\ntwo')).toBe('M')
})
