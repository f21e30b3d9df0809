import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'

const POSTS = [
  { slug: 'a', title: 'Plain', category: 'TECH', excerpt: null },
  { slug: 'b', title: 'Law, "order"\nand \\ more', category: 'TECH', excerpt: '' },
  { slug: 'c', title: 'é日本', category: 'COMPANY', excerpt: 'x' },
].map((post, n) => ({
  ...post,
  content: 'Body',
  status: 'published',
  published_at: `2026-03-0${n + 1}T09:00:00+00:00`,
}))

describe.each(DATABASE_KINDS)('selecting on %s', kind => {
  let site: DataSite

  beforeAll(async () => {
    site = await openDataSite(kind)
    expect((await site.admin.from('blog_posts').insert(POSTS)).error).toBeNull()
  })
  afterAll(() => site.close())
  const posts = (who: 'visitor' | 'admin' = 'visitor') => site[who].from('blog_posts')

  it('answers under other names, and as text', async () => {
    const { data, error } = await posts()
      .select('headline:title, slug, "a \\"name\\" of mine":category, at:published_at::text, published_at')
      .eq('slug', 'a')
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        headline: 'Plain',
        slug: 'a',
        'a "name" of mine': 'TECH',
        at: '2026-03-01 09:00:00+00',
        published_at: '2026-03-01T09:00:00+00:00',
      },
    ])
    const one = await posts().select('name:title, note:excerpt').eq('slug', 'a').stripNulls().single()
    expect(one.data).toEqual({ name: 'Plain' })
    const long = await posts().select('text:content').order('slug')
    expect(long.data).toHaveLength(3)
  })

  it('answers writes under other names too', async () => {
    const added = await posts('admin')
      .insert({ title: 'New', slug: 'new', content: 'Body' })
      .select('name:slug, id::text')
      .single()
    expect(added.data).toEqual({ name: 'new', id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const gone = await posts('admin').delete().eq('slug', 'new').select('count()')
    expect(gone.data).toEqual([{ count: 1 }])
  })

  it('counts and compares in groups, for administrators', async () => {
    const whole = await posts('admin').select('count(), last:published_at.max(), title.count()::text')
    expect(whole.error?.message).toBe('Two things are selected as count')
    const groups = await posts('admin')
      .select('category, posts:count(), first:slug.min(), last:slug.max()', { count: 'exact' })
      .order('category')
    expect([groups.error, groups.count, groups.data]).toEqual([
      null,
      2,
      [
        { category: 'COMPANY', posts: 1, first: 'c', last: 'c' },
        { category: 'TECH', posts: 2, first: 'a', last: 'b' },
      ],
    ])
    const all = await posts('admin').select('count(), max:published_at.max()').single()
    expect(all.data).toEqual({ count: 3, max: '2026-03-03T09:00:00+00:00' })
    const sum = await posts('admin').select('title.sum()')
    expect([sum.status, sum.error?.code]).toEqual([404, '42883'])
  })

  it('refuses aggregates by name to everybody else', async () => {
    for (const who of ['visitor', 'member'] as const)
      for (const select of ['count()', 'category, n:slug.max()']) {
        const { status, error } = await site[who].from('blog_posts').select(select)
        expect([status, error]).toMatchObject([
          400,
          { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
        ])
      }
  })

  it('answers in CSV that gives back every text', async () => {
    const { data } = await posts().select('slug, name:title, excerpt, published_at').order('slug').csv()
    expect(data).toBe(
      [
        'slug,name,excerpt,published_at',
        'a,Plain,,"2026-03-01 09:00:00+00"',
        'b,"Law, ""order""\nand \\ more","","2026-03-02 09:00:00+00"',
        'c,é日本,x,"2026-03-03 09:00:00+00"',
      ].join('\n'),
    )
    const none = await site.call('/rest/v1/blog_posts?select=slug,"a,b":title&slug=eq.none', {
      headers: { accept: 'text/csv' },
    })
    expect([none.status, await none.text()]).toEqual([200, 'slug,"a,b"'])
    expect(none.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const refused = await site.call('/rest/v1/nothing', { headers: { accept: 'text/csv' } })
    expect([refused.status, (await refused.json()).code]).toEqual([404, 'PGRST205'])
  })
})

describe('with DATA_AGGREGATES=on', () => {
  it('visitors get aggregates of what they may read, and not of long texts', async () => {
    const site = await openDataSite('pglite', { DATA_AGGREGATES: 'on' })
    const added = [...POSTS, { ...POSTS[0], slug: 'd', status: 'draft' }]
    expect((await site.admin.from('blog_posts').insert(added)).error).toBeNull()
    const { data } = await site.visitor.from('blog_posts').select('count()')
    expect(data).toEqual([{ count: 3 }])
    const long = await site.visitor.from('blog_posts').select('content.max()')
    expect([long.status, long.error?.message]).toEqual([
      400,
      expect.stringMatching(/^content is too long to group or aggregate/),
    ])
    await site.close()
  })
})
