import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'

/** One more than a file has. */
const POSTS = 1_001

describe.each(DATABASE_KINDS)('the files of the sitemap on %s', kind => {
  let site: DataSite

  beforeAll(async () => {
    site = await openDataSite(kind)
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at, updated_at)
       select 'Post ' || n, 'post-' || n, 'x', 'published', now() - make_interval(days => n), now() - make_interval(days => n)
         from generate_series(1, ${POSTS}) n`,
    )
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at, deleted_at) values
         ('Draft', 'a-draft', 'x', 'draft', null, null), ('Scheduled', 'scheduled', 'x', 'published', now() + interval '1 day', null),
         ('Trashed', 'trashed', 'x', 'published', now() - interval '1 day', now())`,
    )
  })
  afterAll(() => site.close())

  const files = async () =>
    (await site.visitor.rpc('sitemap_files').throwOnError()).data as { posts: number; changed: string }[]
  const slugs = async (file: number, client = site.visitor) =>
    ((await client.rpc('sitemap_posts', { file }).throwOnError()).data as { slug: string }[]).map(
      ({ slug }) => slug,
    )

  it('have every public post once, the newest in the last, whoever asks', async () => {
    expect((await files()).map(({ posts }) => posts)).toEqual([1_000, 1])
    const all = [...(await slugs(1)), ...(await slugs(2))]
    expect(all).toEqual(Array.from({ length: POSTS }, (_, n) => `post-${POSTS - n}`))
    expect(await slugs(2, site.admin)).toEqual(['post-1'])
    expect(await slugs(3)).toEqual([])
    expect(await slugs(-1)).toEqual(await slugs(1))
  })

  it('are dated by what changed in them: a publication changes the last alone, a correction its own', async () => {
    const before = await files()
    await site.admin
      .from('blog_posts')
      .insert({
        title: 'New',
        slug: 'new',
        content: 'x',
        status: 'published',
        published_at: new Date().toISOString(),
      })
      .throwOnError()
    const published = await files()
    expect(published[0]).toEqual(before[0])
    expect(published[1]).toMatchObject({ posts: 2 })
    expect(await slugs(2)).toEqual(['post-1', 'new'])
    await site.admin.from('blog_posts').update({ excerpt: 'other' }).eq('slug', 'post-1000').throwOnError()
    const corrected = await files()
    expect(corrected[1]).toEqual(published[1])
    expect(Date.parse(corrected[0]?.changed ?? '')).toBeGreaterThan(Date.parse(before[0]?.changed ?? ''))
  })
})
