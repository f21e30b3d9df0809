import { expect, it } from 'vitest'
import { changeBetween, code, footnote, link, table, wrap } from './edit-text.ts'

it('marks the selected words and unmarks them again', () => {
  const marked = wrap({ text: 'a word here', start: 2, end: 6 }, '**')
  expect(marked).toEqual({ text: 'a **word** here', start: 4, end: 8 })
  expect(wrap(marked, '**')).toEqual({ text: 'a word here', start: 2, end: 6 })
})

it('links the selected words and selects the address', () => {
  const linked = link({ text: 'see this', start: 4, end: 8 }, 'text')
  expect(linked.text).toBe('see [this](https://)')
  expect(linked.text.slice(linked.start, linked.end)).toBe('https://')
})

it('links a placeholder where nothing is selected', () => {
  expect(link({ text: '', start: 0, end: 0 }, 'text').text).toBe('[text](https://)')
})

it('sets italic inside bold and takes each away alone', () => {
  const bold = wrap({ text: 'word', start: 0, end: 4 }, '**')
  const both = wrap(bold, '*')
  expect(both.text).toBe('***word***')
  expect(wrap(both, '*').text).toBe('**word**')
  expect(wrap(both, '**').text).toBe('*word*')
})

it('strikes through and takes it back, and sets code', () => {
  const struck = wrap({ text: 'a word', start: 2, end: 6 }, '~~')
  expect(struck).toEqual({ text: 'a ~~word~~', start: 4, end: 8 })
  expect(wrap(struck, '~~').text).toBe('a word')
  expect(code({ text: 'a word', start: 2, end: 6 }).text).toBe('a `word`')
})

it('makes a block of code of several lines, apart from the text around it', () => {
  const made = code({ text: 'before\none\ntwo\nafter', start: 7, end: 14 })
  expect(made.text).toBe('before\n\n```\none\ntwo\n```\n\nafter')
  expect(made.text.slice(made.start, made.end)).toBe('one\ntwo')
})

it('puts a table below the paragraph, with its head selected', () => {
  const made = table({ text: 'Text.', start: 5, end: 5 }, 'Head')
  expect(made.text).toBe('Text.\n\n| Head | Head |\n| ---- | ---- |\n|      |      |\n|      |      |\n')
  expect(made.text.slice(made.start, made.end)).toBe('Head')
})

it('numbers footnotes, and begins their text below the others', () => {
  const first = footnote({ text: 'One. Two.\n', start: 4, end: 4 }, 'Note')
  expect(first.text).toBe('One.[^1] Two.\n\n[^1]: Note\n')
  expect(first.text.slice(first.start, first.end)).toBe('Note')
  const second = footnote({ text: first.text, start: 13, end: 13 }, 'Note')
  expect(second.text).toBe('One.[^1] Two.[^2]\n\n[^1]: Note\n[^2]: Note\n')
})

it('finds the part that differs', () => {
  expect(changeBetween('a word here', 'a **word** here')).toEqual({ start: 2, end: 6, text: '**word**' })
  expect(changeBetween('aaa', 'aaaa')).toEqual({ start: 3, end: 3, text: 'a' })
  expect(changeBetween('- a', 'a')).toEqual({ start: 0, end: 2, text: '' })
  expect(changeBetween('same', 'same')).toEqual({ start: 4, end: 4, text: '' })
})
