import { expect, it } from 'vitest'
import { ChangedMeanwhile, type Result } from './bulk.ts'
import type { PostLine } from './post-lines.ts'
import { needsConfirmation, newsOf, questionFor, shortfallOf, standingOf, summaryOf } from './result-words.ts'

const now = new Date('2026-03-04T12:00:00Z')
const line = (title: string, changes: Partial<PostLine> = {}) =>
  ({
    id: title,
    title,
    slug: title.toLowerCase(),
    status: 'draft',
    published_at: null,
    deleted_at: null,
    ...changes,
  }) as PostLine
const result = (action: Result['action'], posts: PostLine[], more: Partial<Result> = {}): Result => ({
  action,
  done: posts.map(post => ({ before: post, after: post })),
  failed: [],
  skipped: 0,
  isUndo: false,
  ...more,
})

it('names one post and counts several', () => {
  expect(summaryOf(result('publish', [line('One')]))).toBe('“One” published.')
  expect(summaryOf(result('trash', [line('One'), line('Two')]))).toBe('2 posts moved to Trash.')
  expect(summaryOf(result('restore', [line('One')], { isUndo: true }))).toBe('Undone: “One” restored.')
  expect(summaryOf(result('publish', []))).toBe('')
})

it('says where a post stands', () => {
  const standing = (changes: Partial<PostLine>) => standingOf(result('publish', [line('Café', changes)]), now)
  const published = { status: 'published', published_at: '2026-03-01T00:00:00Z' } as const
  expect(standing(published)).toEqual({ text: 'It’s at', path: '/blog/caf%C3%A9' })
  expect(standing({ ...published, published_at: '2026-03-07T12:00:00Z' })?.text).toBe(
    'It goes live in 3 days.',
  )
  expect(standing({})?.text).toMatch(/draft/)
  expect(standing({ deleted_at: '2026-03-01' })?.text).toMatch(/30 days/)
  expect(standingOf(result('trash', [line('a'), line('b')]), now)).toBeUndefined()
})

it('says what was not done, by reason', () => {
  const failed = ['a', 'b', 'c', 'd'].map(title => ({ line: line(title), reason: new ChangedMeanwhile() }))
  const away = { line: line('e'), reason: new Error('The server is busy') }
  expect(shortfallOf(result('publish', [], { failed: [...failed, away], skipped: 1 }))).toEqual([
    '1 post didn’t need a change.',
    '4 posts not changed: “a”, “b”, “c”, 1 more (changed by someone else in the meantime).',
    '1 post not changed: “e” (The server is busy).',
  ])
  expect(shortfallOf(result('publish', [line('a')]))).toEqual([])
})

it('tells of one post by its words, and of several by their number and what was passed over', () => {
  const one = line('One', { status: 'published', published_at: '2026-03-01T00:00:00Z' })
  expect(newsOf(result('publish', [one]), now)).toEqual({
    title: 'Post published successfully',
    description: 'It’s at /blog/one',
  })
  expect(newsOf(result('unpublish', [line('One'), line('Two')], { skipped: 2 }), now)).toEqual({
    title: '2 posts unpublished.',
    description: '2 posts didn’t need a change.',
  })
  expect(newsOf(result('trash', [line('One')], { isUndo: true }), now).title).toMatch(/^Undone: “One”/)
})

it('asks only before what cannot be undone, and names the one post that it is about', () => {
  const asks = (action: Result['action'], count = 1) =>
    needsConfirmation({ action, lines: [line('One')], count })
  expect(
    (['publish', 'unpublish', 'trash', 'restore'] as const).map(action => asks(action, 60)),
  ).not.toContain(true)
  expect(asks('erase')).toBe(true)
  const question = questionFor({ action: 'erase', lines: [line('One')], count: 1 })
  expect([question.title, question.subject]).toEqual(['Delete for good?', 'One'])
  expect(questionFor({ action: 'erase', lines: 'all', count: 2 }).subject).toBe('2 posts')
})
