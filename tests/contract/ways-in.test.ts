import { createClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { PROVIDERS } from '../../contract/ways-in.ts'
import {
  ADMIN,
  addMember,
  describeOnServerFirst,
  MEMBER,
  openedBackend,
  startBackend,
} from '../support/backend-server.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { adminApi } from '../support/people.ts'
import { startSmtp } from '../support/smtp.ts'

const SITE = 'http://octavo.test'

describeOnServerFirst('ways in', kind => {
  const smtp = openedSmtp()
  const server = openedBackend(kind, () => sendingTo(smtp))
  const { sql } = server

  beforeAll(() => addMember(server))
  afterEach(async () => {
    await sql('delete from accounts.one_time_tokens')
    await sql('delete from mail.account_outbox')
    smtp.deliveries.length = 0
  })

  /** A client that uses PKCE codes, and stores the verifier to exchange them. */
  const pkceClient = () =>
    createClient(server.url, PUBLIC_KEY, {
      auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })

  /** Emails that someone requested. A notice about a sign-in may come at any time. */
  const emailsAsked = () =>
    smtp.deliveries.filter(
      ({ header }) => !/new device|changed|about to change/.test(header('subject') ?? ''),
    )
  /** The newest email to an address, once there are that many. */
  async function mailTo(address: string, count = 1): Promise<string> {
    const found = () => emailsAsked().filter(({ to }) => to.includes(address))
    await expect.poll(() => found().length).toBe(count)
    return (await PostalMime.parse(found().at(-1)?.source ?? '')).text ?? ''
  }
  const digitsIn = (text: string) => /^Code\s+(\d{6})$/m.exec(text)?.[1] ?? ''
  const linkIn = (text: string) => new URL(/http:\/\/octavo\.test\/\S+/.exec(text)?.[0] ?? '')

  it('names every way, and says which are there', async () => {
    const body = await (await server.call('/auth/v1/settings')).json()
    expect(body).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: true,
      saml_enabled: false,
      passkeys_enabled: true,
      mailer: true,
    })
    expect(Object.keys(body.external)).toEqual(expect.arrayContaining([...PROVIDERS]))
  })

  it('refuses what is not set up with the codes and the words of the service', async () => {
    const { auth } = server.client()
    const expected: [string, { error: unknown }, number, string, string][] = [
      [
        'sign-up',
        await auth.signUp({ email: 'new@firm.example', password: 'a long enough password' }),
        422,
        'signup_disabled',
        'Signups not allowed for this instance',
      ],
      [
        'anonymous',
        await auth.signInAnonymously(),
        422,
        'anonymous_provider_disabled',
        'Anonymous sign-ins are disabled',
      ],
      [
        'password and phone',
        await auth.signInWithPassword({ phone: '+15550100', password: 'x' }),
        422,
        'phone_provider_disabled',
        'Phone logins are disabled',
      ],
      [
        'code by phone',
        await auth.signInWithOtp({ phone: '+15550100' }),
        400,
        'phone_provider_disabled',
        'Unsupported phone provider',
      ],
      [
        'resent by phone',
        await auth.resend({ type: 'sms', phone: '+15550100' }),
        400,
        'phone_provider_disabled',
        'Phone logins are disabled',
      ],
      [
        'SSO by domain',
        await auth.signInWithSSO({ domain: 'firm.example' }),
        404,
        'sso_provider_not_found',
        'No SSO provider assigned for this domain',
      ],
      [
        'SSO by id',
        await auth.signInWithSSO({ providerId: '00000000-0000-4000-8000-000000000000' }),
        404,
        'sso_provider_not_found',
        'No such SSO provider',
      ],
      [
        'wallet',
        await auth.signInWithWeb3({
          chain: 'solana',
          message: 'x'.repeat(80),
          signature: new Uint8Array(64),
        }),
        422,
        'web3_provider_disabled',
        'Web3 provider is disabled',
      ],
      [
        'ID token',
        await auth.signInWithIdToken({ provider: 'google', token: 'x' }),
        400,
        'provider_disabled',
        'Provider (issuer "") is not enabled',
      ],
      [
        'ID token of a stranger',
        await auth.signInWithIdToken({ provider: 'custom:other', token: 'x' }),
        400,
        'validation_failed',
        'Custom OIDC provider "custom:other" not allowed',
      ],
      [
        'verify a sign-up',
        await auth.verifyOtp({ type: 'signup', token_hash: 'x' }),
        422,
        'signup_disabled',
        'Signups not allowed for this instance',
      ],
      [
        'verify by phone',
        await auth.verifyOtp({ type: 'sms', phone: '+15550100', token: '123456' }),
        422,
        'phone_provider_disabled',
        'Phone logins are disabled',
      ],
      [
        'verify something else',
        await auth.verifyOtp({ type: 'birthday' as 'email', token_hash: 'x' }),
        400,
        'validation_failed',
        'Unsupported verification type',
      ],
      [
        'code of a recovery',
        await auth.verifyOtp({ type: 'recovery', email: MEMBER.email, token: '123456' }),
        400,
        'validation_failed',
        'Verify requires a token hash for the type recovery',
      ],
    ]
    for (const [way, { error }, status, code, message] of expected)
      expect(error, way).toMatchObject({ status, code, message })
  })

  it('refuses a browser that is sent to a provider, without a key', async () => {
    const told = async (provider: string) => {
      const { data } = await server.client().auth.signInWithOAuth({
        provider: provider as 'google',
        options: { skipBrowserRedirect: true },
      })
      const answer = await fetch(data.url ?? '', { redirect: 'manual' })
      return [answer.status, await answer.json()]
    }
    expect(await told('google')).toEqual([
      400,
      expect.objectContaining({
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      }),
    ])
    expect(await told('nobody')).toEqual([
      400,
      expect.objectContaining({ msg: 'Unsupported provider: Provider nobody could not be found' }),
    ])
    for (const grant of ['implicit', ''])
      expect(
        await (
          await server.call(`/auth/v1/token?grant_type=${grant}`, { method: 'POST', body: '{}' })
        ).json(),
      ).toMatchObject({ error_code: 'invalid_credentials', msg: 'unsupported_grant_type' })
  })

  describe('by mail', () => {
    it('brings a link and six digits, of which one works, once', async () => {
      const asked = await server.client().auth.signInWithOtp({ email: ' Member@Firm.example ' })
      expect(asked).toEqual({ data: { user: null, session: null }, error: null })
      const text = await mailTo(MEMBER.email)
      const link = new URLSearchParams(linkIn(text).hash.slice(1))
      expect(link.get('type')).toBe('magiclink')
      const token_hash = link.get('token_hash') ?? ''
      const client = server.client()
      const wrong = digitsIn(text) === '000000' ? '000001' : '000000'
      expect(
        (await client.auth.verifyOtp({ type: 'email', email: MEMBER.email, token: wrong })).error,
      ).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
      const signedIn = await client.auth.verifyOtp({
        type: 'email',
        email: MEMBER.email,
        token: digitsIn(text),
      })
      expect(signedIn.error).toBeNull()
      const { data } = await client.auth.getClaims()
      expect(data?.claims).toMatchObject({ email: MEMBER.email, aal: 'aal1', amr: [{ method: 'otp' }] })
      // Signing in by email isn't a proof, and a new password needs the current one.
      expect((await client.auth.updateUser({ password: 'yet another long one' })).error?.code).toBe(
        'current_password_required',
      )
      for (const again of [
        { type: 'magiclink', token_hash } as const,
        { type: 'email', email: MEMBER.email, token: digitsIn(text) } as const,
      ])
        expect((await server.client().auth.verifyOtp(again)).error?.code).toBe('otp_expired')
      const news = () => smtp.deliveries.filter(({ header }) => header('subject')?.includes('new device'))
      await expect.poll(() => news().length).toBe(1)
      const actions = await sql<{ action: string }>(
        `select l.action from accounts.audit_log l join accounts.users u on u.id = l.actor_id where u.email = $1
          order by l.id desc limit 2`,
        [MEMBER.email],
      )
      expect(actions.map(({ action }) => action)).toEqual(['sign-in link used', 'sign-in link asked for'])
    })

    it.each(['magiclink', 'email'] as const)('takes the link as %s', async type => {
      await server.client().auth.signInWithOtp({ email: MEMBER.email })
      const token_hash = new URLSearchParams(linkIn(await mailTo(MEMBER.email)).hash).get('token_hash') ?? ''
      const { data } = await server.client().auth.verifyOtp({ type, token_hash })
      expect(data.user?.email).toBe(MEMBER.email)
    })

    it('answers the same whoever has the address, and signs nobody up', async () => {
      await sql(
        `insert into accounts.users (email, password_hash, invited_at, banned_until) values
           ('invited@firm.example', 'x', now(), null), ('left@firm.example', 'x', null, 'infinity')`,
      )
      const calls = ['nobody', 'invited', 'left'].map(name =>
        server.client().auth.signInWithOtp({
          email: `${name}@firm.example`,
          options: { shouldCreateUser: true, data: { role: 'admin' } },
        }),
      )
      for (const answer of await Promise.all(calls))
        expect(answer).toEqual({ data: { user: null, session: null }, error: null })
      expect(
        (
          await server
            .client()
            .auth.verifyOtp({ type: 'email', email: 'nobody@firm.example', token: '123456' })
        ).error,
      ).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' })
      await expect.poll(() => sql('select from mail.account_outbox')).toEqual([])
      expect(emailsAsked()).toEqual([])
      expect(await sql(`select from accounts.users where email = 'nobody@firm.example'`)).toEqual([])
      await sql(`delete from accounts.users where email in ('invited@firm.example', 'left@firm.example')`)
    })

    it('forgets the digits after five wrong ones, and not the link', async () => {
      await server.client().auth.signInWithOtp({ email: MEMBER.email })
      const text = await mailTo(MEMBER.email)
      const right = digitsIn(text)
      const verify = (token: string) =>
        server.client().auth.verifyOtp({ type: 'email', email: MEMBER.email, token })
      for (const wrong of ['111111', '222222', '333333', '444444', '555555', '666666']
        .filter(code => code !== right)
        .slice(0, 5))
        expect((await verify(wrong)).error?.code).toBe('otp_expired')
      expect((await verify(right)).error?.code).toBe('otp_expired')
      const token_hash = new URLSearchParams(linkIn(text).hash).get('token_hash') ?? ''
      expect((await server.client().auth.verifyOtp({ type: 'magiclink', token_hash })).error).toBeNull()
    })

    it('keeps no code and no token', async () => {
      await server.client().auth.signInWithOtp({ email: MEMBER.email })
      const text = await mailTo(MEMBER.email)
      const [row] = await sql<{ row: string }>('select t::text as row from accounts.one_time_tokens t')
      expect(row?.row).not.toContain(digitsIn(text))
      expect(server.logged.join('')).not.toContain(digitsIn(text))
    })
  })

  describe('under PKCE', () => {
    const ways = {
      otp: (client: ReturnType<typeof pkceClient>) =>
        client.auth.signInWithOtp({
          email: MEMBER.email,
          options: { emailRedirectTo: `${SITE}/blog?from=mail` },
        }),
      recovery: (client: ReturnType<typeof pkceClient>) =>
        client.auth.resetPasswordForEmail(MEMBER.email, { redirectTo: `${SITE}/blog?from=mail` }),
    }

    it.each(['otp', 'recovery'] as const)(
      'the link of %s opens in the browser that asked alone',
      async way => {
        const client = pkceClient()
        expect((await ways[way](client)).error).toBeNull()
        const link = linkIn(await mailTo(MEMBER.email))
        expect([link.pathname, link.searchParams.get('from'), link.hash]).toEqual(['/blog', 'mail', ''])
        const code = link.searchParams.get('code') ?? ''
        const type = way === 'otp' ? 'magiclink' : 'recovery'
        // It doesn't work another way, nor with another verifier.
        expect((await server.client().auth.verifyOtp({ type, token_hash: code })).error?.code).toBe(
          'otp_expired',
        )
        const stranger = pkceClient()
        await stranger.auth.resetPasswordForEmail('nobody@firm.example')
        expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
          status: 400,
          code: 'bad_code_verifier',
          message: 'code challenge does not match previously saved code verifier',
        })
        const { data, error } = await client.auth.exchangeCodeForSession(code)
        expect(error).toBeNull()
        expect(data.user?.email).toBe(MEMBER.email)
        expect((await client.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: type }])
        await stranger.auth.resetPasswordForEmail('nobody@firm.example')
        expect((await stranger.auth.exchangeCodeForSession(code)).error).toMatchObject({
          status: 404,
          code: 'flow_state_not_found',
        })
      },
    )

    it('a link leads to another site never', async () => {
      const client = pkceClient()
      await client.auth.resetPasswordForEmail(MEMBER.email, { redirectTo: 'https://evil.example/steal' })
      expect(linkIn(await mailTo(MEMBER.email)).pathname).toBe('/account')
    })

    it('a code expires, and a request without one is told so', async () => {
      const client = pkceClient()
      await client.auth.resetPasswordForEmail(MEMBER.email)
      const code = linkIn(await mailTo(MEMBER.email)).searchParams.get('code') ?? ''
      await sql('update accounts.one_time_tokens set expires_at = now()')
      expect((await client.auth.exchangeCodeForSession(code)).error).toMatchObject({
        status: 422,
        code: 'flow_state_expired',
      })
      const post = async (path: string, body: object) =>
        (await server.call(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
      expect(await post('token?grant_type=pkce', { auth_code: code })).toMatchObject({
        error_code: 'validation_failed',
        msg: 'invalid request: both auth code and code verifier should be non-empty',
      })
      expect(await post('otp', { email: MEMBER.email, code_challenge: 'x' })).toMatchObject({
        msg: 'PKCE flow requires code_challenge_method and code_challenge',
      })
      expect(
        await post('otp', { email: MEMBER.email, code_challenge: 'x', code_challenge_method: 's256' }),
      ).toMatchObject({ msg: 'code challenge has to be between 43 and 128 characters' })
    })

    it('a new address is confirmed in the browser that asked, which stays signed in', async () => {
      const client = pkceClient()
      await client.auth.signInWithPassword(MEMBER)
      const { error } = await client.auth.updateUser({ email: 'moved@firm.example' })
      expect(error).toBeNull()
      const first = linkIn(await mailTo('moved@firm.example')).searchParams.get('code') ?? ''
      expect(first).not.toBe('')
      // Requested again without a session, the earlier link ends.
      expect((await client.auth.resend({ type: 'email_change', email: MEMBER.email })).error).toBeNull()
      const code = linkIn(await mailTo('moved@firm.example', 2)).searchParams.get('code') ?? ''
      expect((await client.auth.exchangeCodeForSession(code)).data.user?.email).toBe('moved@firm.example')
      await sql('update accounts.users set email = $1 where email = $2', [MEMBER.email, 'moved@firm.example'])
    })

    it('an invitation can be bound too', async () => {
      const client = pkceClient()
      await client.auth.signInWithPassword(ADMIN)
      const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
      const { status } = await server.ask(client, 'invite', 'POST', {
        email: 'guest@firm.example',
        code_challenge: challenge,
        code_challenge_method: 's256',
      })
      expect(status).toBe(200)
      const auth_code = linkIn(await mailTo('guest@firm.example')).searchParams.get('code')
      const exchanged = await server.call('/auth/v1/token?grant_type=pkce', {
        method: 'POST',
        body: JSON.stringify({ auth_code, code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' }),
      })
      expect(await exchanged.json()).toMatchObject({ user: { email: 'guest@firm.example' } })
    })
  })

  describe('a code for a new password', () => {
    it('stands for the password of before, once', async () => {
      const client = await server.signedIn(MEMBER)
      expect((await client.auth.reauthenticate()).error).toBeNull()
      const nonce = digitsIn(await mailTo(MEMBER.email))
      const wrong = nonce === '000000' ? '000001' : '000000'
      const change = (given: string, password: string) => client.auth.updateUser({ password, nonce: given })
      expect((await change(wrong, 'quite another password')).error).toMatchObject({
        status: 422,
        code: 'reauthentication_not_valid',
        message: 'Nonce has expired or is invalid',
      })
      expect((await change(nonce, 'quite another password')).error).toBeNull()
      expect((await change(nonce, MEMBER.password)).error?.code).toBe('reauthentication_not_valid')
      const back = await client.auth.updateUser({
        password: MEMBER.password,
        current_password: 'quite another password',
      } as { password: string })
      expect(back.error).toBeNull()
      expect((await server.client().auth.reauthenticate()).error).toMatchObject({
        name: 'AuthSessionMissingError',
      })
    })
  })

  it('an account has the identities that it has, and keeps the last', async () => {
    const client = await server.signedIn(MEMBER)
    const { data } = await client.auth.getUserIdentities()
    expect(data?.identities).toMatchObject([{ provider: 'email', identity_data: { email: MEMBER.email } }])
    const [own] = data?.identities ?? []
    if (own === undefined) throw new Error('no identity')
    expect((await client.auth.unlinkIdentity(own)).error).toMatchObject({
      status: 422,
      code: 'single_identity_not_deletable',
    })
    expect((await client.auth.unlinkIdentity({ ...own, identity_id: 'mine' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    })
    expect((await client.auth.linkIdentity({ provider: 'google' })).error).toMatchObject({
      status: 400,
      message: 'Unsupported provider: provider is not enabled',
    })
    expect((await server.ask(client, 'user/identities')).body).toEqual({ identities: data?.identities })
  })

  it('whoever is not signed in is told so first, whatever else is wrong', async () => {
    for (const [method, path] of [
      ['POST', 'factors/mine/challenge'],
      ['DELETE', 'factors/mine'],
      ['DELETE', 'user/identities/mine'],
      ['DELETE', 'admin/users/mine'],
    ] as const) {
      const answer = await server.ask(undefined, path, method)
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'no_authorization'])
    }
  })

  it('a link is never in an answer where mail is set up', async () => {
    const token = (await (await server.signedIn(ADMIN)).auth.getSession()).data.session?.access_token ?? ''
    const made = await adminApi(server, token).generateLink({ type: 'recovery', email: MEMBER.email })
    expect(made.error).toMatchObject({ status: 422, code: 'validation_failed' })
    expect(await sql('select from accounts.one_time_tokens')).toEqual([])
  })

  it('parts of the service that are not set up say so, and an unknown address is not found', async () => {
    const told = async (method: string, path: string) => {
      const { status, headers } = await server.ask(undefined, path, method, method === 'GET' ? undefined : {})
      return [status, headers.get('x-sb-error-code')]
    }
    expect(await told('GET', 'admin/sso/providers')).toEqual([404, 'saml_provider_disabled'])
    expect(await told('GET', 'sso/saml/metadata')).toEqual([404, 'saml_provider_disabled'])
    expect(await told('GET', 'admin/oauth/clients')).toEqual([404, 'feature_disabled'])
    expect(await told('GET', 'user/oauth/grants')).toEqual([404, 'feature_disabled'])
    expect(await told('GET', 'admin/custom-providers')).toEqual([404, 'feature_disabled'])
    expect(await told('POST', 'admin/users')).toEqual([422, 'signup_disabled'])
    expect(await told('GET', 'nothing')).toEqual([404, 'not_found'])
  })
})

describe('with limits', () => {
  it('every way to ask for mail takes from one allowance, and codes are guessed as slowly as passwords', async () => {
    const smtp = await startSmtp()
    const server = await startBackend('postgres', {
      ...sendingTo(smtp),
      RATE_LIMIT: 'on',
    })
    const { auth } = server.client()
    for (const email of ['nobody@firm.example', ADMIN.email]) {
      expect((await auth.signInWithOtp({ email })).error).toBeNull()
      expect((await auth.resetPasswordForEmail(email)).error).toBeNull()
      expect((await auth.resend({ type: 'email_change', email })).error).toBeNull()
      expect((await auth.signInWithOtp({ email })).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      })
    }
    const guess = (email: string) => auth.verifyOtp({ type: 'email', email, token: '000000' })
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 6; n++) codes.push((await guess('nobody@firm.example')).error?.code)
    expect(codes).toEqual([...Array(5).fill('otp_expired'), 'over_request_rate_limit'])
    await server.close()
    await smtp.down()
  })
})
