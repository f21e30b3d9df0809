import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#app/lib/memory-storage.ts'
import {
  type AnswerDraft,
  attemptId,
  forgetAnswerDrafts,
  hasGone,
  readAnswerDraft,
  storeAnswerDraft,
} from './answer-draft.ts'

const DRAFT: AnswerDraft = { text: 'Dear Ada,', state: 'answered' }

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

it('is kept for each submission until it is dropped', () => {
  storeAnswerDraft('a', DRAFT)
  storeAnswerDraft('b', { ...DRAFT, text: 'Dear Bea,' })
  expect(readAnswerDraft('a')).toMatchObject(DRAFT)
  storeAnswerDraft('a', undefined)
  expect(readAnswerDraft('a')).toBeUndefined()
  expect(readAnswerDraft('b')?.text).toBe('Dear Bea,')
  localStorage.setItem('octavo-theme', 'light')
  forgetAnswerDrafts()
  expect(Object.keys(localStorage)).toEqual(['octavo-theme'])
})

it('is the same answer for as long as its words and its state stay the same', () => {
  const first = attemptId('a', DRAFT)
  expect(attemptId('a', DRAFT)).toBe(first)
  // What is typed meanwhile keeps the attempt, so that the words can come back to it.
  storeAnswerDraft('a', { ...DRAFT, text: 'Dear Ada, ' })
  expect(attemptId('a', DRAFT)).toBe(first)
  expect(attemptId('a', { ...DRAFT, state: 'declined' })).not.toBe(first)
})

it('has gone when its attempt is among the answers, and nothing was changed since', () => {
  const id = attemptId('a', DRAFT)
  const draft = readAnswerDraft('a') as AnswerDraft
  expect(hasGone(draft, [id])).toBe(true)
  expect(hasGone(draft, [])).toBe(false)
  expect(hasGone({ ...draft, text: 'Dear Ada, and' }, [id])).toBe(false)
})

it('does without a storage that the browser refuses', () => {
  vi.stubGlobal('localStorage', memoryStorage(true))
  storeAnswerDraft('a', DRAFT)
  expect(readAnswerDraft('a')).toBeUndefined()
  expect(attemptId('a', DRAFT)).toMatch(/^[\da-f-]{36}$/)
})
