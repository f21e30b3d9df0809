import { expect, it } from 'vitest'
import { findMovedPost, findNextPublication } from '../../server/db/posts.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const DAY_MS = 86_400_000
/** Waits in real time. */
const SOON_MS = 1_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

describeOnServerFirst('a scheduled post', kind => {
  const site = openedSite(kind)

  const schedule = (slug: string, published_at: string) =>
    site.admin
      .from('blog_posts')
      .insert({
        title: `The ${slug} embargo`,
        slug,
        content: 'Embargoed words',
        status: 'published',
        published_at,
      })
      .throwOnError()
  const bySearch = async () =>
    (await site.visitor.from('blog_posts').select('slug').textSearch('title', 'embargo').throwOnError()).data
  const moved = (slug: string) => findMovedPost(site.database, `/blog/${slug}`)

  it('is there for editors, and for nobody else before its moment, by any way of asking', async () => {
    await schedule('secret', inMs(DAY_MS))
    // Renamed before anyone saw it, so the first address was never public.
    await site.admin.from('blog_posts').update({ slug: 'later' }).eq('slug', 'secret').throwOnError()
    const seen = async () => (await site.visitor.from('blog_posts').select('slug').eq('slug', 'later')).data
    expect({ direct: await seen(), found: await bySearch(), moved: await moved('secret') }).toEqual({
      direct: [],
      found: [],
      moved: undefined,
    })
    const { data } = await site.admin.from('blog_posts').select('slug').eq('slug', 'later').throwOnError()
    expect(data).toEqual([{ slug: 'later' }])
    const moment = inMs(SOON_MS)
    await site.admin.from('blog_posts').update({ published_at: moment }).eq('slug', 'later').throwOnError()
    await expect.poll(seen, { interval: 20 }).toEqual([{ slug: 'later' }])
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment))
    expect(await bySearch()).toEqual([{ slug: 'later' }])
    expect(await moved('secret')).toBeUndefined()
    await site.admin.from('blog_posts').delete().eq('slug', 'later').throwOnError()
  })

  it('is led to by its old address only while it is public', async () => {
    await schedule('old', inMs(-DAY_MS))
    const change = (fields: object) =>
      site.admin.from('blog_posts').update(fields).in('slug', ['old', 'new']).throwOnError()
    await change({ slug: 'new' })
    expect(await moved('old')).toBe('/blog/new')
    await change({ published_at: inMs(DAY_MS) })
    expect(await moved('old')).toBeUndefined()
    await change({ published_at: inMs(-DAY_MS) })
    expect(await moved('old')).toBe('/blog/new')
    await change({ deleted_at: inMs(0) })
    expect(await moved('old')).toBeUndefined()
    await site.admin.from('blog_posts').delete().eq('slug', 'new').throwOnError()
  })

  it('is the next to go public if it is the first whose moment is ahead', async () => {
    expect(await findNextPublication(site.database)).toBeUndefined()
    await schedule('past', inMs(-DAY_MS))
    await schedule('second', inMs(2 * DAY_MS))
    await schedule('first', inMs(DAY_MS))
    const next = await findNextPublication(site.database)
    expect(next?.inMs).toBeGreaterThan(DAY_MS - 60_000)
    expect(next?.inMs).toBeLessThan(DAY_MS + 60_000)
    await site.admin
      .from('blog_posts')
      .update({ deleted_at: inMs(0) })
      .eq('slug', 'first')
      .throwOnError()
    const after = await findNextPublication(site.database)
    expect(after?.inMs).toBeGreaterThan(2 * DAY_MS - 60_000)
    await site.admin
      .from('blog_posts')
      .update({ status: 'draft', published_at: null })
      .eq('slug', 'second')
      .throwOnError()
    expect(await findNextPublication(site.database)).toBeUndefined()
  })
})
