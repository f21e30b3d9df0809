import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SupabaseClient, User } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import type { Role } from '../../contract/account.ts'
import { SET_UP_NEEDED } from '../../contract/account.ts'
import { openBackend } from '../../server/backend/open-backend.ts'
import { issueToken } from '../../server/db/one-time-tokens.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { codeAt } from '../support/authenticator.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { Passkey } from '../support/passkey.ts'
import { addSignedIn } from '../support/people.ts'

describeOnServerFirst('REQUIRE_SECOND_FACTOR', kind => {
  const server = openedBackend(kind, { REQUIRE_SECOND_FACTOR: 'on' })
  const { sql, ask } = server
  const person = (role: Role = 'admin') => addSignedIn(server, role)
  let people = 0

  async function rights(client: SupabaseClient) {
    const slug = `post-${people++}`
    const written = await client
      .from('blog_posts')
      .insert({ title: 'A', content: 'B', slug, status: 'draft' })
    const drafts = await client.from('blog_posts').select('id').eq('slug', slug)
    return [written.error?.code ?? 'written', drafts.data?.length]
  }
  const flagOf = (user: User | null) => (user as unknown as Record<string, unknown>)[SET_UP_NEEDED]
  const NONE = ['42501', 0]
  const ALL = ['written', 1]

  it.each(['admin', 'editor'] as const)(
    'gives an %s with a password alone nothing but the set-up',
    async role => {
      const { client } = await person(role)
      const { data } = await client.auth.getUser()
      expect(flagOf(data.user)).toBe(true)
      expect(await rights(client)).toEqual(NONE)
      for (const [path, method] of [
        ['sessions', 'GET'],
        ['passkeys', 'GET'],
        ['factors/recovery-codes', 'POST'],
        ...(role === 'admin' ? [['admin/audit', 'GET']] : []),
      ] as const)
        expect([path, await ask(client, path, method)]).toMatchObject([
          path,
          { status: 403, body: { code: 'insufficient_aal' } },
        ])
      expect((await client.auth.refreshSession()).error).toBeNull()
      expect(await rights(client)).toEqual(NONE)
    },
  )

  it('lets somebody who was invited set a password, and nothing more', async () => {
    const { client: first } = await person('editor')
    const userId = (await first.auth.getUser()).data.user?.id ?? ''
    const token = await server.backend.database.transaction({ role: 'service' }, tx =>
      issueToken(tx, 'invite', { userId }),
    )
    const client = server.client()
    await client.auth.verifyOtp({ type: 'invite', token_hash: token })
    expect((await first.auth.updateUser({ data: { display_name: 'A' } })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await client.auth.updateUser({ password: 'quite another passphrase 7' })).error).toBeNull()
    expect(await rights(client)).toEqual(NONE)
    expect((await client.auth.updateUser({ data: { display_name: 'B' } })).error?.code).toBe(
      'insufficient_aal',
    )
  })

  it('gives the rights back with an authenticator app', async () => {
    const { who, client } = await person()
    const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(await rights(client)).toEqual(NONE)
    const code = codeAt(app?.totp.secret ?? '', Date.now())
    const passed = await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code })
    expect(flagOf(passed.data?.user ?? null)).toBeUndefined()
    expect(await rights(client)).toEqual(ALL)
    expect((await ask(client, 'admin/audit')).status).toBe(200)
    expect(await rights(await server.signedIn(who))).toEqual(NONE)
  })

  it('gives the rights back with a passkey, and takes them when it is removed', async () => {
    const { client } = await person()
    const { data: options } = await client.auth.passkey.startRegistration()
    if (options === null) throw new Error('no options')
    const passkey = new Passkey()
    const { data } = await client.auth.passkey.verifyRegistration(passkey.create(options))
    const { id, session } = data as unknown as {
      id: string
      session: { access_token: string; refresh_token: string }
    }
    const before = server.client()
    await before.auth.setSession(session)
    expect(await rights(before)).toEqual(ALL)
    expect((await before.auth.passkey.delete({ passkeyId: id })).error).toBeNull()
    // The token still says aal2, but the session's row doesn't.
    expect(await rights(before)).toEqual(NONE)
    const { data: lowered } = await before.auth.refreshSession()
    expect(flagOf(lowered.user)).toBe(true)
    expect(await rights(before)).toEqual(NONE)
  })

  it('is renewed by the password where the set-up comes late', async () => {
    const { client, password } = await person()
    await sql(`update accounts.sessions set amr = '[{"method": "password", "timestamp": 1}]'`)
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed')
    const { data } = await client.auth.getSession()
    const proven = await server.call('/auth/v1/proof', {
      method: 'POST',
      headers: { authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify({ password }),
    })
    expect(proven.status).toBe(204)
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })

  it('holds for every instance, is recorded, and outlasts a restore', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'octavo-required-'))
    const file = join(folder, 'backup.gz')
    const ignore = createLog(() => undefined)
    await server.run({ name: 'backup', file })
    await server.run({ name: 'restore', file })
    expect(await rights(await server.signedIn(ADMIN))).toEqual(NONE)
    const changes = async () =>
      (
        await sql<{ action: string }>(
          `select action from accounts.audit_log where action like '%required' order by id`,
        )
      ).map(({ action }) => action)
    expect(await changes()).toEqual(['second factor required'])
    if (kind === 'postgres') {
      const off = readEnv({ ...server.variables, REQUIRE_SECOND_FACTOR: 'off' }, folder)
      const second = await openBackend(off, ignore, () => undefined)
      await second.close()
      expect(await rights(await server.signedIn(ADMIN))).toEqual(ALL)
      expect(await changes()).toEqual(['second factor required', 'second factor no longer required'])
    }
    rmSync(folder, { recursive: true })
  })
})
