import { describe, expect, it } from 'vitest'
import { ACTIONS, applies, ChangedMeanwhile, runSteps, type Step, stepsFor, undoSteps } from './bulk.ts'
import type { PostLine } from './post-lines.ts'

const line = (id: string, changes: Partial<PostLine> = {}): PostLine => ({
  id,
  title: id,
  slug: id,
  status: 'draft',
  category: 'GENERAL',
  author_id: null,
  byline: null,
  published_at: null,
  tags: [],
  first_published_at: null,
  updated_at: '2026-01-01',
  deleted_at: null,
  ...changes,
})
const admin = { id: 'ada', isEditor: true, mayErase: true }
const contributor = { id: 'ada', isEditor: false, mayErase: false }
const draft = line('draft')
const published = line('published', { status: 'published', published_at: '2026-02-02' })
const trashed = line('trashed', { ...published, id: 'trashed', deleted_at: '2026-03-03' })

it('knows for which posts an action means something', () => {
  const table = ACTIONS.map(action => [draft, published, trashed].map(post => applies(action, post, admin)))
  expect(table).toEqual([
    [true, false, false],
    [false, true, false],
    [true, true, false],
    [false, false, true],
    [false, false, true],
  ])
  expect(applies('erase', trashed, { ...admin, mayErase: false })).toBe(false)
})

it('offers contributors what they may do with drafts of their own, and nothing else', () => {
  const own = { author_id: 'ada' }
  const posts = [line('own', own), line('trashed', { ...own, deleted_at: '2026-03-03' }), published, draft]
  const table = posts.map(post => ACTIONS.filter(action => applies(action, post, contributor)))
  expect(table).toEqual([['trash'], ['restore'], [], []])
})

it('asks for a hundred posts at once', () => {
  const many = Array.from({ length: 250 }, (_, index) => line(String(index)))
  const steps = stepsFor('publish', many)
  expect(steps.map(({ ids }) => ids.length)).toEqual([100, 100, 50])
  // The database sets the moment, so none is sent.
  expect(steps[0]).toMatchObject({
    changes: { status: 'published' },
    from: { status: 'draft', trashed: false },
  })
  expect(steps[0]?.changes).not.toHaveProperty('published_at')
  expect(stepsFor('trash', [])).toEqual([])
})

describe('undoing', () => {
  const undo = (action: (typeof ACTIONS)[number], ...pairs: [PostLine, Partial<PostLine>][]) =>
    undoSteps(
      action,
      pairs.map(([before, changes]) => ({ before, after: { ...before, ...changes } })),
    ).map(({ ids, changes }) => [ids.join(' '), changes])

  it('takes posts out of the trash, and back into it', () => {
    expect(undo('trash', [draft, {}], [published, {}])).toEqual([['draft published', { deleted_at: null }]])
    expect(undo('restore', [trashed, {}])).toEqual([['trashed', { deleted_at: expect.any(String) }]])
    expect(undo('erase', [trashed, {}])).toEqual([])
  })

  it('makes drafts again of what was published, with the moment that was planned', () => {
    const planned = line('planned', { published_at: '2030-01-01' })
    expect(undo('publish', [draft, {}], [planned, {}], [line('other'), {}])).toEqual([
      ['draft other', { status: 'draft', published_at: null }],
      ['planned', { status: 'draft', published_at: '2030-01-01' }],
    ])
  })

  it('publishes again in one call what the database remembers, and all others at their own moment', () => {
    const one = line('one', { status: 'published', published_at: '2026-01-01' })
    const two = line('two', { status: 'published', published_at: '2026-02-01' })
    const moved = line('moved', { status: 'published', published_at: '2026-05-01' })
    const scheduled = line('scheduled', { status: 'published', published_at: '2030-01-01' })
    expect(
      undo(
        'unpublish',
        [one, { first_published_at: '2026-01-01' }],
        [two, { first_published_at: '2026-02-01' }],
        [moved, { first_published_at: '2026-04-01' }],
        [scheduled, { first_published_at: null }],
      ),
    ).toEqual([
      ['one two', { status: 'published' }],
      ['moved', { status: 'published', published_at: '2026-05-01' }],
      ['scheduled', { status: 'published', published_at: '2030-01-01' }],
    ])
  })
})

it('goes on after a call that fails, and names each post that was not changed', async () => {
  const lines = ['a', 'b', 'c', 'd'].map(id => line(id))
  const steps = [['a', 'b'], ['c'], ['d']].map(ids => ({ ids }) as Step)
  const away = new Error('away')
  const { done, failed } = await runSteps(steps, lines, async ({ ids }) => {
    if (ids.includes('c')) throw away
    return ids.filter(id => id !== 'b').map(id => line(id, { status: 'published' }))
  })
  expect(done.map(({ before, after }) => [before.id, before.status, after.status])).toEqual([
    ['a', 'draft', 'published'],
    ['d', 'draft', 'published'],
  ])
  expect(failed.map(({ line: { id }, reason }) => [id, reason])).toEqual([
    ['b', expect.any(ChangedMeanwhile)],
    ['c', away],
  ])
})
