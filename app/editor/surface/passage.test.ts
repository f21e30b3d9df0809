import { expect, it } from 'vitest'
import { findPassage, passageAt } from './passage.ts'

const TEXT = 'The fee is 2% of assets. It is due in March. The fee is 2% of assets in later years.'
const take = (text: string, words: string, from = 0) => {
  const start = text.indexOf(words, from)
  const passage = passageAt(text, start, start + words.length)
  if (!passage) throw new Error('There is no such passage')
  return passage
}
const found = (text: string, passage: ReturnType<typeof take>) => {
  const place = findPassage(text, passage)
  return place && [place.start, text.slice(place.start, place.end)]
}

it('finds a passage again after edits around it', () => {
  const passage = take(TEXT, 'due in March')
  expect(found(TEXT, passage)).toEqual([31, 'due in March'])
  expect(found(`A new beginning. ${TEXT.replace('assets', 'all assets')}`, passage)?.[1]).toBe('due in March')
})

it('tells two passages of the same words apart by what stands around them', () => {
  const second = take(TEXT, 'The fee is 2% of assets', 10)
  expect(found(TEXT, second)?.[0]).toBe(45)
  expect(found(TEXT.slice(25), second)?.[0]).toBe(20)
  expect(found(`${'More words. '.repeat(9)}${TEXT}`, take(TEXT, 'The fee is 2% of assets'))?.[0]).toBe(108)
})

it('finds a rewritten passage between what stood around it, and none that is gone', () => {
  const passage = take(TEXT, 'It is due in March.')
  expect(found(TEXT.replace('It is due in March.', 'It is due in April.'), passage)?.[1]).toBe(
    'It is due in April.',
  )
  expect(found('Something else altogether.', passage)).toBeUndefined()
  expect(passageAt(TEXT, 4, 4)).toBeUndefined()
})
