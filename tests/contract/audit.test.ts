import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditLogEntry } from '../../contract/account.ts'
import {
  ADMIN,
  addMember,
  type BackendServer,
  call,
  DATABASE_KINDS,
  MEMBER,
  startBackend,
} from '../support/backend-server.ts'

describe.each(DATABASE_KINDS)('the audit log on %s', kind => {
  let server: BackendServer

  beforeAll(async () => {
    server = await startBackend(kind)
    await addMember(server)
  })
  afterAll(() => server.close())

  const tokenOf = async (who: typeof ADMIN) => {
    const client = await server.signedIn(who)
    return { client, token: (await client.auth.getSession()).data.session?.access_token ?? '' }
  }
  const ask = (token: string, path: string) =>
    call(server, `/auth/v1/${path}`, {
      headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    })
  const read = async (token: string, query = '') =>
    (await (await ask(token, `admin/audit${query}`)).json()) as AuditLogEntry[]

  it('tells administrators who signed in and who changed what', async () => {
    const { client, token } = await tokenOf(ADMIN)
    await server.client().auth.signInWithPassword({ ...MEMBER, password: 'a wrong password' })
    const { data: post } = await client
      .from('blog_posts')
      .insert({ title: 'Secret plans', slug: 'audited', content: 'Words' })
      .select('id')
      .single()
    await client.from('blog_posts').update({ title: 'Other plans' }).eq('slug', 'audited')
    await client.from('blog_posts').delete().eq('slug', 'audited')
    const entries = await read(token)
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
    const { token } = await tokenOf(ADMIN)
    const before = (await read(token)).length
    await call(server, '/api/send-career-application', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ada Hale',
        email: 'ada@firm.example',
        phone: '+1 555 0100',
        message: 'A message.',
        position: 'Senior AI Engineer',
        resumeFileName: 'ada.pdf',
      }),
    })
    expect(await read(token)).toHaveLength(before)
  })

  it('comes in pages', async () => {
    const { token } = await tokenOf(ADMIN)
    const all = await read(token)
    const first = await read(token, '?per_page=2')
    const next = await read(token, `?per_page=2&before=${first[1]?.id}`)
    expect([...first, ...next]).toEqual(all.slice(0, 4))
    expect(await read(token, '?per_page=x&before=y')).toEqual(all)
  })

  it('is closed to everybody else, and cannot be written', async () => {
    const { client, token } = await tokenOf(MEMBER)
    const refused = await ask(token, 'admin/audit')
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'not_admin'])
    expect((await call(server, '/auth/v1/admin/audit')).status).toBe(401)
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
    const [first, second] = [await tokenOf(who), await tokenOf(who)]
    const list = async () => (await (await ask(second.token, 'sessions')).json()) as { current: boolean }[]
    expect((await list()).map(({ current }) => current).sort()).toEqual([false, true])
    await second.client.auth.signOut({ scope: 'others' })
    expect(await list()).toMatchObject([{ current: true }])
    expect((await ask(first.token, 'sessions')).status).toBe(403)
  })
})
