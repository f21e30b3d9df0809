import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { GUARDS, type Guard } from '../../contract/guards.ts'
import { FUNCTIONS } from '../../server/rest/functions.ts'
import { CATALOGUE } from '../../server/rest/tables.ts'
import { BUCKETS } from '../../server/storage/buckets.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { makePdf } from '../support/pdf.ts'
import { addPerson, adminApi, ageProofs, tokenOf } from '../support/people.ts'

const PDF = makePdf()

/** Actions that aren't a table, a function, a bucket or a route. */
const OTHERS = [
  'read drafts',
  'delete blog_posts for good',
  'edit any post',
  'join desk',
  'join pages',
  'join posts',
  'publish posts',
  'edit pages',
  'publish pages',
  'edit submissions',
  'send more replies',
  'email many',
  'use any byline',
  'use match',
  'use aggregates',
  'GET /admin/audit as CSV',
  'POST /admin/downloads of a backup',
  'PUT /user by a link',
  'PUT /user with an address',
  'DELETE /factors/:factorId that counts',
]

describeOnServerFirst('guards', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  let admin: SupabaseClient

  beforeAll(async () => {
    admin = await server.signedIn(ADMIN)
  })

  it('has a row for each action, and no other', async () => {
    const tables = [...CATALOGUE.keys()].flatMap(table =>
      ['read', 'insert', 'update', 'delete'].map(verb => `${verb} ${table}`),
    )
    const functions = [...FUNCTIONS.keys()].map(name => `call ${name}`)
    const files = [...BUCKETS.keys()].flatMap(bucket =>
      ['download', 'list', 'sign', 'store', 'remove'].map(verb => `${verb} ${bucket}`),
    )
    const routes = server.backend.routes.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/auth/v1/'))
      .map(({ method, path }) => `${method} ${path.replace('/auth/v1', '')}`)
    expect(routes.length).toBeGreaterThan(30)
    const rows = await sql<{ action: string }>('select action from accounts.guards')
    expect(rows.map(({ action }) => action).sort()).toEqual(
      [...new Set([...tables, ...functions, ...files, ...routes, ...OTHERS])].sort(),
    )
    await expect(sql(`select accounts.refusal('no such action', null, 'aal1')`)).rejects.toThrow('no guard')
  })

  it('has the rows of contract/guards.ts, and otherwise what nobody may', async () => {
    const rows = await sql<Guard>('select action, roles, suspended, factor, proof_from from accounts.guards')
    const sorted = (guards: readonly Guard[]) =>
      guards
        .map(guard => ({ ...guard, roles: guard.roles.toSorted() }))
        .toSorted((a, b) => a.action.localeCompare(b.action))
    expect(sorted(rows.filter(({ roles }) => roles.length > 0))).toEqual(sorted(GUARDS))
  })

  const raw = async (path: string, method = 'GET', body?: object) => {
    const { data } = await admin.auth.getSession()
    const answer = await server.call(path, {
      method,
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        accept: 'text/csv, application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return answer.ok ? 'done' : (JSON.parse(text).error_code ?? JSON.parse(text).code)
  }
  const told = ({ error }: { error: { code?: string } | null }) => error?.code ?? 'done'

  it('lets HEAD do what GET may', async () => {
    expect(await raw('/auth/v1/user', 'HEAD')).toBe('done')
  })

  it('asks a session without a fresh proof for one, by whichever way it comes', async () => {
    await sql(
      `insert into applications (first_name, last_name, email, company)
         select 'A', 'B', 'a' || n || '@firm.example', 'C' from generate_series(1, 30) n`,
    )
    await sql(
      `insert into career_applications (id, name, email, phone, message, position, resume_file_name)
         select gen_random_uuid(), 'A', 'a@firm.example', '555', 'M', 'P', 'r.pdf' from generate_series(1, 30)`,
    )
    await admin.storage.from('resumes').upload('a.pdf', PDF, { contentType: 'application/pdf' })
    const ways: Record<string, () => Promise<string>> = {
      'all applications as CSV': () => raw('/rest/v1/applications?select=*'),
      'the second page of many': () => raw('/rest/v1/applications?limit=20&offset=20'),
      'all career applications': async () => told(await admin.from('career_applications').select()),
      'one PATCH for all': async () =>
        told(await admin.from('applications').update({ message: 'gone' }).not('id', 'is', null)),
      'one upsert for all': async () => {
        const rows = await sql<{ id: string }>(
          'select id, type, first_name, last_name, email, company from applications',
        )
        return told(await admin.from('applications').upsert(rows.map(row => ({ ...row, message: 'gone' }))))
      },
      'a DELETE': async () => told(await admin.from('applications').delete().eq('email', 'a1@firm.example')),
      'an announced export': async () =>
        told(await admin.rpc('announce_export', { exported: 'applications' })),
      'the audit log by rpc': async () => told(await admin.rpc('audit_entries', { most: 10_000 })),
      'a redirect to another site': async () =>
        told(await admin.rpc('save_redirects', { given: [{ path: '/x', target: 'https://evil.example' }] })),
      'an invitation': () => raw('/auth/v1/invite', 'POST', { email: 'new@firm.example' }),
    }
    const files: Record<string, () => Promise<{ error: unknown }>> = {
      'removing resumes': () => admin.storage.from('resumes').remove(['a.pdf']),
      'replacing a resume': () =>
        admin.storage.from('resumes').upload('a.pdf', PDF, { contentType: 'application/pdf', upsert: true }),
      'a link to a resume': () => admin.storage.from('resumes').createSignedUrl('a.pdf', 600),
      'another name of a resume': () => admin.storage.from('resumes').move('a.pdf', 'b.pdf'),
    }
    await ageProofs(server)
    for (const [way, go] of Object.entries(ways)) expect(await go(), way).toBe('reauthentication_needed')
    for (const [way, go] of Object.entries(files))
      expect((await go()).error, way).toMatchObject({ message: expect.stringContaining('Prove again') })
    const [left] = await sql<{ left: number; gone: number; redirects: number; files: number }>(
      `select (select count(*)::int from applications) as left,
         (select count(*)::int from applications where message = 'gone') as gone,
         (select count(*)::int from page_redirects) as redirects,
         (select count(*)::int from files.objects where name = 'a.pdf') as files`,
    )
    expect(left).toEqual({ left: 30, gone: 0, redirects: 0, files: 1 })
    // Everyday work in the inbox needs no proof: one submission, a few changes, a page of the log.
    expect((await admin.from('applications').select().eq('email', 'a1@firm.example')).data).toHaveLength(1)
    expect(
      told(await admin.from('applications').update({ state: 'answered' }).eq('email', 'a1@firm.example')),
    ).toBe('done')
    expect(told(await admin.rpc('audit_entries'))).toBe('done')
    expect(await raw('/auth/v1/admin/users')).toBe('done')
    expect((await admin.storage.from('resumes').download('a.pdf')).error).toBeNull()
    // A proof counts at once, even with the earlier token.
    expect(await raw('/auth/v1/proof', 'POST', { password: ADMIN.password })).toBe('done')
    for (const way of ['all applications as CSV', 'an announced export', 'the audit log by rpc'])
      expect(await ways[way]?.(), way).toBe('done')
    for (const [way, go] of Object.entries(files).reverse())
      if (way !== 'another name of a resume') expect((await go()).error, way).toBeNull()
  })

  it('refuses an export to an administrator who is suspended in a session that has not ended', async () => {
    const who = await addPerson(server, 'admin')
    const client = await server.signedIn(who)
    await sql(`update accounts.users set banned_until = now() + interval '1 hour' where id = $1`, [who.id])
    await sql('update accounts.sessions set ended_at = null where user_id = $1', [who.id])
    const answer = await server.ask(client, 'admin/exports', 'POST', { table: 'applications' })
    expect([answer.status, answer.body.code]).toEqual([403, 'not_admin'])
    expect(told(await client.rpc('announce_export', { exported: 'applications' }))).toBe('42501')
  })

  it('reserves expressions and aggregates by the account and not by the token', async () => {
    const who = await addPerson(server, 'admin')
    const client = await server.signedIn(who)
    const match = async () =>
      told(await client.from('blog_posts').select('id').filter('title', 'match', 'a+'))
    const count = async () => told(await client.from('blog_posts').select('status, count()'))
    expect([await match(), await count()]).toEqual(['done', 'done'])
    const { error } = await adminApi(server, await tokenOf(await server.signedIn(ADMIN))).updateUserById(
      who.id,
      {
        app_metadata: { role: 'editor' },
      },
    )
    expect(error).toBeNull()
    expect([await match(), await count()]).toEqual(['42501', 'PGRST123'])
    expect(told(await server.client().from('blog_posts').select('id').filter('title', 'match', 'a+'))).toBe(
      '42501',
    )
  })

  it('moves posts to the trash, a few without a proof, and removes for an editor for good from there alone', async () => {
    const editor = await server.signedIn(await addPerson(server, 'editor'))
    await sql(
      `insert into blog_posts (title, slug, content) select 'T', 'guarded-' || n, 'C' from generate_series(1, 6) n`,
    )
    const remove = (...slugs: string[]) => editor.from('blog_posts').delete().in('slug', slugs).select('slug')
    const trashed = async () =>
      (
        await sql<{ slug: string }>(
          `select slug from blog_posts where slug like 'guarded%' and deleted_at is not null order by 1`,
        )
      ).map(({ slug }) => slug)
    await ageProofs(server)
    expect(told(await editor.from('blog_posts').delete().not('id', 'is', null))).toBe(
      'reauthentication_needed',
    )
    expect(await trashed()).toEqual([])
    expect((await remove('guarded-1', 'guarded-2')).data).toHaveLength(2)
    expect(await trashed()).toEqual(['guarded-1', 'guarded-2'])
    expect((await remove('guarded-1', 'guarded-3')).data).toHaveLength(2)
    expect(await trashed()).toEqual(['guarded-2', 'guarded-3'])
    expect(await sql(`select from blog_posts where slug = 'guarded-1'`)).toEqual([])
    expect(told(await editor.from('blog_posts').update({ deleted_at: null }).eq('slug', 'guarded-2'))).toBe(
      'done',
    )
    // An administrator may delete without the trash, but several at once need a proof.
    expect(told(await admin.from('blog_posts').delete().like('slug', 'guarded%'))).toBe(
      'reauthentication_needed',
    )
    const proven = await server.signedIn(ADMIN)
    expect(told(await proven.from('blog_posts').delete().like('slug', 'guarded%'))).toBe('done')
    expect(await sql(`select from blog_posts where slug like 'guarded%'`)).toEqual([])
  })

  it('lets nobody publish under a byline that its owner has not lent, nor say when a post was made', async () => {
    const [ada, bert] = [await addPerson(server, 'editor'), await addPerson(server, 'editor')]
    const [owner, other] = [await server.signedIn(ada), await server.signedIn(bert)]
    await owner.auth.updateUser({ data: { display_name: 'Ada Hale' } })
    const insert = async (slug: string, fields: object, by = other) =>
      told(await by.from('blog_posts').insert({ title: 'T', slug, content: 'C', ...fields }))
    expect(await insert('lent-1', { author_id: ada.id })).toBe('42501')
    expect(await insert('lent-2', { author_id: bert.id, byline: ' ada  HALE' })).toBe('42501')
    expect(await insert('lent-3', { author_id: bert.id, byline: 'A guest' })).toBe('done')
    expect(await insert('lent-4', { author_id: ada.id }, admin)).toBe('done')
    const change = async (slug: string, changes: object) =>
      told(await other.from('blog_posts').update(changes).eq('slug', slug).select('id').single())
    expect(await change('lent-3', { author_id: ada.id })).toBe('42501')
    expect(await change('lent-3', { byline: 'Ada Hale', status: 'published' })).toBe('42501')
    expect((await other.auth.updateUser({ data: { display_name: 'Ada  Hale' } })).error?.code).toBe(
      'validation_failed',
    )
    // With her own draft, the byline is lent to the person who publishes it.
    expect(await insert('lent-5', { author_id: ada.id }, owner)).toBe('done')
    expect(await change('lent-5', { status: 'published', title: 'U' })).toBe('done')
    await owner.auth.updateUser({ data: { lends_byline: true } })
    expect(await insert('lent-6', { author_id: ada.id })).toBe('done')

    const long = '2001-01-01T00:00:00+00:00'
    expect(await insert('times', { created_at: long, first_published_at: long })).toBe('done')
    expect(await change('times', { created_at: long, first_published_at: long })).toBe('done')
    const [times] = await sql(
      `select created_at < '2002-01-01' as made, first_published_at as seen from blog_posts where slug = 'times'`,
    )
    expect(times).toEqual({ made: false, seen: null })
  })
})
