import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.ts'

it('shows the words with what stands around them', () => {
  expect(excerptOf('Careers: work that somebody will sign.', 'WORK')).toBe(
    'Careers: work that somebody will sign.',
  )
  const long = `${'word '.repeat(40)}countersign ${'after '.repeat(40)}`
  expect(excerptOf(long, 'countersign')).toMatch(/^… (?:word )+countersign (?:after ?)+\S* …$/)
})
