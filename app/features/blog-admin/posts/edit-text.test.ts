import { expect, it } from 'vitest'
import { link, wrap } from './edit-text.ts'

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
