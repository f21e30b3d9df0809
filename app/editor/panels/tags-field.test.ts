import { expect, it } from 'vitest'
import { addTags } from './tags-field.tsx'

it('adds what stands between commas, none twice', () => {
  expect(addTags(['Law'], ' law, AI ,, board  packs')).toEqual(['Law', 'AI', 'board packs'])
})

it('adds no more than a post may have, each no longer than it may be', () => {
  const many = Array.from({ length: 30 }, (_, at) => `t${at}`).join(',')
  expect(addTags([], many)).toHaveLength(20)
  expect(addTags([], 'x'.repeat(100))[0]).toHaveLength(40)
})
