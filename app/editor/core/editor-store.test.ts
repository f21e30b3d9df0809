import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { postRules } from '../post/post-document.ts'
import { EMPTY_POST } from '../post/post-drafts.ts'
import type { Outcome } from '../post/save-post.ts'
import { AUTOSAVE_MS, FIRST_AUTOSAVE_MS } from './autosave.ts'
import type * as core from './document-type.ts'
import { createEditorStore } from './editor-store.ts'

type Attempt = core.Attempt<BlogPostInput>
type LocalDraft = core.LocalDraft<BlogPostInput>
type Origin = core.Origin<BlogPostInput>
type Saving = core.Saving<BlogPostInput>

const ORIGIN: Origin = { id: 'a', slug: 'hello', status: 'draft', openedAt: '2026-01-01' }

/** A store whose saves the test answers, with a log of its effects. */
function open(draft: LocalDraft = { text: EMPTY_POST }) {
  const stored: (LocalDraft | 'nothing')[] = []
  const told: Outcome['kind'][] = []
  let online: () => void = () => undefined
  const calls: { saving: Saving; onSent: (attempt: Attempt) => void; answer: (outcome: Outcome) => void }[] =
    []
  const store = createEditorStore(postRules, {
    read: () => draft,
    store: next => stored.push(next) > 0,
    forgetAll: () => stored.push('nothing'),
    save: (saving, onSent) =>
      new Promise(answer => {
        calls.push({ saving, onSent, answer })
      }),
    tell: ({ kind }) => told.push(kind),
    onOnline: listener => {
      online = listener
    },
    isEmptied: true,
  })
  const call = () => calls.at(-1) as (typeof calls)[number]
  const answer = async (outcome: Outcome) => {
    call().answer(outcome)
    await Promise.resolve()
    await Promise.resolve()
  }
  return { store, stored, told, calls, call, answer, online: () => online() }
}

const type = (store: ReturnType<typeof open>['store'], title: string) =>
  store.send({ type: 'typed', changes: { title, content: 'Words.' } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('begins with the local draft', () => {
  const draft = { text: { ...EMPTY_POST, title: 'From before' }, dirty: true }
  expect(open(draft).store.state().draft).toBe(draft)
})

it('stores each change at once, and what was sent before its answer is here', () => {
  const { store, stored, call } = open()
  type(store, 'Hello')
  store.send({ type: 'save asked', intent: 'save' })
  const attempt = { slug: 'hello', authorId: 'me', text: store.state().draft.text }
  call().onSent(attempt)
  expect(stored).toHaveLength(2)
  expect(stored.at(-1)).toMatchObject({ text: { title: 'Hello' }, attempt })
})

it.each([
  [{ kind: 'conflict', stored: null }, { conflict: { stored: null, status: 'draft' } }],
  [{ kind: 'signed out' }, { signInNeeded: true }],
  [
    { kind: 'failed', error: 'away', isAway: true },
    { signInNeeded: false, result: 'failed' },
  ],
] as const)('tells of %o and keeps the text', async (outcome, state) => {
  const { store, told, answer } = open()
  type(store, 'Hello')
  store.send({ type: 'save asked', intent: 'save' })
  await answer(outcome)
  expect(told).toEqual([outcome.kind])
  expect(store.state()).toMatchObject({ ...state, saving: undefined, draft: { text: { title: 'Hello' } } })
})

it('leaves nothing on the device after a logout, whatever a save under way says later', async () => {
  const { store, stored, told, answer } = open()
  type(store, 'Hello')
  store.send({ type: 'save asked', intent: 'save' })
  store.send({ type: 'logged out' })
  await answer({ kind: 'failed', error: 'away', isAway: true })
  expect(stored.at(-1)).toBe('nothing')
  expect(told).toEqual([])
  expect(store.state().draft).toEqual({ text: EMPTY_POST })
})

it('tells its listeners of changes and of nothing else', () => {
  const { store } = open()
  let calls = 0
  const leave = store.subscribe(() => calls++)
  store.send({ type: 'conflict settled', how: 'over' })
  expect(calls).toBe(0)
  type(store, 'Hello')
  expect(calls).toBe(1)
  leave()
  type(store, 'Hello again')
  expect(calls).toBe(1)
})

const DRAFT: LocalDraft = { text: { ...EMPTY_POST, title: 'Hello', content: 'Words.' }, origin: ORIGIN }
const AWAY: Outcome = { kind: 'failed', error: 'away', isAway: true }

it('saves a draft by itself when nothing was typed for a while, once', async () => {
  const { store, calls, answer } = open(DRAFT)
  type(store, 'One')
  vi.advanceTimersByTime(AUTOSAVE_MS - 1)
  type(store, 'Two')
  vi.advanceTimersByTime(AUTOSAVE_MS - 1)
  expect(calls).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(calls).toMatchObject([{ saving: { intent: 'auto', draft: { text: { title: 'Two' } } } }])
  await answer({ kind: 'saved', origin: ORIGIN })
  vi.advanceTimersByTime(10 * FIRST_AUTOSAVE_MS)
  expect(calls).toHaveLength(1)
})

it('saves what was typed during its own save with the next one, after that', async () => {
  const { store, calls, answer } = open(DRAFT)
  type(store, 'One')
  vi.advanceTimersByTime(AUTOSAVE_MS)
  type(store, 'Two')
  vi.advanceTimersByTime(10 * AUTOSAVE_MS)
  expect(calls).toHaveLength(1)
  const saved = { ...ORIGIN, openedAt: '2026-01-02' }
  await answer({ kind: 'saved', origin: saved })
  expect(store.state().draft).toMatchObject({ text: { title: 'Two' }, dirty: true })
  vi.advanceTimersByTime(AUTOSAVE_MS)
  expect(calls[1]?.saving).toMatchObject({ draft: { text: { title: 'Two' }, origin: saved } })
})

it('waits longer with a text that the server has never seen', () => {
  const { store, calls } = open()
  type(store, 'Hello')
  vi.advanceTimersByTime(FIRST_AUTOSAVE_MS - 1)
  expect(calls).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(calls).toHaveLength(1)
})

it('saves what a reload has brought back', () => {
  const { calls } = open({ ...DRAFT, dirty: true })
  vi.advanceTimersByTime(AUTOSAVE_MS)
  expect(calls).toHaveLength(1)
})

it('tries again after longer and longer pauses, and at once when the connection is back', async () => {
  const { store, calls, answer, online } = open(DRAFT)
  type(store, 'One')
  const pauses: number[] = []
  for (let tries = 0; tries < 7; tries++) {
    const before = Date.now()
    vi.advanceTimersToNextTimer()
    pauses.push(Date.now() - before)
    await answer(AWAY)
  }
  expect(pauses).toEqual([2_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000])
  online()
  expect(calls).toHaveLength(8)
  online()
  expect(calls).toHaveLength(8)
  await answer({ kind: 'saved', origin: ORIGIN })
  online()
  expect([calls.length, vi.getTimerCount()]).toEqual([8, 0])
})
