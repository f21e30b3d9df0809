import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

/** The first of the months, at noon on their first days. */
const FIRST = '2024-11-01T12:00:00Z'
const POSTS = 4

describeOnServerFirst('the files of the sitemap', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at, updated_at)
       select 'Post ' || n, 'post-' || n, 'x', 'published', t, t
         from generate_series(1, ${POSTS}) n, lateral (select timestamptz '${FIRST}' + make_interval(months => n / 2) as t) m`,
    )
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at, deleted_at) values
         ('Draft', 'a-draft', 'x', 'draft', null, null), ('Scheduled', 'scheduled', 'x', 'published', now() + interval '1 day', null),
         ('Trashed', 'trashed', 'x', 'published', now() - interval '1 day', now())`,
    )
  })

  const files = async () =>
    (await site.visitor.rpc('sitemap_files').throwOnError()).data as {
      file: number
      posts: number
      changed: string
    }[]
  const slugs = async (file?: number, client = site.visitor) => {
    const { data } = await client.rpc('sitemap_posts', file === undefined ? {} : { file }).throwOnError()
    return (data as { slug: string }[]).map(({ slug }) => slug).sort()
  }

  it('have every public post once, by its month, whoever asks', async () => {
    expect((await files()).map(({ file, posts }) => [file, posts])).toEqual([
      [202411, 1],
      [202412, 2],
      [202501, 1],
    ])
    expect(await slugs(202411)).toEqual(['post-1'])
    expect(await slugs(202412)).toEqual(['post-2', 'post-3'])
    expect(await slugs(202501, site.admin)).toEqual(['post-4'])
    expect(await slugs()).toEqual(['post-1', 'post-2', 'post-3', 'post-4'])
  })

  it.each([0, -1, 13, 202400, 202413, 202502, 2_147_483_647])('have nothing at %d', async file => {
    expect(await slugs(file)).toEqual([])
  })

  it('are dated by what changed in them: a publication changes the last alone, a correction its own', async () => {
    const before = await files()
    const published_at = '2025-02-28T23:59:59.999Z'
    await site.admin
      .from('blog_posts')
      .insert({ title: 'New', slug: 'new', content: 'x', status: 'published', published_at })
      .throwOnError()
    const published = await files()
    expect(published.slice(0, 3)).toEqual(before)
    expect(published[3]).toMatchObject({ file: 202502, posts: 1 })
    expect(await slugs(202502)).toEqual(['new'])
    await site.admin.from('blog_posts').update({ excerpt: 'other' }).eq('slug', 'post-1').throwOnError()
    const corrected = await files()
    expect(corrected.slice(1)).toEqual(published.slice(1))
    expect(Date.parse(corrected[0]?.changed ?? '')).toBeGreaterThan(Date.parse(before[0]?.changed ?? ''))
  })
})
