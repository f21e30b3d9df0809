import { expect, it } from 'vitest'
import type { PostLine } from './post-lines.ts'
import { momentOf, removalOf, showsChange, stateOf, timeAhead } from './when-words.ts'

const now = new Date('2026-03-04T12:00:00Z')
const line = { updated_at: 'u', published_at: 'p', deleted_at: 'd' } as PostLine

it('says how far ahead a moment is', () => {
  const ahead = (moment: string) => timeAhead(moment, now)
  expect(ahead('2026-03-07T13:00:00Z')).toBe('in 3 days')
  expect(ahead('2026-03-04T13:00:00Z')).toBe('in 1 hour')
  expect(ahead('2026-03-04T12:00:30Z')).toBe('in less than a minute')
  // It has come since the page was drawn.
  expect(ahead('2026-03-04T11:00:00Z')).toBe('in less than a minute')
})

it('tells the states apart, the trash before all others', () => {
  const state = (
    status: 'draft' | 'published',
    published_at: string | null,
    deleted_at: string | null = null,
  ) => stateOf({ status, published_at, deleted_at }, now)
  expect(state('draft', null)).toBe('draft')
  expect(state('draft', '2030-01-01')).toBe('draft')
  expect(state('published', '2026-03-04T12:00:00Z')).toBe('published')
  expect(state('published', '2026-03-04T12:00:01Z')).toBe('scheduled')
  expect(state('published', '2030-01-01', '2026-03-01')).toBe('trash')
})

it('takes for each state the moment that counts in it', () => {
  expect((['published', 'scheduled', 'draft', 'trash'] as const).map(state => momentOf(line, state))).toEqual(
    ['p', 'p', 'u', 'd'],
  )
  // A list that is ordered by change then shows that moment too.
  expect((['published', 'scheduled', 'draft', 'trash'] as const).map(showsChange)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(removalOf('2026-03-01T10:00:00Z').toISOString()).toBe('2026-03-31T10:00:00.000Z')
})
