import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { codeAt, STEP_MS } from '../support/authenticator.ts'
import { ADMIN, addMember, describeOnServerFirst, MEMBER, openedBackend } from '../support/backend-server.ts'
import { ageProofs } from '../support/people.ts'

describeOnServerFirst('fresh proof', kind => {
  const server = openedBackend(kind, {}, () => clock)
  const { sql } = server
  let clock = Math.ceil(Date.now() / STEP_MS) * STEP_MS
  let client: SupabaseClient

  beforeAll(() => addMember(server))
  beforeEach(async () => {
    client = await server.signedIn(ADMIN)
  })

  async function ask(path: string, method = 'GET', body?: object) {
    const answer = await server.ask(client, path, method, body)
    return [answer.status, answer.body?.code]
  }
  const age = () => ageProofs(server)
  const isFresh = async () => (await ask('proof'))[0] === 204
  const NEEDED = [403, 'reauthentication_needed']

  it('lasts five minutes from the sign-in, and a refresh does not renew it', async () => {
    expect(await isFresh()).toBe(true)
    await age()
    expect(await isFresh()).toBe(false)
    await client.auth.refreshSession()
    expect(await ask('proof')).toEqual(NEEDED)
  })

  it('is renewed by the password, and not by a wrong one', async () => {
    await age()
    expect(await ask('proof', 'POST', { password: 'not the password' })).toEqual([400, 'invalid_credentials'])
    expect(await ask('proof', 'POST', {})).toEqual([400, 'validation_failed'])
    expect(await isFresh()).toBe(false)
    expect(await ask('proof', 'POST', { password: ADMIN.password })).toEqual([204, undefined])
    expect(await isFresh()).toBe(true)
  })

  it('is asked for before a submission or a person is erased, in the data routes too', async () => {
    await sql(
      `insert into public.applications (first_name, last_name, email, company) values ('A', 'B', 'a@firm.example', 'C')`,
    )
    const erase = () => client.from('applications').delete().eq('email', 'a@firm.example').select('id')
    await age()
    expect(await erase()).toMatchObject({ status: 403, error: { code: 'reauthentication_needed' } })
    expect(await ask('admin/erasures', 'POST', { email: 'a@firm.example' })).toEqual(NEEDED)
    expect((await client.from('applications').select('id')).data).toHaveLength(1)
    await ask('proof', 'POST', { password: ADMIN.password })
    await client.auth.refreshSession()
    expect((await erase()).data).toHaveLength(1)
    expect(await ask('admin/erasures', 'POST', { email: 'a@firm.example' })).toEqual([200, undefined])
    // "Undo" restores posts, so deleting them needs no proof.
    await age()
    expect((await client.from('blog_posts').delete().eq('slug', 'none')).status).toBe(204)
  })

  it('is asked for before an export, which is recorded', async () => {
    expect(await ask('admin/exports', 'POST', { table: 'users' })).toEqual([400, 'validation_failed'])
    expect(await ask('admin/exports', 'POST', { table: 'applications' })).toEqual([204, undefined])
    await age()
    expect(await ask('admin/exports', 'POST', { table: 'applications' })).toEqual(NEEDED)
    const rows = await sql<{ subject: string }>(
      `select subject from accounts.audit_log where action = 'inbox exported'`,
    )
    expect(rows).toEqual([{ subject: 'applications' }])
    client = await server.signedIn(MEMBER)
    expect(await ask('admin/exports', 'POST', { table: 'applications' })).toEqual([403, 'not_admin'])
  })

  it('is asked for before a factor is changed, and renewed by its code alone', async () => {
    await age()
    const late = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(late.error).toMatchObject({ status: 403, code: 'reauthentication_needed' })
    await ask('proof', 'POST', { password: ADMIN.password })
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const factorId = data?.id ?? ''
    const secret = data?.totp.secret ?? ''
    const prove = () => client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, clock) })
    expect((await prove()).error).toBeNull()
    clock += STEP_MS
    await age()
    expect(await ask('factors/recovery-codes', 'POST')).toEqual(NEEDED)
    expect(await ask('proof', 'POST', { password: ADMIN.password })).toEqual([400, 'validation_failed'])
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect((await prove()).error).toBeNull()
    expect(await ask('factors/recovery-codes', 'POST')).toEqual([200, undefined])
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })
})
