import bcrypt from 'bcryptjs'
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { createAccessTokens } from '../../server/auth/access-tokens.ts'
import { hashPassword } from '../../server/auth/passwords.ts'
import { findUserByEmail } from '../../server/db/users.ts'
import { ADMIN, addMember, describeOnServerFirst, MEMBER, openedBackend } from '../support/backend-server.ts'

const CODED = { 'x-supabase-api-version': '2024-01-01' }
const SITE = 'http://octavo.test'
const ISSUER = `${SITE}/auth/v1`

interface Tokens {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  expires_at: number
  user: { id: string; email: string }
}

describeOnServerFirst('auth', kind => {
  const server = openedBackend(kind)

  beforeAll(() => addMember(server))

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    server.call(`/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...CODED, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const get = (path: string, headers: Record<string, string> = {}) =>
    server.call(`/auth/v1${path}`, { headers: { ...CODED, ...headers } })
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const signIn = async (who = ADMIN) =>
    (await (await post('/token?grant_type=password', who)).json()) as Tokens
  const refresh = (token: unknown) => post('/token?grant_type=refresh_token', { refresh_token: token })
  const makeOld = (seconds: number) =>
    server.sql('update accounts.refresh_tokens set used_at = used_at - make_interval(secs => $1)', [seconds])

  async function expectRefusal(answer: Response | Promise<Response>, status: number, code: string) {
    const response = await answer
    const body = await response.json()
    expect({ status: response.status, code: body.code }).toEqual({ status, code })
    expect(response.headers.get('x-sb-error-code')).toBe(code)
    return body as { code: string; message: string }
  }

  describe('signing in', () => {
    it('gives the real client a session with every claim', async () => {
      const client = server.client()
      const { data, error } = await client.auth.signInWithPassword(ADMIN)
      expect(error).toBeNull()
      expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
      const claims = decodeJwt(data.session?.access_token ?? '')
      expect(claims).toEqual({
        sub: data.user?.id,
        aud: 'authenticated',
        iss: ISSUER,
        iat: expect.any(Number),
        exp: data.session?.expires_at,
        email: ADMIN.email,
        phone: '',
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: expect.any(Number) }],
        session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'], role: 'admin' },
        user_metadata: {},
      })
      expect((await client.auth.getUser()).data.user?.email).toBe(ADMIN.email)
      expect((await client.auth.getClaims()).data?.claims.sub).toBe(data.user?.id)
      const { data: levels } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
      expect(levels).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    })

    it('takes an email in any case and with spaces around it', async () => {
      expect((await signIn({ ...ADMIN, email: `  ${ADMIN.email.toUpperCase()} ` })).user.email).toBe(
        ADMIN.email,
      )
    })

    it('refuses a wrong password and an unknown user with the same words', async () => {
      const wrong = await post('/token?grant_type=password', { ...ADMIN, password: 'not this one, no' })
      const unknown = await post('/token?grant_type=password', { ...ADMIN, email: 'nobody@firm.example' })
      for (const answer of [wrong, unknown]) {
        const body = await expectRefusal(answer, 400, 'invalid_credentials')
        expect(body.message).toBe('Invalid login credentials')
      }
    })

    it('takes as long for an unknown user as for a wrong password', { tags: ['full'] }, async () => {
      const time = async (email: string) => {
        const started = performance.now()
        await post('/token?grant_type=password', { email, password: 'not this one, no' })
        return performance.now() - started
      }
      await server.backend.database.transaction({ role: 'service' }, async tx =>
        tx.query('insert into accounts.users (email, password_hash) values ($1, $2)', [
          'known@firm.example',
          await hashPassword('a password of the usual cost'),
        ]),
      )
      const known: number[] = []
      const unknown: number[] = []
      for (let round = 0; round < 12; round++) {
        known.push(await time('known@firm.example'))
        unknown.push(await time(`nobody-${round}@firm.example`))
      }
      // The fastest runs show what the work costs, however busy the machine is. Skipping the hash would make
      // the ratio less than a tenth.
      const ratio = Math.min(...unknown) / Math.min(...known)
      expect(ratio).toBeGreaterThan(0.4)
      expect(ratio).toBeLessThan(2.5)
    })

    it.each([
      ['neither email nor phone', { password: 'x' }],
      ['no password', { email: ADMIN.email }],
      ['an email that is no text', { email: { a: 1 }, password: 'x' }],
    ])('refuses %s', async (_case, body) => {
      await expectRefusal(post('/token?grant_type=password', body), 400, 'validation_failed')
    })

    it.each(['{', '', '[]', 'null', '"text"'])('refuses the body %j', async body => {
      await expectRefusal(post('/token?grant_type=password', body), 400, 'bad_json')
    })

    it('refuses a body over 1 MiB, announced or not', async () => {
      const large = JSON.stringify({ ...ADMIN, filler: 'x'.repeat(1024 * 1024) })
      await expectRefusal(post('/token?grant_type=password', large), 413, 'request_entity_too_large')
      const streamed = server.call('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: CODED,
        body: new Blob([large]).stream(),
        duplex: 'half',
      } as RequestInit)
      await expectRefusal(streamed, 413, 'request_entity_too_large')
    })

    it.each([
      ['a NUL in the email', { email: 'a\0b@firm.example', password: 'x' }],
      ['an endless email', { email: `${'a'.repeat(5000)}@firm.example`, password: 'x' }],
      ['an endless password', { email: ADMIN.email, password: 'x'.repeat(500_000) }],
    ])('survives %s', async (_case, body) => {
      await expectRefusal(post('/token?grant_type=password', body), 400, 'invalid_credentials')
    })

    it('refuses other grants and phone numbers', async () => {
      await expectRefusal(post('/token?grant_type=pkce', {}), 400, 'validation_failed')
      await expectRefusal(post('/token', {}), 400, 'invalid_credentials')
      await expectRefusal(
        post('/token?grant_type=password', { phone: '+15550100', password: 'x' }),
        422,
        'phone_provider_disabled',
      )
    })

    it('accepts the bcrypt hash of an imported user, and replaces it', async () => {
      const email = 'imported@firm.example'
      const hash = await bcrypt.hash('imported password', 4)
      await server.sql('insert into accounts.users (email, password_hash) values ($1, $2)', [email, hash])
      await expectRefusal(
        post('/token?grant_type=password', { email, password: 'another password' }),
        400,
        'invalid_credentials',
      )
      const { data } = await server
        .client()
        .auth.signInWithPassword({ email: email.toUpperCase(), password: 'imported password' })
      expect(data.user?.email).toBe(email)
      // The password was never checked when it was set.
      expect(data.weakPassword).toEqual({
        reasons: ['pwned'],
        message: expect.stringContaining('easy to guess'),
      })
      const user = await server.backend.database.transaction({ role: 'service' }, tx =>
        findUserByEmail(tx, email),
      )
      expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
      expect((await signIn({ email, password: 'imported password' })).user.email).toBe(email)
    })
  })

  describe('refreshing', () => {
    it('rotates: the real client goes on with a new pair', async () => {
      const client = await server.signedIn(ADMIN)
      const before = (await client.auth.getSession()).data.session
      const { data, error } = await client.auth.refreshSession()
      expect(error).toBeNull()
      expect(data.session?.refresh_token).not.toBe(before?.refresh_token)
      expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(
        decodeJwt(before?.access_token ?? '').session_id,
      )
      expect((await client.auth.getUser()).error).toBeNull()
    })

    it.each([undefined, 7, '', 'short', 'has spaces in it, so no token', 'x'.repeat(300)])(
      'refuses the malformed token %j',
      async token => {
        await expectRefusal(refresh(token), 400, 'validation_failed')
      },
    )

    it('refuses an unknown token', async () => {
      const { refresh_token } = await signIn()
      const other = refresh_token.slice(0, -4) + (refresh_token.endsWith('AAAA') ? 'BBBB' : 'AAAA')
      await expectRefusal(refresh(other), 400, 'refresh_token_not_found')
    })

    it('answers a repeat within ten seconds with the live pair, also down a chain', async () => {
      const first = await signIn()
      const second = (await (await refresh(first.refresh_token)).json()) as Tokens
      const again = (await (await refresh(first.refresh_token)).json()) as Tokens
      expect(again.refresh_token).toBe(second.refresh_token)
      const third = (await (await refresh(second.refresh_token)).json()) as Tokens
      const late = (await (await refresh(first.refresh_token)).json()) as Tokens
      expect(late.refresh_token).toBe(third.refresh_token)
      expect((await get('/user', bearer(late.access_token))).status).toBe(200)
    })

    it('gives ten refreshes at once one and the same successor', async () => {
      const { refresh_token } = await signIn()
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token)))
      const pairs = await Promise.all(answers.map(answer => answer.json() as Promise<Tokens>))
      expect(new Set(pairs.map(pair => pair.refresh_token)).size).toBe(1)
    })

    it('ends the whole session on later reuse, and keeps it ended', async () => {
      const first = await signIn()
      const second = (await (await refresh(first.refresh_token)).json()) as Tokens
      await makeOld(11)
      await expectRefusal(refresh(first.refresh_token), 400, 'refresh_token_already_used')
      await expectRefusal(refresh(second.refresh_token), 400, 'refresh_token_not_found')
      await expectRefusal(get('/user', bearer(second.access_token)), 403, 'session_not_found')
      await expectRefusal(refresh(first.refresh_token), 400, 'refresh_token_already_used')
    })

    it('still answers after nine seconds', async () => {
      const first = await signIn()
      const second = (await (await refresh(first.refresh_token)).json()) as Tokens
      await makeOld(9)
      const again = (await (await refresh(first.refresh_token)).json()) as Tokens
      expect(again.refresh_token).toBe(second.refresh_token)
    })

    it('stores tokens only as hashes', async () => {
      const { refresh_token } = await signIn()
      const rows = await server.sql<{ text: string }>('select t::text as text from accounts.refresh_tokens t')
      const stored = rows.map(({ text }) => text).join('\n')
      expect(stored).not.toContain(refresh_token)
      expect(stored).not.toContain(Buffer.from(refresh_token).toString('hex'))
    })
  })

  describe('the user', () => {
    it('needs a bearer, and the public key is none', async () => {
      await expectRefusal(get('/user'), 401, 'no_authorization')
      await expectRefusal(get('/user', bearer(PUBLIC_KEY)), 401, 'no_authorization')
    })

    it('refuses a bad token: garbage, another signature, another algorithm', async () => {
      const { access_token } = await signIn()
      const [header = '', payload = ''] = access_token.split('.')
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
      const forged = [
        'garbage',
        'a.b.c',
        `${header}.${payload}.${'A'.repeat(86)}`,
        `${none}.${payload}.`,
        `${header}.${Buffer.from('{}').toString('base64url')}.${access_token.split('.')[2]}`,
      ]
      for (const token of forged) {
        const { message } = await expectRefusal(get('/user', bearer(token)), 403, 'bad_jwt')
        expect(message).toMatch(/^invalid JWT: unable to parse or verify signature, token is malformed/)
      }
    })

    it('allows thirty seconds of skew after the end of a token, and no more', async () => {
      const client = await server.signedIn(ADMIN)
      const session = (await client.auth.getSession()).data.session
      const id = String(decodeJwt(session?.access_token ?? '').session_id)
      const user = await server.backend.database.transaction({ role: 'service' }, tx =>
        findUserByEmail(tx, ADMIN.email),
      )
      if (user === undefined) throw new Error('no user')
      const issuedAgo = async (seconds: number) => {
        const tokens = createAccessTokens(
          server.backend.keys,
          () => SITE,
          () => Date.now() - seconds * 1000,
        )
        return (await tokens.issue(user, { id, userId: user.id, aal: 'aal1', amr: [] })).token
      }
      const late = await issuedAgo(3600 + 28)
      const tooLate = await issuedAgo(3600 + 32)
      expect((await get('/user', bearer(late))).status).toBe(200)
      const expired = await expectRefusal(get('/user', bearer(tooLate)), 403, 'bad_jwt')
      expect(expired.message).toBe(
        'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
      )
      const data = (token: string) => server.call('/rest/v1/applications', { headers: bearer(token) })
      expect((await data(late)).status).toBe(200)
      const answer = await data(tooLate)
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'PGRST303'])
    })
  })

  describe('signing out', () => {
    it.each([
      ['local', [false, true]],
      ['others', [true, false]],
      ['global', [false, false]],
    ] as const)('with scope %s ends the right sessions at once, on every route', async (scope, alive) => {
      const clients = [await server.signedIn(MEMBER), await server.signedIn(MEMBER)] as const
      const tokens = await Promise.all(
        clients.map(async client => (await client.auth.getSession()).data.session?.access_token ?? ''),
      )
      const { error } = await clients[0].auth.signOut({ scope })
      expect(error).toBeNull()
      for (const [index, token] of tokens.entries()) {
        const user = await get('/user', bearer(token))
        const data = await server.call('/rest/v1/blog_posts', { headers: bearer(token) })
        const sent = await server.call('/functions/v1/send-application', {
          method: 'POST',
          headers: { ...bearer(token), 'content-type': 'application/json' },
          body: '{}',
        })
        if (alive[index]) expect([user.status, data.status, sent.status]).toEqual([200, 200, 400])
        else {
          await expectRefusal(user, 403, 'session_not_found')
          expect([data.status, (await data.json()).code]).toEqual([401, 'PGRST301'])
          expect(sent.status).toBe(401)
        }
      }
    })

    it('answers 204, and then that the session is gone', async () => {
      const { access_token, refresh_token } = await signIn()
      const first = await post('/logout?scope=local', '', bearer(access_token))
      expect([first.status, await first.text()]).toEqual([204, ''])
      await expectRefusal(post('/logout', '', bearer(access_token)), 403, 'session_not_found')
      await expectRefusal(refresh(refresh_token), 400, 'refresh_token_not_found')
    })

    it('refuses an unknown scope, and no bearer', async () => {
      const { access_token } = await signIn()
      await expectRefusal(post('/logout?scope=galaxy', '', bearer(access_token)), 400, 'validation_failed')
      await expectRefusal(post('/logout', ''), 401, 'no_authorization')
    })
  })

  describe('the rest of the API', () => {
    it('lets nobody sign up', async () => {
      const { error } = await server.client().auth.signUp(MEMBER)
      expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
    })

    it('has no anonymous sign-in, and says so by its own code', async () => {
      const { error } = await server.client().auth.signInAnonymously()
      expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' })
      await expectRefusal(post('/signup', 'no JSON'), 400, 'bad_json')
    })

    it('shows the email identity of a user', async () => {
      const client = await server.signedIn(ADMIN)
      const { data } = await client.auth.getUserIdentities()
      const id = (await client.auth.getUser()).data.user?.id
      expect(data?.identities).toEqual([
        {
          identity_id: id,
          id,
          user_id: id,
          identity_data: { sub: id, email: ADMIN.email, email_verified: true, phone_verified: false },
          provider: 'email',
          email: ADMIN.email,
          last_sign_in_at: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ])
    })

    it('answers for services that are not here in the shape of their clients', async () => {
      for (const [path, init] of [
        ['/graphql/v1', { method: 'POST', body: '{"query":"{ a }"}' }],
        ['/storage/v1/object/public/a.png', {}],
        ['/storage/v1/render/image/public/pictures/a.png', {}],
        ['/storage/v1', {}],
        ['/realtime/v1/elsewhere', {}],
      ] as const) {
        const answer = await server.call(path, init)
        expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/)
        expect([404, 501]).toContain(answer.status)
        const body = await answer.json()
        if (path === '/graphql/v1') expect(body.errors[0].message).toBe('There is no GraphQL service here')
      }
    })

    it('publishes its settings and its health', async () => {
      expect(await (await get('/settings')).json()).toMatchObject({
        disable_signup: true,
        external: { email: true, phone: false },
      })
      expect((await get('/health')).status).toBe(200)
    })

    it('publishes the keys that verify its tokens, and nothing private', async () => {
      const set = (await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as JSONWebKeySet
      expect(set.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
      expect(JSON.stringify(set)).not.toContain('"d"')
      const { access_token } = await signIn()
      const { payload } = await jwtVerify(access_token, createLocalJWKSet(set))
      expect(payload.email).toBe(ADMIN.email)
      expect(set.keys.map(({ kid }) => kid)).toContain(decodeProtectedHeader(access_token).kid)
    })

    it.each([
      ['missing', {}, 'no_api_key'],
      ['wrong', { apikey: 'sb_secret_guess' }, 'invalid_api_key'],
    ])('refuses a %s key on every endpoint', async (_case, headers: Record<string, string>, code) => {
      for (const path of ['/user', '/settings', '/health', '/nowhere']) {
        const answer = await fetch(`${server.url}/auth/v1${path}`, { headers: { ...CODED, ...headers } })
        await expectRefusal(answer, 401, code)
      }
    })

    it('answers an unknown path in the shape of an error', async () => {
      await expectRefusal(get('/admin/nothing'), 404, 'not_found')
      await expectRefusal(get('/token'), 404, 'not_found')
    })

    it('knows both shapes of error', async () => {
      const coded = await post('/token?grant_type=password', { ...ADMIN, password: 'wrong password' })
      expect(coded.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      expect(await coded.json()).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      })
      const plain = await server.call('/auth/v1/token?grant_type=password', {
        method: 'POST',
        body: JSON.stringify({ ...ADMIN, password: 'wrong password' }),
      })
      expect(plain.headers.get('x-supabase-api-version')).toBeNull()
      expect(await plain.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      })
    })

    it('lets no answer with a token be cached', async () => {
      const answer = await post('/token?grant_type=password', ADMIN)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    })

    it('logs no name, address, token or password', async () => {
      const { access_token, refresh_token } = await signIn()
      const log = server.logged.join('')
      for (const secret of [ADMIN.email, ADMIN.password, MEMBER.email, access_token, refresh_token])
        expect(log).not.toContain(secret)
    })
  })
})
