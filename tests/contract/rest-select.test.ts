import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'
import { addPerson } from '../support/people.ts'

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

describeOnServerFirst('selecting', kind => {
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

  it('answers in CSV by the rules of an export', async () => {
    const formula = { ...POSTS[0], slug: 'd', title: '=1+1', excerpt: 'a;@b', published_at: null }
    await site.admin.from('blog_posts').insert({ ...formula, status: 'draft' })
    const { data } = await posts('admin')
      .select('slug, name:title, excerpt, published_at')
      .order('slug')
      .csv()
    expect(data).toBe(
      [
        '"slug","name","excerpt","published_at"',
        '"a","Plain","","2026-03-01 09:00:00+00"',
        '"b","Law, ""order""\nand \\ more","","2026-03-02 09:00:00+00"',
        '"c","é日本","x","2026-03-03 09:00:00+00"',
        `"d","'=1+1","a;'@b",""`,
        '',
      ].join('\r\n'),
    )
    const none = await site.call('/rest/v1/blog_posts?select=slug,"a,b":title&slug=eq.none', {
      headers: { accept: 'text/csv' },
    })
    expect([none.status, await none.text()]).toEqual([200, '"slug","a,b"\r\n'])
    const raw = await site.call('/rest/v1/blog_posts?select=slug&limit=0', {
      headers: { accept: 'text/csv' },
    })
    expect([...new Uint8Array(await raw.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(none.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const refused = await site.call('/rest/v1/nothing', { headers: { accept: 'text/csv' } })
    expect([refused.status, (await refused.json()).code]).toEqual([404, 'PGRST205'])
  })
})

describeOnServerFirst('embedding', kind => {
  let site: DataSite
  let me: string

  beforeAll(async () => {
    site = await openDataSite(kind)
    me = (await site.admin.auth.getUser()).data.user?.id ?? ''
    const [first] = POSTS
    await site.admin.from('blog_posts').insert([
      { ...first, author_id: me, byline: 'A. Writer' },
      { ...first, slug: 'of-nobody' },
      { ...first, slug: 'draft', status: 'draft', author_id: me },
    ])
  })
  afterAll(() => site.close())

  it('gives a post the byline of its author, to everybody who may read the post', async () => {
    const list = await site.visitor.from('blog_posts').select('slug, writer:author(id, byline)').order('slug')
    expect(list.data).toEqual([
      { slug: 'a', writer: { id: me, byline: 'A. Writer' } },
      { slug: 'of-nobody', writer: null },
    ])
    const one = await site.visitor.from('blog_posts').select('author(*)').eq('slug', 'a').single()
    expect(one.data).toEqual({ author: { id: me, byline: 'A. Writer' } })
    const bare = await site.visitor.from('blog_posts').select('slug, author()').eq('slug', 'a').single()
    expect(bare.data).toEqual({ slug: 'a' })
    const empty = await site.visitor.from('blog_posts').select('author()').eq('slug', 'a').single()
    expect(empty.data).toEqual({})
  })

  it('follows foreign keys to several rows and back, under the policies of each', async () => {
    await site.admin.from('blog_posts').update({ title: 'Once more' }).eq('slug', 'a')
    const asked = 'slug, post_versions(number, saved_by, blog_posts(slug, author(byline)))'
    const { data, error } = await site.admin.from('blog_posts').select(asked).eq('slug', 'a')
    const post = { slug: 'a', author: { byline: 'A. Writer' } }
    expect(error).toBeNull()
    expect(data).toEqual([
      {
        slug: 'a',
        post_versions: [
          { number: 1, saved_by: me, blog_posts: post },
          { number: 2, saved_by: me, blog_posts: post },
        ],
      },
    ])
    const refused = await site.visitor
      .from('blog_posts')
      .select('slug, post_versions(number)')
      .eq('slug', 'a')
    expect([refused.status, refused.error?.code]).toEqual([401, '42501'])
    const hidden = await site.member.from('blog_posts').select('slug, post_versions(number)').eq('slug', 'a')
    expect(hidden.data).toEqual([{ slug: 'a', post_versions: [] }])
  })

  it('gives a submission its notes, for those who may see its history', async () => {
    const [submission] = await site.sql<{ id: string }>(
      `insert into applications (first_name, last_name, email, company) values ('A', 'B', 'a@firm.example', 'C') returning id`,
    )
    for (const note of ['First', 'Second'])
      await site.admin.rpc('desk_add_note', { submission: submission?.id, note }).throwOnError()
    const desk = await addPerson(site, 'desk')
    for (const client of [site.admin, await site.signedIn(desk)]) {
      const { data } = await client.from('applications').select('company, notes(text, who, author)')
      expect(data).toEqual([
        {
          company: 'C',
          notes: [
            { text: 'First', who: ADMIN.email, author: me },
            { text: 'Second', who: ADMIN.email, author: me },
          ],
        },
      ])
    }
    expect((await site.visitor.from('applications').select('notes(text)')).error?.code).toBe('42501')
    expect((await site.member.from('applications').select('notes(text)')).data).toEqual([])
    const direct = await site.call('/rest/v1/submission_notes', {}, site.admin)
    expect([direct.status, (await direct.json()).code]).toEqual([404, 'PGRST205'])
  })

  it.each([
    ['a table that is no relation', 'applications(id)', 'PGRST200'],
    ['a column that is not there', 'author(email)', '42703'],
    ['long texts', 'post_versions(content)', 'PGRST100'],
    ['another name inside', 'author(name:byline)', 'PGRST100'],
    ['aggregates inside', 'author(count())', 'PGRST100'],
    ['aggregates beside it', 'count(), author(byline)', 'PGRST100'],
  ])('refuses %s', async (_, select, code) => {
    const { error, status } = await site.admin.from('blog_posts').select(`slug, ${select}` as 'slug')
    expect([status, error?.code]).toEqual([400, code])
  })

  it('is for reads, in JSON and in CSV', async () => {
    const write = await site.admin
      .from('blog_posts')
      .update({ title: 'X' })
      .eq('slug', 'a')
      .select('slug, author(byline)')
    expect([write.status, write.error?.code]).toEqual([400, 'PGRST100'])
    const { data } = await site.visitor
      .from('blog_posts')
      .select('slug, author(byline)')
      .eq('slug', 'a')
      .csv()
    expect(data).toBe('"slug","author"\r\n"a","{""byline"":""A. Writer""}"\r\n')
  })
})

describe('with DATA_AGGREGATES=on', () => {
  it('visitors get aggregates of what they may read, and not of long texts', async () => {
    const site = await openDataSite('postgres', { DATA_AGGREGATES: 'on' })
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
