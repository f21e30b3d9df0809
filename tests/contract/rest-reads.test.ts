import { beforeAll, expect, it } from 'vitest'
import { FUNCTIONS } from '../../server/rest/functions.ts'
import { CATALOGUE } from '../../server/rest/tables.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { tokenOf } from '../support/people.ts'
import { addPictureRow } from '../support/pictures.ts'

const LIST = 'id, title, excerpt, category, published_at, slug'
/** The catalog's type names, by PostgreSQL's internal names. */
const TYPE_NAMES: Record<string, string> = {
  bool: 'boolean',
  _text: 'text[]',
  int4: 'integer',
  _int4: 'integer[]',
}
/** A row for each table that is still empty after a post was written. */
const INSERTS: Record<string, string> = {
  post_corrections: `insert into post_corrections
      (post_id, number, sentence, created_at, title_before, title, content_before, content)
    select id, 1, 's', now(), title, title, content, content from blog_posts`,
  next_versions: `insert into next_versions (post_id, title, slug, content)
    select id, title, slug || '-next', content from blog_posts`,
  hand_ins: 'insert into hand_ins (post_id) select id from blog_posts',
  draft_links: `insert into draft_links (post_id, secret_hash, expires_at)
    select id, id::text, now() from blog_posts`,
  applications: `insert into applications (first_name, last_name, email, company)
    values ('a', 'b', 'a@b.example', 'c')`,
  career_applications: `insert into career_applications (name, email, phone, message, position, resume_file_name)
    values ('a', 'a@b.example', '555', 'm', 'p', 'r.pdf')`,
  webhook_endpoints: `insert into webhook_endpoints (name, url, kind, events, enabled)
    values ('a', 'https://b.example', 'json', '{post.published}', false)`,
  webhook_deliveries: `insert into webhook_deliveries (endpoint_id, event) select id, 'webhook.test' from webhook_endpoints`,
}
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00+00:00`

describeOnServerFirst('reading', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    const posts = Array.from({ length: 12 }, (_, n) => ({
      title: `Post ${n}`,
      slug: `post-${String(n).padStart(2, '0')}`,
      content: 'Body',
      excerpt: n % 3 === 0 ? null : `Excerpt ${n}`,
      status: n < 10 ? 'published' : 'draft',
      published_at: n < 10 ? at(n + 1) : null,
    }))
    const { error } = await site.admin.from('blog_posts').insert(posts)
    expect(error).toBeNull()
  })

  it('compresses what people read who are signed in, and nothing for visitors', async () => {
    const encodingOf = async (headers: Record<string, string>) => {
      const response = await site.call('/rest/v1/blog_posts?select=*&status=eq.published', { headers })
      expect(await response.json()).toHaveLength(10)
      return response.headers.get('content-encoding')
    }
    expect(await encodingOf({ authorization: `Bearer ${await tokenOf(site.admin)}` })).toMatch(/^(br|gzip)$/)
    expect(await encodingOf({})).toBeNull()
  })

  it('gives the list that the blog asks for, newest first', async () => {
    const { data, error } = await site.visitor
      .from('blog_posts')
      .select(LIST)
      .eq('status', 'published')
      .order('published_at', { ascending: false })
    expect(error).toBeNull()
    expect(data).toHaveLength(10)
    expect(Object.keys(data?.[0] ?? {})).toEqual(LIST.split(', '))
    expect(data?.map(({ slug }) => slug)).toEqual(
      data
        ?.map(({ slug }) => slug)
        .sort()
        .reverse(),
    )
    expect(new Date(data?.[0]?.published_at).toISOString()).toBe('2026-03-10T09:00:00.000Z')
  })

  it('answers `*` with exactly the published columns', async () => {
    await addPictureRow(site.database, { name: 'a.png' })
    for (const [name, table] of CATALOGUE) {
      const insert = INSERTS[name]
      if (insert) await site.sql(insert)
      const { data } = await site.admin.from(name).select().limit(1)
      const published = [...table.columns.values()].filter(({ inStar }) => inStar).map(column => column.name)
      expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(published.sort())
    }
    const { data } = await site.admin.from('applications').select('email, spam').eq('spam', false)
    expect(data).toEqual([{ email: 'a@b.example', spam: false }])
  })

  it('knows every column of the database, and no other', async () => {
    const rows = await site.sql<{ table: string; column: string; type: string }>(
      `select c.table_name::text as table, c.column_name::text as column, c.udt_name::text as type
       from information_schema.columns c where c.table_schema = 'public' and c.table_name = any($1) and c.is_generated = 'NEVER'`,
      [[...CATALOGUE.keys()]],
    )
    const inDatabase = rows.map(({ table, column, type }) => `${table}.${column} ${TYPE_NAMES[type] ?? type}`)
    const inCatalogue = [...CATALOGUE.values()].flatMap(table =>
      [...table.columns.values()].map(column => `${table.name}.${column.name} ${column.type}`),
    )
    expect(inCatalogue.sort()).toEqual(inDatabase.sort())
  })

  it('counts when asked to, and says which part the answer is', async () => {
    const { data, count, status } = await site.visitor
      .from('blog_posts')
      .select('slug', { count: 'exact' })
      .order('slug')
      .range(2, 4)
    expect({ status, count, slugs: data?.map(({ slug }) => slug) }).toEqual({
      status: 206,
      count: 10,
      slugs: ['post-02', 'post-03', 'post-04'],
    })
    const response = await site.call('/rest/v1/blog_posts?select=slug&limit=3', {
      headers: { prefer: 'count=exact' },
    })
    expect(response.headers.get('content-range')).toBe('0-2/10')
    expect(response.headers.get('preference-applied')).toBe('count=exact')
  })

  it.each([
    ['', {}, 200, '0-9/*'],
    ['?limit=3&offset=5', {}, 200, '5-7/*'],
    ['?offset=50', {}, 200, '*/*'],
    ['?limit=0', {}, 200, '*/*'],
    ['', { range: '3-5' }, 200, '3-5/*'],
    ['', { range: '8-' }, 200, '8-9/*'],
    ['', { range: '3-5', prefer: 'count=exact' }, 206, '3-5/10'],
    ['', { prefer: 'count=exact' }, 200, '0-9/10'],
    ['?offset=10', { prefer: 'count=exact' }, 206, '*/10'],
    ['?slug=eq.none', { prefer: 'count=exact' }, 200, '*/0'],
  ])('%s %j: %i, %s', async (query, headers, status, range) => {
    const response = await site.call(`/rest/v1/blog_posts${query}`, {
      headers: headers as Record<string, string>,
    })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, range])
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const { data, count, error } = await site.visitor
      .from('blog_posts')
      .select('*', { count: 'exact', head: true })
    expect({ data, count, error }).toEqual({ data: null, count: 10, error: null })
    const response = await site.call('/rest/v1/blog_posts', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-range')).toBe('0-9/*')
  })

  it('gives one object when asked for one', async () => {
    const one = await site.visitor.from('blog_posts').select('title').eq('slug', 'post-03').single()
    expect(one.data).toEqual({ title: 'Post 3' })
    const none = await site.visitor.from('blog_posts').select('title').eq('slug', 'none').maybeSingle()
    expect([none.data, none.error]).toEqual([null, null])
    const response = await site.call('/rest/v1/blog_posts?slug=eq.post-03&select=title', {
      headers: { accept: 'application/vnd.pgrst.object+json' },
    })
    expect(response.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8')
  })

  it('sorts nulls where it is told to', async () => {
    const order = async (nullsFirst: boolean) =>
      (await site.admin.from('blog_posts').select('excerpt').order('excerpt', { nullsFirst })).data?.[0]
        ?.excerpt
    expect(await order(true)).toBeNull()
    expect(await order(false)).not.toBeNull()
  })

  it('takes the filters of the client as they come', async () => {
    const posts = () => site.admin.from('blog_posts').select('slug').order('slug')
    const slugs = async (query: PromiseLike<{ data: { slug: string }[] | null; error: unknown }>) => {
      const { data, error } = await query
      expect(error).toBeNull()
      return data?.map(({ slug }) => slug.replace('post-', '')).join(' ')
    }
    expect(await slugs(posts().eq('title', 'Post 3'))).toBe('03')
    expect(await slugs(posts().neq('status', 'published'))).toBe('10 11')
    expect(await slugs(posts().gt('published_at', at(8)).lte('published_at', at(9)))).toBe('08')
    expect(await slugs(posts().gte('slug', 'post-10'))).toBe('10 11')
    expect(await slugs(posts().lt('published_at', at(2)))).toBe('00')
    expect(await slugs(posts().like('title', 'Post 1%'))).toBe('01 10 11')
    expect(await slugs(posts().ilike('title', '*POST 1*'))).toBe('01 10 11')
    expect(await slugs(posts().in('slug', ['post-01', 'post-02', 'a,b)']))).toBe('01 02')
    expect(await slugs(posts().in('slug', []))).toBe('')
    expect(await slugs(posts().is('published_at', null))).toBe('10 11')
    expect(await slugs(posts().not('published_at', 'is', null).not('slug', 'like', '*0%'))).toBe('')
    expect(await slugs(posts().match({ status: 'draft', title: 'Post 10' }))).toBe('10')
    expect(await slugs(posts().or('slug.eq.post-01,and(status.eq.draft,title.eq."Post 11")'))).toBe('01 11')
    expect(await slugs(posts().not('slug', 'in', '(post-00,post-01)').limit(1))).toBe('02')
    expect(await slugs(posts().filter('slug', 'in', '("post-05")'))).toBe('05')
  })

  it('leaves nulls out when asked to', async () => {
    const { data } = await site.admin
      .from('blog_posts')
      .select('slug, excerpt')
      .eq('slug', 'post-00')
      .stripNulls()
    expect(data).toEqual([{ slug: 'post-00' }])
  })

  it('never answers more than a thousand rows', { tags: ['full'] }, async () => {
    await site.sql(
      `insert into applications (first_name, last_name, email, company)
       select 'a', 'b', 'a@b.example', 'c' from generate_series(1, 1200)`,
    )
    const { data, count } = await site.admin.from('applications').select('id', { count: 'exact' }).limit(5000)
    expect(data).toHaveLength(1000)
    expect(count).toBeGreaterThanOrEqual(1200)
  })

  it('calls functions that change nothing by GET and HEAD, and knows which those are', async () => {
    const stable = await site.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile <> 'v'`,
    )
    const names = new Set(stable.map(({ name }) => name))
    for (const [name, { reads }] of FUNCTIONS) expect([name, reads === true]).toEqual([name, names.has(name)])
    const choice = { sort: 'oldest', page: 1 }
    const byGet = await site.admin.rpc('desk_list', choice, { get: true })
    expect(byGet.error).toBeNull()
    const { asked_at: _, ...listed } = (await site.admin.rpc('desk_list', choice)).data
    expect(byGet.data).toMatchObject(listed)
    // The client can't put JSON into an address. Others can.
    const filter = encodeURIComponent('{"words":"nothing"}')
    const token = await tokenOf(site.admin)
    const narrowed = await site.call(`/rest/v1/rpc/desk_count?filter=${filter}`, {}, token)
    expect([narrowed.status, await narrowed.json()]).toEqual([200, 0])
    const head = await site.admin.rpc('post_tags', {}, { head: true, count: 'exact' })
    expect([head.status, head.data, head.count]).toEqual([200, null, 1])
    const posted = await site.admin.rpc('post_tags', {}, { count: 'exact' })
    expect([posted.status, posted.data, posted.count]).toEqual([200, [], 1])
    expect((await site.admin.rpc('post_tags').select()).data).toEqual([])
    for (const get of [true, false]) {
      const { error } = await site.admin.schema('accounts').rpc('post_tags', {}, { get })
      expect(error?.code).toBe('PGRST106')
    }
    const refused = await site.visitor.rpc('desk_list', {}, { get: true })
    expect([refused.status, refused.error?.code]).toEqual([401, '42501'])
  })

  it('is not to be cached', async () => {
    const response = await site.call('/rest/v1/blog_posts')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})
