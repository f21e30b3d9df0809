import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import {
  describePicture,
  listPictures,
  readUnused,
  removeStored,
} from '../../app/admin/media/picture-store.ts'
import { applies, runSteps, type Step, stepsFor, undoSteps } from '../../app/admin/posts/bulk.ts'
import { type ListView, listView } from '../../app/admin/posts/list-address.ts'
import {
  changeLines,
  countStates,
  eraseLines,
  readAllLines,
  readLines,
} from '../../app/admin/posts/post-lines.ts'
import { readAuthors, readTags } from '../../app/admin/posts/read-authors.ts'
import { authClient } from '../../app/lib/backend-client.ts'
import { memoryStorage } from '../../app/lib/memory-storage.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addPictureRow } from '../support/pictures.ts'

const EDITOR = { id: '', isEditor: true, mayErase: true }
const DAY_MS = 86_400_000
const MANY = 2_000
const ORIGIN = 'http://site.test'
const realFetch = globalThis.fetch
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

/** What the list of posts reads and does, with its own client, against the real backend. */
describeOnServerFirst('the list of posts', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    const localStorage = memoryStorage()
    vi.stubGlobal('window', { location: new URL(ORIGIN), localStorage })
    vi.stubGlobal('localStorage', localStorage)
    // A page has one client, which talks to two sites here, one after the other.
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
      realFetch(new URL(String(input).replace(ORIGIN, ''), site.url), init),
    )
    await (await authClient()).signInWithPassword(ADMIN)
  })
  beforeEach(() => site.sql('delete from blog_posts'))
  afterAll(async () => {
    vi.unstubAllGlobals()
    await (await authClient()).stopAutoRefresh()
  })

  const store = (...posts: Record<string, unknown>[]) =>
    site.admin
      .from('blog_posts')
      .insert(
        posts.map(post => ({ title: post.slug, content: 'x', ...post })),
        { defaultToNull: false },
      )
      .throwOnError()
  const slugs = async (view: Partial<ListView> = {}) =>
    (await readLines({ ...listView.whole, sort: 'title', ...view })).lines.map(({ slug }) => slug).join(' ')
  const publish = (days: number) => ({ status: 'published', published_at: inDays(days) })
  const change = ({ ids, changes, from }: Step) => changeLines(ids, changes, from)

  it('filters by state, category, author and tag, and counts the states', async () => {
    const { data } = await site.admin.auth.getUser()
    await site.sql(`update accounts.users set user_metadata = '{"display_name": "Ada"}' where id = $1`, [
      data.user?.id,
    ])
    await store(
      { slug: 'a', author_id: data.user?.id, category: 'TECH', tags: ['AI', 'a "b", {c}'] },
      { slug: 'b', ...publish(-1), tags: ['AI'] },
      { slug: 'c', ...publish(1), byline: 'Guest' },
      { slug: 'd', ...publish(-1), deleted_at: inDays(-1), tags: ['gone'] },
    )
    expect(await slugs()).toBe('a b c')
    expect(await slugs({ state: 'draft' })).toBe('a')
    expect(await slugs({ state: 'published' })).toBe('b')
    expect(await slugs({ state: 'scheduled' })).toBe('c')
    expect(await slugs({ state: 'trash' })).toBe('d')
    expect(await slugs({ category: 'TECH' })).toBe('a')
    expect(await slugs({ author: data.user?.id ?? '' })).toBe('a')
    expect(await slugs({ author: 'Guest' })).toBe('c')
    expect(await slugs({ tag: 'AI' })).toBe('a b')
    expect(await slugs({ tag: 'a "b", {c}', category: 'TECH' })).toBe('a')
    expect(await slugs({ tag: 'none' })).toBe('')
    expect(await readTags()).toEqual(['a "b", {c}', 'AI'])
    expect((await site.visitor.rpc('post_tags')).error?.code).toBe('42501')
    const wrong = await site.admin.from('blog_posts').select('id').contains('title', ['a'])
    expect(wrong.error?.code).toBe('PGRST100')
    expect(await countStates(listView.whole)).toEqual({
      all: 3,
      published: 1,
      scheduled: 1,
      draft: 1,
      trash: 1,
    })
    expect(await countStates({ ...listView.whole, state: 'trash', category: 'TECH' })).toMatchObject({
      all: 1,
      trash: 0,
    })
    expect(await readAuthors()).toEqual([
      { value: data.user?.id, name: 'Ada' },
      { value: 'Guest', name: 'Guest' },
    ])
  })

  it('relates a post to those with its tags, then its category, then the newest, and only to public ones', async () => {
    await store(
      { slug: 'this', ...publish(-9), category: 'TECH', tags: ['AI', 'law'] },
      { slug: 'newest', ...publish(-1) },
      { slug: 'newer', ...publish(-2) },
      { slug: 'category', ...publish(-8), category: 'TECH' },
      { slug: 'tag', ...publish(-7), tags: ['law'] },
      { slug: 'draft', tags: ['AI', 'law'] },
      { slug: 'scheduled', ...publish(1), tags: ['AI', 'law'] },
      { slug: 'trashed', ...publish(-1), tags: ['AI', 'law'], deleted_at: inDays(-1) },
    )
    const related = async (client: SupabaseClient, slug: string) => {
      const post = await site.sql<{ id: string }>('select id from blog_posts where slug = $1', [slug])
      const { data } = await client.rpc('related_posts', { post: post[0]?.id }).throwOnError()
      return (data as { slug: string }[]).map(near => near.slug).join(' ')
    }
    expect(await related(site.visitor, 'this')).toBe('tag category newest')
    expect(await related(site.admin, 'this')).toBe('tag category newest')
    // A visitor learns nothing about a draft, not even its related posts.
    expect(await related(site.visitor, 'draft')).toBe('')
    expect(await related(site.admin, 'draft')).toBe('this tag newest')
  })

  it('finds words in title, excerpt and text while they are typed, and any sign in a title', async () => {
    await store(
      { slug: 'title', title: 'Retention, (50%) "kept"' },
      { slug: 'excerpt', excerpt: 'Of privileges.' },
      { slug: 'content', content: 'Rule 204-2 of the courts.' },
    )
    const finds = (words: string) => slugs({ words })
    expect(await finds('rete')).toBe('title')
    expect(await finds('privilege')).toBe('excerpt')
    expect(await finds('rule cou')).toBe('content')
    expect(await finds('204-2')).toBe('content')
    expect(await finds('tention')).toBe('title')
    expect(await finds('(50%) "ke')).toBe('title')
    for (const odd of ['%', '\\', '"', ',', '()', "'", ':*', '& |', 'the', '<->', '\u{1f600}'])
      expect(await finds(odd), odd).toMatch(/^(title|title content|)$/)
  })

  it('orders by change, publication and title, the trash by when posts came into it', async () => {
    await store(
      { slug: 'a', title: 'Zebra', ...publish(-3) },
      { slug: 'b', title: 'Mole', ...publish(-1) },
      { slug: 'c', title: 'Ant' },
    )
    await site.sql("update blog_posts set title = 'Zebra!' where slug = 'a'")
    expect(await slugs()).toBe('c b a')
    expect(await slugs({ sort: 'published' })).toBe('b a c')
    expect((await slugs({ sort: 'changed' })).startsWith('a')).toBe(true)
    await store({ slug: 'x', deleted_at: inDays(-2) }, { slug: 'y', deleted_at: inDays(-1) })
    expect(await slugs({ state: 'trash', sort: 'changed' })).toBe('y x')
  })

  it('publishes, withdraws, trashes and restores many, and takes each back to where it was', async () => {
    await store(
      { slug: 'seen', ...publish(-9) },
      { slug: 'seen-too', ...publish(-3) },
      { slug: 'ahead', ...publish(5) },
      { slug: 'draft' },
    )
    const all = () => readAllLines({ ...listView.whole, sort: 'title' })
    const standing = async () =>
      (await all()).map(({ slug, status, published_at }) => `${slug} ${status} ${published_at}`)
    const first = await standing()
    for (const action of ['unpublish', 'publish', 'trash'] as const) {
      const lines = (await all()).filter(line => applies(action, line, EDITOR))
      const { done, failed } = await runSteps(stepsFor(action, lines), lines, change)
      expect([done.length, failed]).toEqual([lines.length, []])
      expect(await standing()).not.toEqual(first)
      const after = done.map(pair => pair.after)
      const undone = await runSteps(undoSteps(action, done), after, change)
      expect([undone.done.length, undone.failed]).toEqual([lines.length, []])
      expect(await standing(), action).toEqual(first)
    }
    // What someone else has changed meanwhile is skipped and reported.
    const lines = await all()
    await site.sql("update blog_posts set deleted_at = now() where slug = 'draft'")
    const { done, failed } = await runSteps(stepsFor('trash', lines), lines, change)
    expect([done.length, failed.map(({ line }) => line.slug)]).toEqual([3, ['draft']])
    const erased = await eraseLines(lines.slice(0, 2).map(({ id }) => id))
    expect(erased).toHaveLength(2)
  })

  it('pages through two thousand posts without their texts, and passes over a page that is gone', {
    tags: ['full'],
  }, async () => {
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       select 'Post ' || n, 'post-' || n, 'Courts of law, number ' || n, 'published', now()
       from generate_series(1, $1::int) n`,
      [MANY],
    )
    const first = await readLines({ ...listView.whole, page: 1 })
    expect([first.count, first.lines.length]).toEqual([MANY, 50])
    expect(first.lines[0]).not.toHaveProperty('content')
    expect((await readLines({ ...listView.whole, page: 40 })).lines).toHaveLength(50)
    expect(await readLines({ ...listView.whole, page: 41 })).toEqual({ lines: [], count: MANY })
    expect((await readLines({ ...listView.whole, words: 'law 1999' })).count).toBe(1)
    expect(new Set((await readAllLines(listView.whole)).map(({ id }) => id)).size).toBe(MANY)
  })

  it('finds the pictures that no post shows once they are a day old, and removes them', async () => {
    for (const name of ['old.png', 'older (1).png', 'shown.png', 'new.png'])
      await addPictureRow(site.backend.database, { name })
    await site.sql(
      `update files.objects set created_at = now() - interval '25 hours' where name <> 'new.png'`,
    )
    await store({ slug: 'a', cover: 'shown.png' })
    expect(await readUnused()).toEqual(['old.png', 'older (1).png'])
    await removeStored('pictures', await readUnused())
    expect(await readUnused()).toEqual([])
    const found = async (filter?: Parameters<typeof listPictures>[1]) =>
      (await listPictures(1, filter)).rows.map(({ name }) => name).sort()
    expect(await found()).toEqual(['new.png', 'shown.png'])
    await describePicture('new.png', { alt: 'A "50 %" (draft), with_signs' })
    expect(await found({ search: '"50 %" (DRAFT), with_' })).toEqual(['new.png'])
    expect(await found({ search: 'shown' })).toEqual(['shown.png'])
    expect(await found({ search: 'with%signs' })).toEqual([])
    expect(await found({ undescribed: true })).toEqual(['shown.png'])
  })
})
