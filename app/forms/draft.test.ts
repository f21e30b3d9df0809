import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#app/lib/memory-storage.ts'
import { dropDraft, keyFor, readDraft, storeDraft } from './draft.ts'

const KEY = 'octavo-draft-application'
const answers = { email: 'ada@firm.example', message: '' }

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})
afterEach(() => {
  dropDraft(KEY)
  vi.unstubAllGlobals()
})

it('stores answers until they are dropped', () => {
  storeDraft(KEY, answers)
  expect(readDraft(KEY)?.values).toEqual(answers)
  dropDraft(KEY)
  expect(readDraft(KEY)).toBeUndefined()
})

it('remembers when a draft was started, not when it was last changed', () => {
  vi.useFakeTimers({ now: 1_000 })
  storeDraft(KEY, answers)
  vi.setSystemTime(90_000)
  storeDraft(KEY, { ...answers, message: 'More' })
  expect(readDraft(KEY)).toMatchObject({ startedAt: 1_000, values: { message: 'More' } })
  vi.useRealTimers()
})

it('stores nothing when nothing was entered', () => {
  storeDraft(KEY, answers)
  storeDraft(KEY, { email: '', message: '' })
  expect(readDraft(KEY)).toBeUndefined()
})

it('uses the same key for the same answers, even after reloads, and another key for changed ones', () => {
  storeDraft(KEY, answers)
  const key = keyFor(KEY, answers)
  expect(key.length).toBeGreaterThan(20)
  expect(keyFor(KEY, answers)).toBe(key)
  storeDraft(KEY, answers)
  expect(keyFor(KEY, answers)).toBe(key)
  const changed = { ...answers, message: 'More' }
  storeDraft(KEY, changed)
  expect(keyFor(KEY, changed)).not.toBe(key)
})

it('uses a new key for a new application with the same answers', () => {
  const key = keyFor(KEY, answers)
  dropDraft(KEY)
  expect(keyFor(KEY, answers)).not.toBe(key)
})

it('holds the answers in memory if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', memoryStorage(true))
  storeDraft(KEY, answers)
  expect(readDraft(KEY)?.values).toEqual(answers)
  const key = keyFor(KEY, answers)
  expect(keyFor(KEY, answers)).toBe(key)
  dropDraft(KEY)
  expect(readDraft(KEY)).toBeUndefined()
})

it.each(['not json', '7', 'null', '{}', '"text"'])('ignores %j, which is no draft', text => {
  sessionStorage.setItem(KEY, text)
  expect(readDraft(KEY)).toBeUndefined()
})
