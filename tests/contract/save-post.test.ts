import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as core from '../../app/editor/core/document-type.ts'
import { readStoredPost, type StoredPost } from '../../app/editor/post/post-store.ts'
import { sameText, textOf } from '../../app/editor/post/post-text.ts'
import { type Outcome, savePost } from '../../app/editor/post/save-post.ts'
import { authClient } from '../../app/lib/backend-client.ts'
import { memoryStorage } from '../../app/lib/memory-storage.ts'
import { BLOG_MESSAGES } from '../../contract/blog-messages.ts'
import type { BlogPostInput, PostStatus } from '../../contract/blog-post.ts'
import { ADMIN } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const text = (changes: Partial<BlogPostInput> = {}): BlogPostInput => ({
  title: 'Hello',
  excerpt: '',
  content: 'First words.',
  category: 'GENERAL',
  ...changes,
})

/** The editor's save in its own window against the real backend, with answers that can get lost. */
describe('saving a post', () => {
  const realFetch = globalThis.fetch
  const site = openedSite('postgres')
  let lost: string | undefined
  let sent: string[]

  beforeAll(async () => {
    const localStorage = memoryStorage()
    vi.stubGlobal('window', { location: new URL(site.url), localStorage })
    vi.stubGlobal('localStorage', localStorage)
    vi.stubGlobal('fetch', async (input: RequestInfo, init: RequestInit = {}) => {
      const response = await realFetch(input, init)
      const method = init.method ?? 'GET'
      if (method !== 'GET' && String(input).includes('/rest/')) sent.push(method)
      if (method !== lost || !String(input).includes('/rest/')) return response
      lost = undefined
      throw new TypeError('Failed to fetch')
    })
    await (await authClient()).signInWithPassword(ADMIN)
  })
  beforeEach(async () => {
    sent = []
    lost = undefined
    await site.sql('delete from blog_posts')
  })
  afterEach(() => expect(lost).toBeUndefined())
  afterAll(async () => {
    vi.unstubAllGlobals()
    await (await authClient()).stopAutoRefresh()
  })

  /** Saves, and also returns what the next save needs. */
  async function save(
    draft: core.LocalDraft<BlogPostInput>,
    status: PostStatus = 'draft',
    intent: core.Intent = 'save',
  ) {
    let attempt: core.Attempt<BlogPostInput> | undefined = draft.attempt
    const saving: core.Saving<BlogPostInput> = { draft, status, intent, generation: 0 }
    const outcome = await savePost(saving, next => {
      attempt = next
    })
    return { outcome, attempt }
  }
  const originIn = (outcome: Outcome): core.Origin<BlogPostInput> => {
    if (outcome.kind !== 'saved' || !outcome.origin) throw new Error(`Not saved: ${JSON.stringify(outcome)}`)
    return outcome.origin
  }
  const stored = () =>
    site.sql<{ slug: string; content: string; status: string }>(
      'select slug, content, status from blog_posts order by slug',
    )

  it('answers with the post that it made, for the next save to go over', async () => {
    const first = await save({ text: text() })
    const origin = originIn(first.outcome)
    expect(origin).toMatchObject({ slug: 'hello', status: 'draft' })
    const second = await save({ text: text({ content: 'More.' }), origin })
    expect(originIn(second.outcome).id).toBe(origin.id)
    expect(await stored()).toEqual([{ slug: 'hello', content: 'More.', status: 'draft' }])
  })

  it('sends nothing that is incomplete', async () => {
    const { outcome, attempt } = await save({ text: text({ content: ' ' }) })
    expect(outcome).toEqual({ kind: 'failed', error: BLOG_MESSAGES.postIncomplete, isAway: false })
    expect([attempt, sent]).toEqual([undefined, []])
  })

  it('recognizes a post whose answer was lost, and does not send it again', async () => {
    lost = 'POST'
    const first = await save({ text: text() })
    expect(first.outcome.kind).toBe('failed')
    const second = await save({ text: text(), attempt: first.attempt })
    expect(originIn(second.outcome).slug).toBe('hello')
    expect(sent).toEqual(['POST'])
    expect(await stored()).toHaveLength(1)
  })

  it('goes over a post whose answer was lost when the text was changed, or is to be published', async () => {
    lost = 'POST'
    const { attempt } = await save({ text: text() })
    const changed = text({ content: 'Changed.' })
    originIn((await save({ text: changed, attempt }, 'published')).outcome)
    expect(await stored()).toEqual([{ slug: 'hello', content: 'Changed.', status: 'published' }])
    expect(sent).toEqual(['POST', 'PATCH'])
  })

  it('leaves a post whose answer was lost alone when another one was written in its place', async () => {
    lost = 'POST'
    const { attempt } = await save({ text: text() })
    await save({ text: text({ title: 'Other', content: 'Nothing of it.' }), attempt })
    expect(await stored()).toEqual([
      { slug: 'hello', content: 'First words.', status: 'draft' },
      { slug: 'other', content: 'Nothing of it.', status: 'draft' },
    ])
  })

  it('does not take the post of somebody else for its own', async () => {
    await site.admin.from('blog_posts').insert({ title: 'Hello', slug: 'hello', content: 'First words.' })
    const attempt = { slug: 'hello', authorId: crypto.randomUUID(), text: text() }
    originIn((await save({ text: text(), attempt })).outcome)
    expect((await stored()).map(({ slug }) => slug)).toEqual(['hello', 'hello-2'])
  })

  it('recognizes a change whose answer was lost, and goes on from it', async () => {
    const origin = originIn((await save({ text: text() })).outcome)
    const changed = text({ content: 'Changed.' })
    lost = 'PATCH'
    const lostOne = await save({ text: changed, origin })
    expect(lostOne.outcome.kind).toBe('failed')
    expect((await save({ text: changed, origin })).outcome.kind).toBe('saved')
    const more = text({ content: 'Changed. And more.' })
    expect((await save({ text: more, origin, attempt: lostOne.attempt })).outcome.kind).toBe('saved')
    expect(await stored()).toEqual([{ slug: 'hello', content: 'Changed. And more.', status: 'draft' }])
  })

  it('carries what a post has beside its text, and can take it away again', async () => {
    const extras = {
      slug: 'A Guide',
      published_at: '2026-01-02T03:04:05.000Z',
      byline: 'A guest',
      tags: ['law', 'AI'],
      seo_title: 'For search engines',
      seo_description: 'Words for them.',
      cover: 'cover.webp',
      cover_alt: 'A desk',
    }
    const first = await save({ text: text(extras) })
    const origin = originIn(first.outcome)
    const read = async () => textOf((await readStoredPost(origin.id)) as StoredPost)
    const stored = await read()
    expect(sameText(stored, text({ ...extras, slug: 'a-guide' }))).toBe(true)
    const none = { published_at: null, byline: null, tags: [], seo_title: null, seo_description: null }
    await save({ text: text({ ...none, slug: '', cover: null, cover_alt: null }), origin })
    expect(await read()).toEqual(text())
  })

  it('keeps the moment that was chosen for a post, and sets the present one where none was', async () => {
    const moment = '2001-02-03T04:05:06+00:00'
    const draft = originIn((await save({ text: text() })).outcome)
    const chosen = await save({ text: text({ published_at: moment }), origin: draft }, 'published')
    const published = originIn(chosen.outcome)
    expect((await readStoredPost(draft.id))?.published_at).toBe(moment)
    await save({ text: text({ content: 'Changed.', published_at: null }), origin: published }, 'published')
    expect((await readStoredPost(draft.id))?.published_at).toBe(moment)
    const fresh = originIn((await save({ text: text({ title: 'Now' }) }, 'published')).outcome)
    const age = Date.now() - Date.parse((await readStoredPost(fresh.id))?.published_at ?? '')
    expect(Math.abs(age)).toBeLessThan(60_000)
  })

  it('marks what the editor saved by itself, until a person saves', async () => {
    const marks = () => site.sql('select autosaved from blog_posts')
    const first = originIn((await save({ text: text() }, 'draft', 'auto')).outcome)
    expect(await marks()).toEqual([{ autosaved: true }])
    const byHand = originIn((await save({ text: text(), origin: first }, 'draft', 'stay')).outcome)
    expect(await marks()).toEqual([{ autosaved: false }])
    await save({ text: text({ content: 'More.' }), origin: byHand }, 'draft', 'auto')
    expect(await marks()).toEqual([{ autosaved: true }])
  })

  it('says whether the same save could succeed later', async () => {
    expect((await save({ text: text({ slug: 'x'.repeat(201) }) })).outcome).toMatchObject({ isAway: false })
    lost = 'POST'
    expect((await save({ text: text() })).outcome).toMatchObject({ kind: 'failed', isAway: true })
  })

  it('tells of a change that came from elsewhere, and of a post that is gone', async () => {
    const origin = originIn((await save({ text: text() })).outcome)
    await site.admin.from('blog_posts').update({ content: 'Theirs.' }).eq('id', origin.id)
    const mine = { text: text({ content: 'Mine.' }), origin }
    const conflicting = await save(mine)
    expect(conflicting.outcome).toMatchObject({ kind: 'conflict', stored: { content: 'Theirs.' } })
    expect(await save({ ...mine, attempt: conflicting.attempt })).toMatchObject({
      outcome: { kind: 'conflict' },
    })
    await site.admin.from('blog_posts').delete().eq('id', origin.id)
    expect((await save(mine)).outcome).toEqual({ kind: 'conflict', stored: null })
  })

  it('is told that nobody is signed in any more', async () => {
    await (await authClient()).signOut()
    const { outcome } = await save({ text: text() })
    expect(outcome.kind).toBe('signed out')
    expect(sent).toEqual([])
  })
})
