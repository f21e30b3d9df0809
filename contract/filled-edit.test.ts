import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keepPlaceholders } from './filled-edit.ts'

const fill = (text: string) =>
  text.replaceAll('{COMPANY}', 'Octavo').replaceAll('{PRICE}', '$500').replaceAll('{EMPTY}', '')

const edit = (template: string, edited: string) => keepPlaceholders(template, edited, fill)

it('keeps the facts that were not touched', () => {
  expect(edit('Careers at {COMPANY}: three positions', 'Jobs at Octavo: three positions')).toBe(
    'Jobs at {COMPANY}: three positions',
  )
  expect(edit('{COMPANY} costs {PRICE} a month', 'Octavo costs $500 each month')).toBe(
    '{COMPANY} costs {PRICE} each month',
  )
  expect(edit('{COMPANY}', 'Octavo and more')).toBe('{COMPANY} and more')
})

it('makes a fact that was typed over a plain word', () => {
  expect(edit('{COMPANY} costs {PRICE}', 'Octavo costs $600')).toBe('{COMPANY} costs $600')
  expect(edit('{COMPANY}', 'Octave')).toBe('Octave')
  expect(edit('{COMPANY}', '')).toBe('')
})

it('gives back the template of a text that did not change', () => {
  expect(edit('{COMPANY} {PRICE}', 'Octavo $500')).toBe('{COMPANY} {PRICE}')
})

it('always reads as what was typed', () => {
  const piece = fc.constantFrom('{COMPANY}', '{PRICE}', '{EMPTY}', 'a', 'b ', 'Octavo', '0', '$')
  fc.assert(
    fc.property(fc.array(piece), fc.array(piece), (before, after) => {
      const typed = fill(after.join(''))
      expect(fill(edit(before.join(''), typed))).toBe(typed)
    }),
  )
})
