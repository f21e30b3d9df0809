import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '../support/authenticator.ts'
import { describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { type Deviation, Passkey } from '../support/passkey.ts'
import { addSignedIn, tokenOf } from '../support/people.ts'

const REFUSED = { status: 400, code: 'webauthn_verification_failed' }

describeOnServerFirst('passkeys', kind => {
  const server = openedBackend(kind)
  const { sql, ask } = server
  /** A new administrator for each test. */
  const person = () => addSignedIn(server, 'admin')
  let people = 0

  async function asked<T>(answer: Promise<{ data: T | null; error: unknown }>): Promise<T> {
    const { data, error } = await answer
    if (data === null) throw error
    return data
  }
  const creation = (client: SupabaseClient) => asked(client.auth.passkey.startRegistration())
  const request = (client: SupabaseClient) => asked(client.auth.passkey.startAuthentication())

  interface Added {
    id: string
    friendly_name: string
    session?: { access_token: string; refresh_token: string }
  }
  /** Registers, and adopts the session in the answer, as the page does. */
  async function register(client: SupabaseClient, passkey = new Passkey(), deviation: Deviation = {}) {
    const answer = passkey.create(await creation(client), deviation)
    const added = (await asked(client.auth.passkey.verifyRegistration(answer))) as Added
    if (added.session) await client.auth.setSession(added.session)
    return { passkey, added }
  }
  async function signIn(passkey: Passkey, deviation: Deviation = {}) {
    const client = server.client()
    const result = await client.auth.passkey.verifyAuthentication(
      passkey.get(await request(client), deviation),
    )
    return { client, ...result }
  }
  const canWrite = async (client: SupabaseClient) =>
    (await client.from('blog_posts').insert({ title: 'A', content: 'B', slug: `passkey-${people++}` })).error
      ?.code ?? 'written'
  const actions = async (userId: string) =>
    (
      await sql<{ action: string }>('select action from accounts.audit_log where actor_id = $1 order by id', [
        userId,
      ])
    ).map(({ action }) => action)

  it('sign in without a password, at aal2, on any instance', async () => {
    const { who, id, client } = await person()
    const { passkey, added } = await register(client)
    expect(added).toMatchObject({ friendly_name: 'Passkey', id: expect.any(String) })
    const { client: other, data, error } = await signIn(passkey)
    expect(error).toBeNull()
    expect(data?.user).toMatchObject({
      email: who.email,
      factors: [{ id: added.id, factor_type: 'webauthn', status: 'verified' }],
    })
    expect(decodeJwt(await tokenOf(other))).toMatchObject({
      sub: id,
      aal: 'aal2',
      amr: [{ method: 'passkey', timestamp: expect.any(Number) }],
    })
    expect(await canWrite(other)).toBe('written')
    expect((await other.auth.refreshSession()).error).toBeNull()
    expect(decodeJwt(await tokenOf(other))).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] })
    const { data: listed } = await other.auth.passkey.list()
    expect(listed).toMatchObject([{ id: added.id, last_used_at: expect.any(String) }])
    expect((await actions(id)).slice(0, 3)).toEqual(['sign in', 'passkey added', 'sign in'])
  })

  it('ask for a discoverable credential with user verification, and name nobody at sign-in', async () => {
    const { who, client } = await person()
    const { options, expires_at } = await creation(client)
    expect(options).toMatchObject({
      rp: { id: 'octavo.test' },
      user: { name: who.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    expect(expires_at - Date.now() / 1000).toBeGreaterThan(290)
    const { options: get } = await request(server.client())
    expect(get).toMatchObject({ rpId: 'octavo.test', userVerification: 'required' })
    expect(get.allowCredentials ?? []).toEqual([])
    const { passkey } = await register(client)
    const again = await creation(client)
    expect(again.options.excludeCredentials).toMatchObject([{ id: passkey.id.toString('base64url') }])
  })

  it('raise the session that registers the first one, and end what had the password alone', async () => {
    const { who, client } = await person()
    const elsewhere = await server.signedIn(who)
    const before = (await client.auth.getSession()).data.session
    const { added } = await register(client)
    expect(decodeJwt(added.session?.access_token ?? '')).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'passkey' }, { method: 'password' }],
      session_id: decodeJwt(before?.access_token ?? '').session_id,
    })
    expect(await canWrite(client)).toBe('written')
    expect((await ask(elsewhere, 'user')).body.code).toBe('session_not_found')
    const old = await server.client().auth.refreshSession({ refresh_token: before?.refresh_token ?? '' })
    expect(old.error?.code).toBe('refresh_token_not_found')
    // From the second one on, the session is already at aal2.
    expect((await register(client)).added).toMatchObject({ friendly_name: 'Passkey 2' })
    expect((await register(client)).added.session).toBeUndefined()
  })

  it('give an administrator’s rights to sessions that passed one, and to no other', async () => {
    const { who, client } = await person()
    await register(client)
    const withPassword = await server.signedIn(who)
    expect(await canWrite(withPassword)).toBe('42501')
    for (const path of ['admin/audit', 'sessions', 'passkeys'])
      expect((await ask(withPassword, path)).body.code).toBe('insufficient_aal')
    expect((await withPassword.auth.passkey.startRegistration()).error?.code).toBe('insufficient_aal')
    expect(await canWrite(client)).toBe('written')
  })

  it('have recovery codes beside them, and no six digits', async () => {
    const { who, client } = await person()
    const { added } = await register(client)
    const { body } = await ask(client, 'factors/recovery-codes', 'POST')
    const withPassword = await server.signedIn(who)
    const digits = await withPassword.auth.mfa.challengeAndVerify({ factorId: added.id, code: '123456' })
    expect(digits.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    const code = await withPassword.auth.mfa.challengeAndVerify({ factorId: added.id, code: body.codes[0] })
    expect(code.error).toBeNull()
    expect(decodeJwt(await tokenOf(withPassword))).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    })
    expect(await canWrite(withPassword)).toBe('written')
  })

  it('are named, renamed and told apart from apps', async () => {
    const { id, client } = await person()
    const { added } = await register(client)
    const { added: second } = await register(client)
    const rename = (passkeyId: string, friendlyName: string) =>
      client.auth.passkey.update({ passkeyId, friendlyName })
    expect((await rename(added.id, ' Phone ')).data).toMatchObject({ id: added.id, friendly_name: 'Phone' })
    expect((await rename(second.id, 'Phone')).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
    })
    expect((await rename(added.id, 'Phone')).error).toBeNull()
    for (const name of ['', ' ', 'x'.repeat(121), 'a\0b', '\ud800'])
      expect((await rename(added.id, name)).error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await rename(added.id, 'x'.repeat(120))).error).toBeNull()

    const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const stranger = await person()
    await register(stranger.client)
    const foreign = await stranger.client.auth.passkey.update({ passkeyId: added.id, friendlyName: 'Mine' })
    for (const { error } of [
      foreign,
      await stranger.client.auth.passkey.delete({ passkeyId: added.id }),
      await rename(app?.id ?? '', 'No passkey'),
      await client.auth.passkey.delete({ passkeyId: app?.id ?? '' }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'validation_failed' })
    expect((await ask(client, 'passkeys/x', 'DELETE')).status).toBe(404)
    expect(await actions(id)).toContain('passkey renamed')
  })

  it('take with them the sessions that they began and the rights of those that they raised', async () => {
    const { who, id, client } = await person()
    const { added: first } = await register(client)
    const { passkey, added: second } = await register(client)
    const { client: began } = await signIn(passkey)
    await ask(client, 'factors/recovery-codes', 'POST')
    const withPassword = await server.signedIn(who)
    expect((await withPassword.auth.passkey.delete({ passkeyId: second.id })).error?.code).toBe(
      'insufficient_aal',
    )

    expect((await client.auth.passkey.delete({ passkeyId: second.id })).error).toBeNull()
    expect((await ask(began, 'user')).body.code).toBe('session_not_found')
    expect((await signIn(passkey)).error).toMatchObject(REFUSED)
    expect(await canWrite(client)).toBe('written')

    expect((await client.auth.passkey.delete({ passkeyId: first.id })).error).toBeNull()
    await client.auth.refreshSession()
    expect(decodeJwt(await tokenOf(client))).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    // Without a factor, the password is enough again, and no recovery code is left.
    expect(await canWrite(client)).toBe('written')
    expect((await ask(client, 'factors/recovery-codes')).body.code).toBe('mfa_factor_not_found')
    expect((await actions(id)).filter(action => action === 'passkey removed')).toHaveLength(2)
  })

  it('stand beside an authenticator app: either is enough', async () => {
    const { who, client } = await person()
    const { passkey } = await register(client)
    const { data: app } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App' })
    const code = codeAt(app?.totp.secret ?? '', Date.now())
    expect((await client.auth.mfa.challengeAndVerify({ factorId: app?.id ?? '', code })).error).toBeNull()
    expect(await canWrite((await signIn(passkey)).client)).toBe('written')
    const { data } = await client.auth.mfa.listFactors()
    expect([data?.totp.length, data?.webauthn.length]).toEqual([1, 1])
    expect(await canWrite(await server.signedIn(who))).toBe('42501')
  })

  describe('an assertion is refused', () => {
    const DEVIATIONS: [string, Deviation][] = [
      ['from another origin', { origin: 'https://octavo.test' }],
      ['from a look-alike', { origin: 'http://octavo.test.evil.example' }],
      ['for another relying party', { rpId: 'evil.example' }],
      ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['of another ceremony', { type: 'webauthn.create' }],
      ['without user verification', { verified: false }],
      ['of another account', { userHandle: Buffer.from(crypto.randomUUID()).toString('base64url') }],
      ['of nobody', { userHandle: '' }],
      ['with another key', { key: new Passkey().keys.privateKey }],
    ]
    let id: string
    let passkey: Passkey
    beforeAll(async () => {
      const owner = await person()
      id = owner.id
      passkey = (await register(owner.client)).passkey
    })

    it.each(DEVIATIONS)('%s', async (_name, deviation) => {
      const { error, data, client: other } = await signIn(passkey, deviation)
      expect(error).toMatchObject(REFUSED)
      expect(data).toBeNull()
      expect((await other.auth.getSession()).data.session).toBeNull()
      expect((await actions(id)).at(-1)).toBe('passkey refused')
      expect((await signIn(passkey)).error).toBeNull()
    })

    it('a second time, even when both are sent at once', async () => {
      const answer = passkey.get(await request(server.client()))
      const both = await Promise.all(
        [1, 2].map(() => server.client().auth.passkey.verifyAuthentication(answer)),
      )
      expect(both.map(({ error }) => error?.code).sort()).toEqual(['webauthn_challenge_not_found', undefined])
      expect((await server.client().auth.passkey.verifyAuthentication(answer)).error).toMatchObject({
        status: 400,
        code: 'webauthn_challenge_not_found',
      })
    })

    it('to a challenge that a wrong answer has used up', async () => {
      const options = await request(server.client())
      const send = (deviation: Deviation) =>
        server.client().auth.passkey.verifyAuthentication(passkey.get(options, deviation))
      expect((await send({ verified: false })).error).toMatchObject(REFUSED)
      expect((await send({})).error?.code).toBe('webauthn_challenge_not_found')
    })

    it('after five minutes', async () => {
      const options = await request(server.client())
      await sql(
        `update accounts.passkey_challenges set expires_at = expires_at - interval '5 minutes' where id = $1`,
        [options.challenge_id],
      )
      const late = await server.client().auth.passkey.verifyAuthentication(passkey.get(options))
      expect(late.error).toMatchObject({ status: 400, code: 'webauthn_challenge_expired' })
    })

    it('of a copy, whose counter has fallen behind', async () => {
      expect((await signIn(passkey)).error).toBeNull()
      const copy = new Passkey(passkey)
      expect((await signIn(passkey)).error).toBeNull()
      expect((await signIn(copy)).error).toMatchObject(REFUSED)
      expect((await signIn(passkey, { counter: 0 })).error).toMatchObject(REFUSED)
      expect((await actions(id)).slice(-2)).toEqual([
        'passkey refused as a copy',
        'passkey refused as a copy',
      ])
      expect((await signIn(passkey)).error).toBeNull()
    })

    it('but not of an authenticator that does not count', async () => {
      const owner = await person()
      const { passkey: uncounted } = await register(owner.client)
      for (const _time of [1, 2]) expect((await signIn(uncounted, { counter: 0 })).error).toBeNull()
    })

    it('of a credential that nobody has registered, or of an account that is gone', async () => {
      expect((await signIn(new Passkey())).error).toMatchObject(REFUSED)
      const owner = await person()
      const { passkey: orphan } = await register(owner.client)
      await sql('delete from accounts.users where id = $1', [owner.id])
      expect((await signIn(orphan)).error).toMatchObject(REFUSED)
    })

    it('of an account that is suspended', async () => {
      const owner = await person()
      const { passkey: theirs } = await register(owner.client)
      await sql(`update accounts.users set banned_until = now() + interval '1 hour' where id = $1`, [
        owner.id,
      ])
      expect((await signIn(theirs)).error).toMatchObject(REFUSED)
      expect((await actions(owner.id)).at(-1)).toBe('sign in refused')
    })

    it('to the challenge of a registration, in any other shape, and by no means with a server error', async () => {
      const registration = await creation((await person()).client)
      const { options } = await request(server.client())
      const crossed = passkey.get({
        ...registration,
        options: { ...options, challenge: registration.options.challenge },
      })
      expect((await server.client().auth.passkey.verifyAuthentication(crossed)).error?.code).toBe(
        'webauthn_challenge_not_found',
      )
      const send = async (body: unknown) => {
        const init = { method: 'POST', body: JSON.stringify(body) }
        const answer = await server.call('/auth/v1/passkeys/authentication/verify', init)
        return [answer.status, (await answer.json()).error_code]
      }
      for (const body of [
        {},
        { challenge_id: 'x', credential: {} },
        { challenge_id: registration.challenge_id },
      ])
        expect(await send(body)).toEqual([400, 'validation_failed'])
      const whole = passkey.get(await request(server.client())).credential
      for (const credential of [
        {},
        [],
        { id: 7 },
        { ...whole, rawId: 'other' },
        { ...whole, response: {} },
        { ...whole, response: { ...whole.response, authenticatorData: 'AA' } },
        { ...whole, response: { ...whole.response, signature: '' } },
        { ...whole, response: { ...whole.response, clientDataJSON: '{' } },
        { ...whole, response: { ...whole.response, userHandle: 7 } },
        { ...whole, id: 'A'.repeat(5000), rawId: 'A'.repeat(5000) },
      ]) {
        const { challenge_id } = await request(server.client())
        expect(await send({ challenge_id, credential })).toEqual([400, REFUSED.code])
      }
    })
  })

  describe('a registration is refused', () => {
    const certificate = new Map<string, Buffer>([['x5c', Buffer.from('http://169.254.0.1/revoked')]])
    const DEVIATIONS: [string, Deviation][] = [
      ['from another origin', { origin: 'http://evil.example' }],
      ['for another relying party', { rpId: 'evil.example' }],
      ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
      ['of another ceremony', { type: 'webauthn.get' }],
      ['without user verification', { verified: false }],
      [
        'with a certificate, which nobody asked for',
        { attestation: { fmt: 'packed', statement: certificate } },
      ],
      ['in a format that is fetched from elsewhere', { attestation: { fmt: 'tpm', statement: new Map() } }],
    ]
    let client: SupabaseClient
    beforeAll(async () => {
      client = (await person()).client
    })

    it.each(DEVIATIONS)('%s', async (_name, deviation) => {
      const answer = new Passkey().create(await creation(client), deviation)
      expect((await client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(REFUSED)
      expect((await client.auth.passkey.list()).data).toEqual([])
    })

    it('a second time, after five minutes, and in another session', async () => {
      const owner = await person()
      const answer = new Passkey().create(await creation(owner.client))
      const elsewhere = await server.signedIn(owner.who)
      const stranger = await person()
      const gone = { status: 400, code: 'webauthn_challenge_not_found' }
      for (const other of [elsewhere, stranger.client])
        expect((await other.auth.passkey.verifyRegistration(answer)).error).toMatchObject(gone)
      const { data, error } = await owner.client.auth.passkey.verifyRegistration(answer)
      expect(error).toBeNull()
      const { session } = data as unknown as Added
      if (session) await owner.client.auth.setSession(session)
      expect((await owner.client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(gone)
      const late = new Passkey().create(await creation(owner.client))
      await sql(
        `update accounts.passkey_challenges set expires_at = expires_at - interval '5 minutes' where id = $1`,
        [late.challengeId],
      )
      expect((await owner.client.auth.passkey.verifyRegistration(late)).error?.code).toBe(
        'webauthn_challenge_expired',
      )
    })

    it('of a credential that somebody has registered, and of more than anybody needs', async () => {
      const { passkey } = await register(client)
      const stranger = await person()
      const twice = new Passkey(passkey).create(await creation(stranger.client))
      expect((await stranger.client.auth.passkey.verifyRegistration(twice)).error).toMatchObject({
        status: 422,
        code: 'webauthn_credential_exists',
      })
      // Nothing of it was stored: the stranger still signs in with the password alone.
      expect((await stranger.client.auth.mfa.listFactors()).data?.all).toEqual([])
      for (let count = 1; count < 10; count++) await register(client)
      expect((await client.auth.passkey.startRegistration()).error).toMatchObject({
        status: 422,
        code: 'too_many_passkeys',
      })
    })

    it('of a visitor', async () => {
      for (const path of ['passkeys/registration/options', 'passkeys/registration/verify'])
        expect((await server.call(`/auth/v1/${path}`, { method: 'POST', body: '{}' })).status).toBe(401)
      expect((await server.call('/auth/v1/passkeys')).status).toBe(401)
    })
  })
})
