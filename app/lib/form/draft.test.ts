import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropDraft, keepDraft, keyFor, readDraft } from './draft.ts'

const NAME = 'application'
const answers = { email: 'ada@firm.example', message: '' }

function storage(refuses = false) {
  const kept = new Map<string, string>()
  const refuse = () => {
    if (refuses) throw new DOMException('refused', 'SecurityError')
  }
  return {
    kept,
    getItem: (key: string) => {
      refuse()
      return kept.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuse()
      kept.set(key, value)
    },
    removeItem: (key: string) => {
      refuse()
      kept.delete(key)
    },
  }
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  dropDraft(NAME)
  vi.unstubAllGlobals()
})

it('keeps answers until they are dropped', () => {
  keepDraft(NAME, answers)
  expect(readDraft(NAME)?.values).toEqual(answers)
  dropDraft(NAME)
  expect(readDraft(NAME)).toBeUndefined()
})

it('remembers when a draft was begun, not when it was last changed', () => {
  vi.useFakeTimers({ now: 1_000 })
  keepDraft(NAME, answers)
  vi.setSystemTime(90_000)
  keepDraft(NAME, { ...answers, message: 'More' })
  expect(readDraft(NAME)).toMatchObject({ startedAt: 1_000, values: { message: 'More' } })
  vi.useRealTimers()
})

it('keeps nothing when nothing was entered', () => {
  keepDraft(NAME, answers)
  keepDraft(NAME, { email: '', message: '' })
  expect(readDraft(NAME)).toBeUndefined()
})

it('sends the same answers under the same key, through reloads, and changed ones under another', () => {
  keepDraft(NAME, answers)
  const key = keyFor(NAME, answers)
  expect(key.length).toBeGreaterThan(20)
  expect(keyFor(NAME, answers)).toBe(key)
  keepDraft(NAME, answers)
  expect(keyFor(NAME, answers)).toBe(key)
  const changed = { ...answers, message: 'More' }
  keepDraft(NAME, changed)
  expect(keyFor(NAME, changed)).not.toBe(key)
})

it('takes a new key for a new application with the same answers', () => {
  const key = keyFor(NAME, answers)
  dropDraft(NAME)
  expect(keyFor(NAME, answers)).not.toBe(key)
})

it('holds on to the answers where the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', storage(true))
  keepDraft(NAME, answers)
  expect(readDraft(NAME)?.values).toEqual(answers)
  const key = keyFor(NAME, answers)
  expect(keyFor(NAME, answers)).toBe(key)
  dropDraft(NAME)
  expect(readDraft(NAME)).toBeUndefined()
})

it.each(['not json', '7', 'null', '{}', '"text"'])('takes %j for no draft', text => {
  sessionStorage.setItem('octavo-draft-application', text)
  expect(readDraft(NAME)).toBeUndefined()
})
