import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDrafts, type LocalDraft, readDraft, storeDraft } from './local-draft.ts'
import { EMPTY_POST } from './post-text.ts'

const KEY = 'octavo-manuscript'

function storage(refuses = false) {
  const entries = new Map<string, string>()
  const refuse = () => {
    if (refuses) throw new DOMException('refused', 'SecurityError')
  }
  return {
    entries,
    getItem: (key: string) => {
      refuse()
      return entries.get(key) ?? null
    },
    setItem: (key: string, value: string) => {
      refuse()
      entries.set(key, value)
    },
    removeItem: (key: string) => {
      refuse()
      entries.delete(key)
    },
  }
}

/** The storage that all tabs share, and a tab with one of its own. */
let shared: ReturnType<typeof storage>
function openTab(own = storage()) {
  vi.stubGlobal('sessionStorage', own)
  return own
}
beforeEach(() => {
  shared = storage()
  vi.stubGlobal('localStorage', shared)
  openTab()
})
afterEach(() => vi.unstubAllGlobals())

const draftOf = (title: string): LocalDraft => ({ text: { ...EMPTY_POST, title }, dirty: true })

it('is there after a reload, with all that belongs to it', () => {
  const draft: LocalDraft = {
    ...draftOf('One'),
    origin: { id: 'a', slug: 'one', status: 'draft', openedAt: '2026-01-01' },
    attempt: { slug: 'one', authorId: 'me', text: EMPTY_POST },
  }
  storeDraft(draft)
  expect(readDraft()).toEqual(draft)
})

it('is there for a tab that has none, and each tab keeps its own', () => {
  const first = openTab()
  storeDraft(draftOf('One'))
  openTab()
  expect(readDraft().text.title).toBe('One')
  storeDraft(draftOf('Two'))
  openTab(first)
  expect(readDraft().text.title).toBe('One')
})

it('that was saved goes, and what another tab wrote since stays', () => {
  const first = openTab()
  storeDraft(draftOf('One'))
  const second = openTab()
  storeDraft(draftOf('Two'))
  openTab(first)
  storeDraft({ text: EMPTY_POST })
  expect(first.entries.size).toBe(0)
  openTab(second)
  expect(readDraft().text.title).toBe('Two')
  storeDraft({ text: EMPTY_POST })
  expect(shared.entries.size + second.entries.size).toBe(0)
})

it('goes from both storages at a logout, whichever tab wrote it', () => {
  storeDraft(draftOf('One'))
  const second = openTab()
  storeDraft(draftOf('Two'))
  shared.entries.set(KEY, JSON.stringify(draftOf('Three')))
  forgetDrafts()
  expect(shared.entries.size + second.entries.size).toBe(0)
})

it('is empty when there is nothing, or nothing of ours', () => {
  expect(readDraft()).toEqual({ text: EMPTY_POST })
  shared.entries.set(KEY, 'not json')
  expect(readDraft()).toEqual({ text: EMPTY_POST })
  shared.entries.set(KEY, '{"other":1}')
  expect(readDraft()).toEqual({ text: EMPTY_POST })
})

it('does without a storage that the browser refuses', () => {
  vi.stubGlobal('localStorage', storage(true))
  openTab(storage(true))
  storeDraft(draftOf('One'))
  forgetDrafts()
  expect(readDraft()).toEqual({ text: EMPTY_POST })
})
