import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addPerson } from '../support/people.ts'
import { addPictureRow } from '../support/pictures.ts'

const SECRET = /^[\w-]{43}$/

describeOnServerFirst('draft links', kind => {
  const site = openedSite(kind)
  let editor: SupabaseClient
  let post: string
  beforeAll(async () => {
    editor = await site.signedIn(await addPerson(site, 'editor'))
    const { data } = await editor
      .from('blog_posts')
      .insert({ title: 'Draft', slug: 'draft', content: 'First words' })
      .select('id')
      .single()
      .throwOnError()
    post = data.id
  })

  const make = (days?: number, client = editor) =>
    client.rpc('create_draft_link', { post, ...(days !== undefined && { days }) })
  const secretOf = async (days?: number): Promise<string> =>
    ((await make(days).throwOnError()).data as { secret: string }).secret
  const read = async (secret: string, client = site.visitor) =>
    (await client.rpc('read_draft', { secret }).throwOnError()).data
  const links = async () =>
    (await editor.from('draft_links').select().order('created_at').throwOnError()).data

  it('show the draft as it is now to whoever has the secret, and nothing to anybody else', async () => {
    const secret = await secretOf()
    expect(secret).toMatch(SECRET)
    expect(await secretOf()).not.toBe(secret)
    expect(await read(secret)).toMatchObject({ post: { title: 'Draft', content: 'First words' } })
    await editor.from('blog_posts').update({ content: 'Second words' }).eq('id', post).throwOnError()
    expect(await read(secret)).toMatchObject({ post: { content: 'Second words' } })
    for (const wrong of ['', secret.slice(1), `${secret}A`, secret.toLowerCase(), 'x'.repeat(43)])
      expect(await read(wrong)).toBeNull()
    expect((await site.visitor.from('blog_posts').select().throwOnError()).data).toEqual([])
    // Neither the secret nor its hash can be read back.
    const stored = await site.sql<{ row: string }>('select l::text as row from draft_links l')
    expect(stored.filter(({ row }) => row.includes(secret))).toEqual([])
    expect((await editor.from('draft_links').select('secret_hash')).error?.code).toBe('42501')
    expect((await editor.from('draft_links').select('id').neq('secret_hash', '')).error?.code).toBe('42501')
  })

  it('show the pictures of the draft, which visitors do not find by name', async () => {
    const { digest } = await addPictureRow(site.backend.database, { name: 'of a draft.png' })
    await editor.from('blog_posts').update({ cover: 'of a draft.png' }).eq('id', post).throwOnError()
    const found = async (secret: string) =>
      (await site.visitor.rpc('draft_pictures', { secret }).throwOnError()).data
    expect(await found(await secretOf())).toMatchObject([{ name: 'of a draft.png', digest, width: 1600 }])
    expect(await found('x'.repeat(43))).toEqual([])
    expect((await site.visitor.from('pictures').select('name').throwOnError()).data).toEqual([])
  })

  it('are made, listed and revoked by editors alone', async () => {
    expect((await make(7, site.visitor)).error?.code).toBe('42501')
    expect((await make(7, site.member)).error?.code).toBe('42501')
    expect((await site.visitor.from('draft_links').select()).error?.code).toBe('42501')
    expect((await site.member.from('draft_links').select()).data).toEqual([])
    const secret = await secretOf(1)
    const link = (await links()).at(-1)
    expect(link.last_used_at).toBeNull()
    const days = (Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000
    expect(days).toBe(1)
    await read(secret)
    expect((await links()).at(-1).last_used_at).not.toBeNull()
    const forged = { post_id: post, secret_hash: 'x', expires_at: '2999-01-01' }
    expect((await editor.from('draft_links').insert(forged)).error?.code).toBe('42501')
    const later = { expires_at: '2999-01-01' }
    expect((await editor.from('draft_links').update(later).eq('id', link.id)).error?.code).toBe('42501')
    await site.member.from('draft_links').delete().eq('id', link.id)
    expect(await read(secret)).not.toBeNull()
    await editor.from('draft_links').delete().eq('id', link.id).throwOnError()
    expect(await read(secret)).toBeNull()
  })

  it('end with their time, with the trash, and lead on when the post is public', async () => {
    const secret = await secretOf()
    const change = (fields: object) => editor.from('blog_posts').update(fields).eq('id', post).throwOnError()
    await change({ status: 'published', published_at: '2999-01-01T00:00:00Z' })
    expect(await read(secret)).toMatchObject({ post: { published_at: '2999-01-01T00:00:00+00:00' } })
    await change({ published_at: '2026-01-01T00:00:00Z' })
    expect(await read(secret)).toEqual({ slug: 'draft' })
    expect((await make()).error?.code).toBe('23514')
    await change({ deleted_at: '2026-01-02T00:00:00Z' })
    expect(await read(secret)).toBeNull()
    await change({ deleted_at: null, status: 'draft', published_at: null })
    expect(await read(secret)).toMatchObject({ post: { title: 'Draft' } })
    await site.sql('update draft_links set expires_at = now()')
    expect(await read(secret)).toBeNull()
    expect(await links()).not.toEqual([])
    await site.sql(`update draft_links set expires_at = now() - interval '31 days'`)
    await removeExpiredData(
      site.database,
      730,
      createLog(() => undefined),
    )
    expect(await links()).toEqual([])
  })

  it('are bounded in time and number', async () => {
    for (const days of [0, 91, -1]) expect((await make(days)).error?.code).toBe('23514')
    const made = await Promise.all(Array.from({ length: 22 }, () => make()))
    expect(made.filter(({ error }) => error === null)).toHaveLength(20)
    expect(made.find(({ error }) => error !== null)?.error?.message).toContain('at most 20 links')
  })

  it('are refused in the words of PostgREST when a call is not understood', async () => {
    const call = async (name: string, body: string, method = 'POST') => {
      const init = {
        method,
        ...(method === 'POST' && { body, headers: { 'content-type': 'application/json' } }),
      }
      const answer = await site.call(`/rest/v1/rpc/${name}`, init)
      return [answer.status, ((await answer.json()) as { code?: string } | null)?.code]
    }
    expect(await call('read_draft', '{"secret":"x"}')).toEqual([200, undefined])
    expect(await call('read_draft', '{"other":"x"}')).toEqual([404, 'PGRST202'])
    expect(await call('read_draft', '{}')).toEqual([404, '42883'])
    expect(await call('read_draft', '{"secret":{}}')).toEqual([400, 'PGRST102'])
    expect(await call('read_draft', 'x')).toEqual([400, 'PGRST102'])
    expect(await call('has_role', '{}')).toEqual([404, 'PGRST202'])
    expect(await call('slug_of', '{"title":"x"}')).toEqual([404, 'PGRST202'])
    expect(await call('read_draft', '', 'GET')).toEqual([405, 'PGRST101'])
  })
})
