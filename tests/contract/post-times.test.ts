import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const REFUSED = ['infinity', '-infinity', '10000-01-01T00:00:00Z', '294276-12-31T00:00:00Z', '0001-12-31 BC']
const TAKEN = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-15T12:00:00+01:00']
const SET_BY_CLIENTS = ['published_at', 'updated_at']

describeOnServerFirst('the times of a post', kind => {
  const site = openedSite(kind)
  const posts = () => site.admin.from('blog_posts')
  const post = (slug: string) => ({ title: slug, slug, content: 'Body', status: 'published' })

  beforeAll(async () => {
    await posts().insert({ ...post('there'), published_at: TAKEN[2] })
  })

  it.each(REFUSED)('cannot be %s', async time => {
    for (const column of SET_BY_CLIENTS) {
      const times = { published_at: TAKEN[2], [column]: time }
      const { error, status } = await posts().insert({ ...post('new'), ...times })
      expect([status, error?.code, error?.message]).toEqual([
        400,
        '23514',
        expect.stringContaining(`${column}_has_year_1_to_9999`),
      ])
    }
    const changed = await posts().update({ published_at: time }).eq('slug', 'there')
    expect([changed.status, changed.error?.code]).toEqual([400, '23514'])
  })

  it('can be any that a feed can write', async () => {
    for (const [number, time] of TAKEN.entries()) {
      const { error, data } = await posts()
        .insert({ ...post(`taken-${number}`), published_at: time })
        .select('published_at')
      expect(error).toBeNull()
      expect(new Date(data?.[0]?.published_at).toISOString()).toBe(new Date(time).toISOString())
      expect(new Date(data?.[0]?.published_at).toISOString()).toMatch(/^\d{4}-/)
    }
    expect((await posts().insert({ title: 'D', slug: 'd', content: 'Body' })).error).toBeNull()
  })

  it('are the present where a post is published without any', async () => {
    const { data, error } = await posts()
      .insert([post('at-once'), { ...post('a-draft'), status: 'draft' }])
      .select('slug, published_at, created_at')
    expect(error).toBeNull()
    expect(data).toMatchObject([
      { slug: 'at-once', published_at: data?.[0]?.created_at },
      { slug: 'a-draft', published_at: null },
    ])
    const readers = await site.visitor.from('blog_posts').select('slug').eq('slug', 'at-once')
    expect(readers.data).toHaveLength(1)
  })
})
