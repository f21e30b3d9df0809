import { beforeEach, expect, it } from 'vitest'
import { findMovedPost } from '../../server/db/posts.ts'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const DAY_MS = 86_400_000
const RETENTION_DAYS = 730
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

describeOnServerFirst('the trash', kind => {
  const site = openedSite(kind)

  beforeEach(() => site.sql('delete from blog_posts'))

  const posts = () => site.admin.from('blog_posts')
  const store = async (slug: string, more: object = {}) =>
    posts()
      .insert({ title: slug, slug, content: 'x', status: 'published', published_at: inDays(-9), ...more })
      .throwOnError()
  async function change(slug: string, changes: object) {
    const names = 'status, published_at, updated_at, deleted_at, first_published_at'
    const { data } = await posts().update(changes).eq('slug', slug).select(names).single().throwOnError()
    return data
  }
  const trash = (slug: string) => change(slug, { deleted_at: '2001-01-01' })
  const restore = (slug: string) => change(slug, { deleted_at: null })
  const purge = () => {
    const lines: string[] = []
    const log = createLog(line => lines.push(line))
    return removeExpiredData(site.database, RETENTION_DAYS, log).then(() => lines.join('\n'))
  }

  it('takes a post and gives it back as it was, by its own clock', async () => {
    await store('kept')
    const { data: before } = await posts().select('*').eq('slug', 'kept').single().throwOnError()
    const trashed = await trash('kept')
    expect(trashed.updated_at).toBe(before.updated_at)
    expect(Math.abs(Date.parse(trashed.deleted_at) - Date.now())).toBeLessThan(DAY_MS / 24)
    expect((await site.visitor.from('blog_posts').select('id')).data).toEqual([])
    const restored = await restore('kept')
    expect(restored).toMatchObject({
      status: 'published',
      published_at: before.published_at,
      updated_at: before.updated_at,
    })
    expect((await site.visitor.from('blog_posts').select('id')).data).toHaveLength(1)
    // Together with another change, it counts as an edit.
    expect((await change('kept', { deleted_at: inDays(0), title: 'New' })).updated_at).not.toBe(
      before.updated_at,
    )
  })

  it('keeps the address, and redirects lead to nothing that is there', async () => {
    await store('first-name')
    await change('first-name', { slug: 'second-name' })
    const moved = () => findMovedPost(site.database, '/blog/first-name')
    expect(await moved()).toBe('/blog/second-name')
    await trash('second-name')
    expect(await moved()).toBeUndefined()
    const again = await posts().insert({ title: 'x', slug: 'second-name', content: 'x' })
    expect(again.error?.code).toBe('23505')
    await restore('second-name')
    expect(await moved()).toBe('/blog/second-name')
    await change('second-name', { published_at: inDays(1) })
    expect(await moved()).toBeUndefined()
  })

  it('lets redirects yield to a published post alone, and come back after it', async () => {
    await store('former')
    await change('former', { slug: 'present' })
    const moved = () => findMovedPost(site.database, '/blog/former')
    const asked = async () => (await site.visitor.rpc('moved_post', { old_slug: 'former' })).data
    const leads = async () => [await moved(), await asked()]
    const led = (slug?: string) => (slug ? [`/blog/${slug}`, slug] : [undefined, null])

    await store('former', { status: 'draft', published_at: null, autosaved: true })
    expect(await leads()).toEqual(led('present'))
    await change('former', { status: 'published', published_at: inDays(1) })
    expect(await leads()).toEqual(led('present'))
    await change('former', { published_at: inDays(-1) })
    expect(await leads()).toEqual(led())
    await trash('former')
    expect(await leads()).toEqual(led('present'))
    await restore('former')
    await change('former', { slug: 'later' })
    expect(await leads()).toEqual(led('later'))
    await change('later', { status: 'draft', published_at: null })
    expect(await leads()).toEqual(led('present'))
    await posts().delete().eq('slug', 'later').throwOnError()
    expect(await leads()).toEqual(led('present'))
    await change('present', { slug: 'former' })
    expect(await leads()).toEqual(led())
  })

  it('lets no scheduled post out, and one that missed its moment comes back as a draft', async () => {
    const trashed = { deleted_at: inDays(-3) }
    await store('missed', { published_at: inDays(-1), ...trashed })
    await store('ahead', { published_at: inDays(1), ...trashed })
    await store('seen', { published_at: inDays(-5), ...trashed })
    expect((await site.visitor.from('blog_posts').select('id')).data).toEqual([])
    expect(await restore('missed')).toMatchObject({
      status: 'draft',
      published_at: null,
      first_published_at: null,
    })
    expect(await restore('ahead')).toMatchObject({ status: 'published' })
    expect(await restore('seen')).toMatchObject({ status: 'published' })
    const { data } = await site.visitor.from('blog_posts').select('slug')
    expect(data).toEqual([{ slug: 'seen' }])
  })

  it('is emptied after thirty days, of posts and the redirects to them', async () => {
    await store('old', { status: 'draft', published_at: null })
    await store('renamed')
    await change('renamed', { slug: 'older' })
    const { data: older } = await posts().select('id').eq('slug', 'older').single().throwOnError()
    await site.sql(
      `alter table blog_posts disable trigger user;
       update blog_posts set deleted_at = now() - interval '30 days 1 minute' where slug in ('old', 'older');
       alter table blog_posts enable trigger user`,
    )
    await store('young', { deleted_at: inDays(-29.9) })
    await store('live')
    expect(await purge()).toMatch(/trashed posts removed.*2/s)
    const { data } = await posts().select('slug').order('slug').throwOnError()
    expect(data.map(({ slug }) => slug)).toEqual(['live', 'young'])
    expect(await site.sql('select from blog_redirects where post_id = $1', [older.id])).toEqual([])
    expect(await purge()).toBe('')
  })

  it('is no detour for a DELETE, which still deletes for good', async () => {
    await store('gone')
    await posts().delete().eq('slug', 'gone').throwOnError()
    expect(await site.sql('select from blog_posts')).toEqual([])
  })

  it('gives a post that is published again its first date, and another the present one', async () => {
    await store('again', { published_at: '2026-02-03T10:00:00+00:00' })
    await store('never', { status: 'draft', published_at: null })
    await store('withdrawn', { published_at: inDays(2) })
    for (const slug of ['again', 'withdrawn']) await change(slug, { status: 'draft', published_at: null })
    const publish = { status: 'published', published_at: null }
    expect((await change('again', publish)).published_at).toBe('2026-02-03T10:00:00+00:00')
    for (const slug of ['never', 'withdrawn']) {
      const { published_at } = await change(slug, publish)
      expect(Math.abs(Date.parse(published_at) - Date.now())).toBeLessThan(DAY_MS / 24)
    }
    // A date that is set counts, and a public post can't lose its own.
    await change('again', { status: 'draft', published_at: null })
    const given = '2030-05-05T05:00:00+00:00'
    expect((await change('again', { status: 'published', published_at: given })).published_at).toBe(given)
    expect((await posts().update({ published_at: null }).eq('slug', 'again')).error?.code).toBe('23514')
  })
})
