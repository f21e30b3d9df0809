import { expect, it } from 'vitest'
import { changedCopy } from './copied.ts'

const letter = { heading: 'A letter', rows: ['One'], count: (words: number) => `${words} words` }

it('tells nothing of words that are as they were built', () => {
  expect(changedCopy({ letter }, { letter })).toBeUndefined()
  expect(changedCopy({}, {})).toBeUndefined()
})

it('tells the parts that differ, and no others', () => {
  const built = { letter, other: { title: 'Other' } }
  const now = { ...built, letter: { ...letter, rows: ['Two'] } }
  expect(changedCopy(built, now)).toEqual({ letter: { rows: ['Two'] } })
})
