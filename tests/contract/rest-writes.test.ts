import { beforeEach, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const post = (slug: string, changes: object = {}) => ({
  title: `Title ${slug}`,
  slug,
  content: 'Body',
  ...changes,
})

describeOnServerFirst('writing', kind => {
  const site = openedSite(kind)
  const posts = () => site.admin.from('blog_posts')
  const all = async () => (await posts().select('slug, title, category').order('slug')).data
  const write = (path: string, method: string, body: unknown, prefer = '') =>
    site.call(
      `/rest/v1/blog_posts${path}`,
      { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', prefer } },
      site.admin,
    )

  beforeEach(async () => {
    await site.sql('delete from blog_posts')
  })

  it('saves a draft and publishes a post as the editor does', async () => {
    const { data: who } = await site.admin.auth.getUser()
    const common = { excerpt: '', category: 'GENERAL', author_id: who.user?.id }
    const draft = await posts().insert({ ...post('draft'), ...common, status: 'draft' })
    const published = await posts().insert({
      ...post('published'),
      ...common,
      status: 'published',
      published_at: new Date().toISOString(),
    })
    expect([draft.error, draft.status, published.error, published.status]).toEqual([null, 201, null, 201])
    const { data } = await site.visitor.from('blog_posts').select('slug')
    expect(data).toEqual([{ slug: 'published' }])
  })

  it('answers a write with nothing, a place, or the rows', async () => {
    const minimal = await write('', 'POST', post('a'))
    expect([minimal.status, await minimal.text(), minimal.headers.get('content-range')]).toEqual([
      201,
      '',
      '*/*',
    ])
    const headers = await write('', 'POST', post('b'), 'return=headers-only')
    expect(headers.headers.get('location')).toMatch(/^\/blog_posts\?id=eq\.[0-9a-f-]{36}$/)
    expect(headers.headers.get('preference-applied')).toBe('return=headers-only')
    const rows = await write('?select=slug', 'POST', post('c'), 'return=representation,count=exact')
    expect([rows.status, await rows.json()]).toEqual([201, [{ slug: 'c' }]])
    expect(rows.headers.get('content-range')).toBe('*/1')
    expect(rows.headers.get('preference-applied')).toBe('return=representation, count=exact')
  })

  it('writes although two waited for each other', async () => {
    // A sequence keeps its value when the transaction is rolled back.
    await site.sql('create sequence public.faults')
    await site.sql(`create function public.fail_once() returns trigger language plpgsql security definer as $$
      begin
        if nextval('public.faults') = 1 then raise deadlock_detected; end if;
        return old;
      end $$`)
    await site.sql(
      'create trigger fail_once before delete on public.blog_posts for each row execute function public.fail_once()',
    )
    try {
      await posts().insert(post('a')).throwOnError()
      expect((await posts().delete().eq('slug', 'a')).error).toBeNull()
      expect(await site.sql('select last_value > 1 as went_on from public.faults')).toEqual([
        { went_on: true },
      ])
    } finally {
      await site.sql('drop function public.fail_once() cascade')
      await site.sql('drop sequence public.faults')
    }
  })

  it('inserts many rows at once, in their order', async () => {
    const { data } = await posts()
      .insert([post('b'), post('a', { category: 'TECH' })].map(one => ({ category: 'COMPANY', ...one })))
      .select('slug, category')
    expect(data).toEqual([
      { slug: 'b', category: 'COMPANY' },
      { slug: 'a', category: 'TECH' },
    ])
  })

  it('fills gaps in a list with null, or with the default when told to', async () => {
    const rows = [post('a'), post('b', { category: 'TECH', excerpt: 'x' })]
    const asNull = await posts().insert(rows)
    expect(asNull.error?.code).toBe('23502')
    const { data, error } = await posts()
      .insert(rows, { defaultToNull: false })
      .select('slug, category, excerpt')
    expect(error).toBeNull()
    expect(data).toEqual([
      { slug: 'a', category: 'GENERAL', excerpt: null },
      { slug: 'b', category: 'TECH', excerpt: 'x' },
    ])
  })

  it('takes only the listed columns of each row', async () => {
    const response = await write('?columns=title,slug,content', 'POST', [
      post('a', { category: 'NOT ONE', nope: 1 }),
    ])
    expect(response.status).toBe(201)
    expect(await all()).toMatchObject([{ slug: 'a', category: 'GENERAL' }])
  })

  it('does nothing with an empty list, for those who may write', async () => {
    const response = await write('', 'POST', [], 'return=representation')
    expect([response.status, await response.json()]).toEqual([201, []])
    const refused = await site.visitor.from('blog_posts').insert([])
    expect(refused.error?.code).toBe('42501')
  })

  it('keeps all rows of a list or none', async () => {
    const { error } = await posts().insert([post('a'), post('a')])
    expect(error?.code).toBe('23505')
    expect(await all()).toEqual([])
  })

  it('merges duplicates or passes them over', async () => {
    await posts().insert(post('a'))
    const merged = await posts()
      .upsert([post('a', { title: 'New' }), post('b')], { onConflict: 'slug' })
      .select('slug, title')
    expect([merged.status, merged.data]).toEqual([
      201,
      [
        { slug: 'a', title: 'New' },
        { slug: 'b', title: 'Title b' },
      ],
    ])
    const ignored = await posts()
      .upsert([post('a', { title: 'Never' }), post('c')], { onConflict: 'slug', ignoreDuplicates: true })
      .select('slug')
    expect(ignored.data).toEqual([{ slug: 'c' }])
    expect((await all())?.map(({ title }) => title)).toEqual(['New', 'Title b', 'Title c'])
    const again = await write('?on_conflict=slug', 'POST', post('a'), 'resolution=merge-duplicates')
    expect([again.status, again.headers.get('preference-applied')]).toEqual([
      200,
      'resolution=merge-duplicates',
    ])
  })

  it('merges by the primary key when nothing else is named', async () => {
    const { data } = await posts().insert(post('a')).select('id').single()
    await posts().upsert({ id: data?.id, ...post('a', { title: 'By key' }) })
    expect(await all()).toMatchObject([{ title: 'By key' }])
  })

  it('changes the rows that filters name, and tells which', async () => {
    await posts().insert([post('a'), post('b'), post('c')])
    const { data, status } = await posts()
      .update({ category: 'TECH' })
      .in('slug', ['b', 'a'])
      .select('slug, category')
      .order('slug', { ascending: false })
    expect([status, data]).toEqual([
      200,
      [
        { slug: 'b', category: 'TECH' },
        { slug: 'a', category: 'TECH' },
      ],
    ])
    const counted = await write('?slug=in.(a,b)', 'PATCH', { excerpt: 'x' }, 'count=exact')
    expect([counted.status, counted.headers.get('content-range')]).toEqual([204, '0-1/2'])
    const none = await write('?slug=eq.none', 'PATCH', { excerpt: 'x' })
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*'])
    const nothing = await write('?slug=eq.a', 'PATCH', {}, 'return=representation')
    expect([nothing.status, await nothing.json()]).toEqual([200, []])
  })

  it('deletes the rows that filters name, and tells which', async () => {
    await posts().insert([post('a'), post('b'), post('c')])
    const { data } = await posts().delete().neq('slug', 'b').select('slug').order('slug')
    expect(data).toEqual([{ slug: 'a' }, { slug: 'c' }])
    const { status, count } = await posts().delete({ count: 'exact' }).eq('slug', 'b')
    expect([status, count, await all()]).toEqual([204, 1, []])
  })

  it('undoes a write that was to touch exactly one row and did not', async () => {
    await posts().insert([post('a'), post('b')])
    const { error, status } = await posts().update({ title: 'Both' }).in('slug', ['a', 'b']).select().single()
    expect([status, error?.code, error?.details]).toEqual([406, 'PGRST116', 'The result contains 2 rows'])
    expect((await all())?.map(({ title }) => title)).toEqual(['Title a', 'Title b'])
  })

  it('keeps every character of a text', async () => {
    const content = 'é日本 "quoted" \\ \' \n\t <b> $1 :x 😀 \u2028'
    await posts().insert(post('a', { content }))
    const { data } = await posts().select('content').eq('content', content).single()
    expect(data?.content).toBe(content)
  })

  it('refuses a text that could not be shown as Markdown, and says which limit it exceeds', async () => {
    const content = `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n${'a\n'.repeat(3_000)}`
    const refused = {
      code: '23514',
      message: 'The tables may have at most 5,000 cells in total',
    }
    const inserted = await posts().insert([post('a'), post('b', { content })])
    expect([inserted.status, inserted.error]).toMatchObject([400, refused])
    await posts().insert(post('a'))
    const updated = await posts().update({ content }).eq('slug', 'a')
    expect([updated.status, updated.error]).toMatchObject([400, refused])
  })

  it('takes a large text whole, up to 1 MiB', async () => {
    const { error } = await posts().insert(post('a', { content: 'x'.repeat(400_000) }))
    expect(error).toBeNull()
    const response = await write('', 'POST', post('b', { content: 'x'.repeat(1_100_000) }))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })
})
