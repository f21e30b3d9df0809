import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import type { AuditLogEntry } from '../../contract/account.ts'
import { ADMIN, addMember, describeOnServerFirst, MEMBER, openedBackend } from '../support/backend-server.ts'
import { career } from '../support/submissions.ts'

describeOnServerFirst('the audit log', kind => {
  const server = openedBackend(kind)

  beforeAll(() => addMember(server))

  const read = async (client: SupabaseClient, query = ''): Promise<AuditLogEntry[]> =>
    (await server.ask(client, `admin/audit${query}`)).body

  it('tells administrators who signed in and who changed what', async () => {
    const client = await server.signedIn(ADMIN)
    await server.client().auth.signInWithPassword({ ...MEMBER, password: 'a wrong password' })
    const { data: post } = await client
      .from('blog_posts')
      .insert({ title: 'Secret plans', slug: 'audited', content: 'Words' })
      .select('id')
      .single()
    await client.from('blog_posts').update({ title: 'Other plans' }).eq('slug', 'audited')
    await client.from('blog_posts').delete().eq('slug', 'audited')
    const entries = await read(client)
    const seen = entries.map(({ payload }) => [payload.action, payload.actor_username, payload.subject])
    expect(seen.slice(0, 5)).toEqual([
      ['delete blog_posts', ADMIN.email, post?.id],
      ['update blog_posts', ADMIN.email, post?.id],
      ['insert blog_posts', ADMIN.email, post?.id],
      ['sign in refused', MEMBER.email, null],
      ['sign in', ADMIN.email, null],
    ])
    expect(seen).toContainEqual(['administrator created', null, expect.any(String)])
    expect(JSON.stringify(entries)).not.toContain('plans')
  })

  it('records nothing of what visitors send', async () => {
    const client = await server.signedIn(ADMIN)
    const before = (await read(client)).length
    await server.send('career', career)
    expect(await read(client)).toHaveLength(before)
  })

  it('comes in pages', async () => {
    const client = await server.signedIn(ADMIN)
    const all = await read(client)
    const first = await read(client, '?per_page=2')
    const next = await read(client, `?per_page=2&before=${first[1]?.id}`)
    expect([...first, ...next]).toEqual(all.slice(0, 4))
    expect(await read(client, '?per_page=x&before=y')).toEqual(all)
  })

  it('is closed to everybody else, and cannot be written', async () => {
    const client = await server.signedIn(MEMBER)
    const refused = await server.ask(client, 'admin/audit')
    expect([refused.status, refused.body.code]).toEqual([403, 'not_admin'])
    expect((await server.call('/auth/v1/admin/audit')).status).toBe(401)
    const writing = server.backend.database.transaction({ role: 'anon' }, tx =>
      tx.query(`insert into accounts.audit_log (action) values ('forged')`),
    )
    await expect(writing).rejects.toMatchObject({ code: '42501' })
    expect((await client.from('audit_log').select()).error?.code).toBe('PGRST205')
  })

  it('goes with a list of the sessions, of which the others can be ended', async () => {
    const email = 'sessions@firm.example'
    await addMember(server, { ...MEMBER, email })
    const who = { ...MEMBER, email }
    const [first, second] = [await server.signedIn(who), await server.signedIn(who)]
    const list = async () => (await server.ask(second, 'sessions')).body as { current: boolean }[]
    expect((await list()).map(({ current }) => current).sort()).toEqual([false, true])
    await second.auth.signOut({ scope: 'others' })
    expect(await list()).toMatchObject([{ current: true }])
    expect((await server.ask(first, 'sessions')).status).toBe(403)
  })
})
