import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '#app/lib/memory-storage.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type * as core from '../core/document-type.ts'
import { EMPTY_POST, postDrafts } from './post-drafts.ts'

type LocalDraft = core.LocalDraft<BlogPostInput>

const KEY = 'octavo-manuscript'

/** The local storage that tabs share, and a page with its own session storage. */
let shared: ReturnType<typeof memoryStorage>
function openPage(own = memoryStorage()) {
  vi.stubGlobal('sessionStorage', own)
  return { own, draft: postDrafts.take() }
}
beforeEach(() => {
  shared = memoryStorage()
  vi.stubGlobal('localStorage', shared)
  openPage()
})
afterEach(() => vi.unstubAllGlobals())

const draftOf = (title: string): LocalDraft => ({ text: { ...EMPTY_POST, title }, dirty: true })

const ORIGIN = { id: 'a', slug: 'one', status: 'draft' as const, openedAt: '2026-01-01' }
const found = () => postDrafts.find().map(({ draft }) => draft.text.title)

it('is there after a reload, with all that belongs to it, and is still the tab’s own', () => {
  const { own } = openPage()
  const draft: LocalDraft = {
    ...draftOf('One'),
    text: { ...draftOf('One').text, tags: ['law'], slug: 'own' },
    origin: ORIGIN,
    attempt: { slug: 'one', authorId: 'me', text: EMPTY_POST },
  }
  postDrafts.store(draft)
  postDrafts.leave(draft)
  expect(openPage(own).draft).toEqual(draft)
  expect(found()).toEqual([])
})

it('keeps the place of a text that was never saved through a reload', () => {
  const { own } = openPage()
  postDrafts.store(draftOf('One'))
  postDrafts.leave(draftOf('One'))
  openPage(own)
  postDrafts.store(draftOf('One and more'))
  expect(shared.entries.size).toBe(1)
  openPage()
  expect(found()).toEqual(['One and more'])
})

it('is never in another tab unasked: not in a new one, nor in a copy of the tab', () => {
  const { own } = openPage()
  postDrafts.store(draftOf('One'))
  const copy = memoryStorage()
  for (const [key, value] of own.entries) copy.entries.set(key, value)
  for (const other of [copy, memoryStorage()]) {
    expect(openPage(other).draft).toEqual({ text: EMPTY_POST })
    expect(found()).toEqual(['One'])
  }
})

it('has a place for each post and each new text, so that no tab writes over another’s', () => {
  postDrafts.store(draftOf('New in the first tab'))
  openPage()
  postDrafts.store(draftOf('New in the second tab'))
  openPage()
  postDrafts.store({ ...draftOf('Of a post'), origin: ORIGIN })
  openPage()
  expect(found().sort()).toEqual(['New in the first tab', 'New in the second tab', 'Of a post'])
})

it('moves to the place of its post when it was saved, and goes when nothing is unsaved', () => {
  postDrafts.store(draftOf('One'))
  postDrafts.store({ ...draftOf('One'), origin: ORIGIN })
  expect([...shared.entries.keys()]).toEqual([`${KEY}:a`])
  postDrafts.store({ ...draftOf('One'), origin: ORIGIN, dirty: false })
  expect(shared.entries.size).toBe(0)
  postDrafts.store(draftOf('Two'))
  postDrafts.store({ text: EMPTY_POST })
  expect(shared.entries.size).toBe(0)
})

it('is left alone where its post is opened again, and by what is typed there', () => {
  postDrafts.store({ ...draftOf('Left behind'), origin: ORIGIN })
  const { own } = openPage()
  const opened = { ...draftOf('As stored'), origin: ORIGIN, dirty: false }
  postDrafts.store(opened)
  expect(found()).toEqual(['Left behind'])
  postDrafts.leave(opened)
  openPage(own)
  expect(found()).toEqual(['Left behind'])
  postDrafts.store({ ...draftOf('Typed here'), origin: ORIGIN })
  postDrafts.store({ ...draftOf('Typed here too'), origin: ORIGIN })
  expect(found()).toEqual(['Left behind'])
  openPage()
  expect(found().sort()).toEqual(['Left behind', 'Typed here too'])
})

it('is offered with its time, the newest first, and can be discarded', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:04:00Z') })
  postDrafts.store(draftOf('Older'))
  openPage()
  vi.setSystemTime(new Date('2026-03-01T12:05:00Z'))
  postDrafts.store(draftOf('Newer'))
  vi.useRealTimers()
  openPage()
  const [newer, older] = postDrafts.find()
  expect([newer?.typedAt, older?.typedAt]).toEqual(['2026-03-01T12:05:00.000Z', '2026-03-01T12:04:00.000Z'])
  postDrafts.discard(newer?.key ?? 'octavo-manuscript')
  expect(found()).toEqual(['Older'])
})

it('that was found becomes the tab’s own, in place of the one that it had', () => {
  postDrafts.store(draftOf('Found'))
  openPage()
  postDrafts.store(draftOf('Given up'))
  const [one] = postDrafts.find()
  postDrafts.adopt(one?.key ?? 'octavo-manuscript')
  postDrafts.store(draftOf('Found and changed'))
  expect([shared.entries.size, found()]).toEqual([1, []])
  openPage()
  expect(found()).toEqual(['Found and changed'])
})

it('of an older version of the site is read: in its tab, and offered in another', () => {
  const old = JSON.stringify({ ...draftOf('From before'), origin: ORIGIN })
  shared.entries.set(KEY, old)
  const tab = memoryStorage()
  tab.entries.set(KEY, old)
  expect(openPage(tab).draft).toEqual({ ...draftOf('From before'), origin: ORIGIN })
  openPage()
  expect(found()).toEqual(['From before'])
  postDrafts.discard(KEY)
  expect(shared.entries.size).toBe(0)
})

it('goes from both storages at a logout, whichever tab wrote it', () => {
  const { own } = openPage()
  postDrafts.store(draftOf('One'))
  postDrafts.leave(draftOf('One'))
  shared.entries.set(KEY, JSON.stringify(draftOf('Three')))
  shared.entries.set('octavo-theme', 'dark')
  postDrafts.forgetAll()
  expect([...shared.entries.keys(), ...own.entries.keys()]).toEqual(['octavo-theme'])
})

it('is empty when there is nothing, or nothing of ours', () => {
  for (const json of ['not json', '{"other":1}', 'null']) {
    const tab = memoryStorage()
    tab.entries.set(KEY, json)
    shared.entries.set(KEY, json)
    expect(openPage(tab).draft).toEqual({ text: EMPTY_POST })
    expect(found()).toEqual([])
  }
})

it('does without a storage that the browser refuses, and says so', () => {
  expect(postDrafts.store(draftOf('One'))).toBe(true)
  vi.stubGlobal('localStorage', memoryStorage(true))
  openPage(memoryStorage(true))
  expect(postDrafts.store(draftOf('One'))).toBe(false)
  postDrafts.leave(draftOf('One'))
  postDrafts.forgetAll()
  expect([postDrafts.take(), found()]).toEqual([{ text: EMPTY_POST }, []])
})
