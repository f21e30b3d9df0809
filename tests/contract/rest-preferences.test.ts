import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeEach, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

type Row = Record<string, string>

/** The client's types offer `maxAffected` only for this version of PostgREST. */
interface Schema {
  __InternalSupabase: { PostgrestVersion: '13' }
  public: {
    Tables: { blog_posts: { Row: Row; Insert: Row; Update: Row; Relationships: [] } }
    Views: Record<string, never>
    Functions: Record<string, never>
  }
}

const post = (slug: string) => ({ title: `Title ${slug}`, slug, content: 'Body' })

describeOnServerFirst('preferences', kind => {
  const site = openedSite(kind)
  const posts = () => (site.admin as unknown as SupabaseClient<Schema>).from('blog_posts')
  const titles = async () =>
    (await posts().select('title').order('slug')).data?.map(({ title }) => title).join()
  const call = (path: string, prefer: string, init: RequestInit = {}) =>
    site.call(
      `/rest/v1/blog_posts${path}`,
      { ...init, headers: { 'content-type': 'application/json', prefer } },
      site.admin,
    )

  beforeEach(async () => {
    await site.sql('delete from blog_posts')
    await posts().insert([post('a'), post('b'), post('c')])
  })

  it('undoes a deletion or a change that touches more rows than it may', async () => {
    const many = { code: 'PGRST124', details: 'The query affects 3 rows' }
    const deleted = await posts().delete().like('slug', '%').maxAffected(1)
    expect([deleted.status, deleted.error]).toMatchObject([400, many])
    const changed = await posts().update({ title: 'x' }).like('slug', '%').maxAffected(2)
    expect([changed.status, changed.error]).toMatchObject([400, many])
    expect(await titles()).toBe('Title a,Title b,Title c')
    const within = await posts().delete().in('slug', ['a', 'b']).maxAffected(2).select('slug')
    expect([within.status, within.data?.length]).toEqual([200, 2])
    const nothing = await posts().delete().eq('slug', 'none').maxAffected(0)
    expect(nothing.status).toBe(204)
  })

  it('limits the rows under handling=strict alone, and says so', async () => {
    const change = (prefer: string) => call('?slug=eq.a', prefer, { method: 'PATCH', body: '{"title":"x"}' })
    const strict = await change('handling=strict, max-affected=1, return=minimal')
    expect(strict.headers.get('preference-applied')).toBe('return=minimal, handling=strict, max-affected=1')
    const lenient = await change('handling=lenient, max-affected=0')
    expect([lenient.status, lenient.headers.get('preference-applied')]).toEqual([204, 'handling=lenient'])
    expect((await change('max-affected=0')).headers.get('preference-applied')).toBeNull()
  })

  it('changes nothing under handling=strict where a preference is unknown', async () => {
    const refused = await call('?slug=eq.a', 'handling=strict, retries=3', { method: 'DELETE' })
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'PGRST122'])
    expect(await titles()).toBe('Title a,Title b,Title c')
  })

  it('shows times in the zone that is asked for, in reads and in writes', async () => {
    const at = '2026-03-01T09:00:00+00:00'
    const zone = 'timezone=Asia/Kolkata'
    const written = await call('?slug=eq.a&select=published_at', `${zone}, return=representation`, {
      method: 'PATCH',
      body: JSON.stringify({ published_at: at }),
    })
    expect(await written.json()).toEqual([{ published_at: '2026-03-01T14:30:00+05:30' }])
    const read = await call('?slug=eq.a&select=published_at', `${zone}, handling=strict`)
    expect(await read.json()).toEqual([{ published_at: '2026-03-01T14:30:00+05:30' }])
    expect(read.headers.get('preference-applied')).toBe('handling=strict, timezone=Asia/Kolkata')
    // It also applies to times without a zone in filters, and only to that call.
    const local = await call('?published_at=eq.2026-03-01T14:30:00&select=slug', zone)
    expect(await local.json()).toEqual([{ slug: 'a' }])
    const { data } = await posts().select('published_at').eq('slug', 'a').single()
    expect(data).toEqual({ published_at: at })
  })

  it('ignores a zone that nobody knows', async () => {
    for (const zone of ['Mars/Base', "UTC'; drop table blog_posts; --"]) {
      const ignored = await call('?select=created_at&limit=1', `timezone=${zone}`)
      expect([ignored.status, ignored.headers.get('preference-applied')]).toEqual([200, null])
      expect((await ignored.json())[0].created_at).toMatch(/\+00:00$/)
    }
  })

  it('answers 201 when every row was a duplicate to ignore', async () => {
    const ignored = await posts().upsert(post('a'), { onConflict: 'slug', ignoreDuplicates: true }).select()
    expect([ignored.status, ignored.data]).toEqual([201, []])
  })
})
