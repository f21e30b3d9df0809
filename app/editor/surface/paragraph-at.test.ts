import { expect, it } from 'vitest'
import { paragraphAt } from './paragraph-at.ts'

const TEXT = 'First\nline\n\n  https://firm.example  \n \t\nLast'

it.each([
  [0, { source: 'First\nline', at: 0 }],
  [10, { source: 'First\nline', at: 0 }],
  [14, { source: 'https://firm.example', at: 14 }],
  [20, { source: 'https://firm.example', at: 14 }],
  [TEXT.length, { source: 'Last', at: TEXT.length - 4 }],
])('finds the paragraph around %i', (place, expected) => {
  expect(paragraphAt(TEXT, place)).toEqual(expected)
})

it('is none between blank lines', () => {
  expect(paragraphAt('a\n\n\n\nb', 3)).toBeUndefined()
  expect(paragraphAt('', 0)).toBeUndefined()
})
