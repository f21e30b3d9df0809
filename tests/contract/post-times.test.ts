import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DATABASE_KINDS } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'

const MIGRATION = new URL('../../db/migrations/0021_post_times_with_four_digit_years.sql', import.meta.url)
const REFUSED = ['infinity', '-infinity', '10000-01-01T00:00:00Z', '294276-12-31T00:00:00Z', '0001-12-31 BC']
const TAKEN = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-11-15T12:00:00+01:00']
const COLUMNS = ['published_at', 'created_at', 'updated_at']
/** Those that clients may set. */
const SET_BY_CLIENTS = ['published_at', 'updated_at']

describe.each(DATABASE_KINDS)('the times of a post on %s', kind => {
  let site: DataSite
  const posts = () => site.admin.from('blog_posts')
  const post = (slug: string) => ({ title: slug, slug, content: 'Body', status: 'published' })

  beforeAll(async () => {
    site = await openDataSite(kind)
    await posts().insert({ ...post('there'), published_at: TAKEN[2] })
  })
  afterAll(() => site.close())

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

  it('are mended where they were taken before', async () => {
    const drop = COLUMNS.map(column => `drop constraint ${column}_has_year_1_to_9999`).join(', ')
    await site.sql(`alter table public.blog_posts ${drop}`)
    const created_at = '2020-05-05T00:00:00+00:00'
    const insert = (slug: string, times: readonly string[]) =>
      site.sql(
        `insert into public.blog_posts (title, slug, content, status, published_at, created_at, updated_at)
         values ($1, $1, 'Body', 'published', $2, $3, $4)`,
        [slug, ...times],
      )
    for (const [number, time] of REFUSED.entries()) {
      await insert(`bad-${number}`, [time, created_at, created_at])
      await insert(`bad-${number}-all`, [time, time, time])
    }
    await site.sql(readFileSync(MIGRATION, 'utf8'))
    const { data } = await posts().select('*').like('slug', 'bad-*')
    expect(data).toHaveLength(REFUSED.length * 2)
    for (const row of data ?? []) {
      if (!row.slug.endsWith('-all')) expect(row.published_at).toBe(created_at)
      for (const column of COLUMNS) expect(new Date(row[column]).getUTCFullYear()).toBeGreaterThan(2019)
    }
    const there = await posts().select('published_at').eq('slug', 'there').single()
    expect(new Date(there.data?.published_at).toISOString()).toBe('2026-11-15T11:00:00.000Z')
    expect((await posts().insert({ ...post('late'), published_at: 'infinity' })).status).toBe(400)
  })
})
