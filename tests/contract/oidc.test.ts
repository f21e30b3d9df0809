import { createHash } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { OIDC_PROVIDER } from '../../contract/ways-in.ts'
import {
  ADMIN,
  addMember,
  type BackendServer,
  describeOnServerFirst,
  MEMBER,
  openedBackend,
  startBackend,
} from '../support/backend-server.ts'
import { CLIENT, type OidcHost, startOidc } from '../support/oidc.ts'
import { opened } from '../support/opened.ts'
import { addPerson, ageProofs } from '../support/people.ts'

const SITE = 'http://octavo.test'
const CALLBACK = `${SITE}/auth/v1/callback`
const provider = OIDC_PROVIDER

/** A visitor with a browser and an account at the provider. */
function visitorOf(server: Pick<BackendServer, 'url'>, host: OidcHost) {
  const browser = () =>
    createClient(server.url, PUBLIC_KEY, {
      auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    })
  type Browser = ReturnType<typeof browser>

  /** An address of the site, on this test's server. */
  const here = (address: string) => address.replace(SITE, server.url)
  const goTo = async (address: string) => {
    const answer = await fetch(here(address), { redirect: 'manual' })
    return { answer, to: answer.headers.get('location') ?? '' }
  }

  async function begin(client: Browser): Promise<string> {
    const { data } = await client.auth.signInWithOAuth({
      provider,
      options: { skipBrowserRedirect: true, redirectTo: `${SITE}/admin/posts?page=2` },
    })
    return (await goTo(data.url ?? '')).to
  }

  /** Goes from the button to the page to which the browser returns. */
  async function comeBack(client: Browser, account: Partial<OidcHost['account']> = {}): Promise<URL> {
    host.account = { sub: 'member-1', email: MEMBER.email, email_verified: true, ...account }
    return new URL((await goTo(await host.signIn(await begin(client)))).to)
  }
  const enter = async (account: Partial<OidcHost['account']> = {}) => {
    const client = browser()
    const back = await comeBack(client, account)
    const code = back.searchParams.get('code')
    const answer = code === null ? undefined : await client.auth.exchangeCodeForSession(code)
    return { client, back, data: answer?.data, error: answer?.error }
  }
  return { browser, goTo, begin, comeBack, enter }
}

describeOnServerFirst('a provider of OpenID Connect', kind => {
  const host = opened(() => startOidc(CALLBACK))
  const server = openedBackend(kind, () => ({
    OIDC_ISSUER: host.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Firm ID',
    OIDC_DOMAIN: 'Partner.example',
    OIDC_ROLE: 'contributor',
  }))
  const { sql } = server
  beforeAll(() => addMember(server))

  const { browser, goTo, begin, comeBack, enter } = visitorOf(server, host)

  it('lets nobody back in who was removed, before an administrator invites them', async () => {
    const email = 'leaver@partner.example'
    const first = await enter({ sub: 'leaver-1', email })
    expect(first.data?.user?.email).toBe(email)
    await sql('delete from accounts.users where email = $1', [email])
    for (const account of [
      { sub: 'leaver-1', email },
      { sub: 'leaver-1', email: 'another@partner.example' },
      { sub: 'leaver-2', email },
    ]) {
      const { back } = await enter(account)
      expect(back.searchParams.get('error_code')).toBe('signup_disabled')
      expect(back.searchParams.get('error_description')).toContain('Ask an administrator')
    }
    await sql(
      `insert into accounts.users (email, password_hash, invited_at, app_metadata) values ($1, 'x', now(), '{"role": "desk"}')`,
      [email],
    )
    expect((await enter({ sub: 'leaver-1', email })).data?.user?.email).toBe(email)
  })

  it('makes no account of an address that is none', async () => {
    const { back } = await enter({ sub: 'header-1', email: 'x\r\nBcc:all@partner.example' })
    expect(back.searchParams.get('error_code')).toBe('signup_disabled')
    expect(await sql(`select from accounts.users where email like 'x%bcc%'`)).toEqual([])
  })

  it('is named in the settings', async () => {
    expect(await (await server.call('/auth/v1/settings')).json()).toMatchObject({
      external: { [provider]: true, google: false },
      oidc_name: 'Firm ID',
    })
  })

  it('lets people in who have an account, and links it', async () => {
    const { client, back, data, error } = await enter()
    expect([back.origin, back.pathname, back.searchParams.get('page')]).toEqual([SITE, '/admin/posts', '2'])
    expect(error).toBeNull()
    expect(data?.user).toMatchObject({
      email: MEMBER.email,
      identities: [{ provider: 'email' }, { provider, identity_data: { sub: 'member-1' } }],
    })
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'oauth' }, { method: 'oauth/login' }],
    })
    // From now on, the provider's id identifies the account, whatever its email address.
    const moved = await enter({ email: 'elsewhere@other.example' })
    expect(moved.data?.user?.email).toBe(MEMBER.email)
  })

  it('lets invited people in, who then have accepted, and those of the domain', async () => {
    await sql(
      `insert into accounts.users (email, password_hash, invited_at, app_metadata)
         values ('invited@firm.example', 'x', now(), '{"role": "desk"}')`,
    )
    const invited = await enter({ sub: 'invited-1', email: 'Invited@firm.example' })
    expect(invited.data?.user).toMatchObject({ app_metadata: { role: 'desk' } })
    expect(invited.data?.user?.last_sign_in_at).not.toBeNull()
    const partner = await enter({ sub: 'partner-1', email: 'new@partner.example' })
    expect(partner.data?.user).toMatchObject({
      email: 'new@partner.example',
      app_metadata: { role: 'contributor' },
    })
  })

  it.each([
    ['a stranger', { sub: 's1', email: 'stranger@other.example' }, 'signup_disabled'],
    [
      'a mailbox that nobody has verified',
      { sub: 's2', email: MEMBER.email, email_verified: false },
      'signup_disabled',
    ],
    ['a domain that only ends like ours', { sub: 's3', email: 'x@notpartner.example' }, 'signup_disabled'],
  ])('keeps out %s', async (_, account, code) => {
    const { back, data } = await enter(account)
    expect(data).toBeUndefined()
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      page: '2',
      error: 'access_denied',
      error_code: code,
      error_description: expect.any(String),
    })
    expect(await sql('select from accounts.identities where subject = $1', [account.sub])).toEqual([])
  })

  it('keeps out whoever is suspended', async () => {
    const person = await addPerson(server, 'editor')
    await sql(`update accounts.users set banned_until = 'infinity' where id = $1`, [person.id])
    const { back } = await enter({ sub: 'banned', email: person.email })
    expect(back.searchParams.get('error_code')).toBe('user_banned')
  })

  it('gives a code to the browser that began alone', async () => {
    const back = await comeBack(browser())
    const other = browser()
    await begin(other)
    const { error } = await other.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    expect(error).toMatchObject({ status: 400, code: 'bad_code_verifier' })
  })

  it('believes no state that it did not make, no old one, and no code of another', async () => {
    const forged = await goTo(`${CALLBACK}?code=x&state=${'A'.repeat(80)}`)
    expect([forged.answer.status, (await forged.answer.json()).error_code]).toEqual([400, 'bad_oauth_state'])
    host.account = { sub: 'member-1', email: MEMBER.email, email_verified: true }
    const [one, other] = [
      new URL(await host.signIn(await begin(browser()))),
      new URL(await host.signIn(await begin(browser()))),
    ]
    one.searchParams.set('code', other.searchParams.get('code') ?? '')
    const swapped = new URL((await goTo(one.href)).to)
    expect(swapped.searchParams.get('error_code')).toBe('bad_oauth_callback')
    const refused = new URL(
      (await goTo(`${CALLBACK}?error=access_denied&state=${one.searchParams.get('state')}`)).to,
    )
    expect(Object.fromEntries(refused.searchParams)).toMatchObject({
      error_code: 'bad_oauth_callback',
      error_description: 'access_denied',
    })
  })

  it('gives no tokens in addresses, and leads to no other site', async () => {
    const plain = server.client()
    const { data } = await plain.auth.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } })
    const { answer } = await goTo(data.url ?? '')
    expect([answer.status, (await answer.json()).msg]).toEqual([
      400,
      'PKCE flow requires code_challenge_method and code_challenge',
    ])
    const client = browser()
    const away = await client.auth.signInWithOAuth({
      provider,
      options: { skipBrowserRedirect: true, redirectTo: 'https://evil.example/' },
    })
    const back = await goTo(await host.signIn((await goTo(away.data.url ?? '')).to))
    expect(new URL(back.to).origin).toBe(SITE)
  })

  describe('second factors', () => {
    it('at the provider count when it says so, and otherwise ours is asked for', async () => {
      const person = await addPerson(server, 'editor')
      await sql(
        `insert into accounts.mfa_factors (user_id, friendly_name, secret_sealed, status) values ($1, 'Phone', '', 'verified')`,
        [person.id],
      )
      const who = { sub: 'factor-1', email: person.email }
      const level = async (amr: string[]) => {
        const { client } = await enter({ ...who, amr })
        const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel()
        const list = await client
          .from('blog_posts')
          .insert({ title: 'T', slug: `s-${amr.length}`, content: 'C' })
        return [data?.currentLevel, data?.nextLevel, list.error?.code]
      }
      expect(await level(['pwd'])).toEqual(['aal1', 'aal2', '42501'])
      expect(await level(['pwd', 'mfa'])).toEqual(['aal2', 'aal2', undefined])
    })
  })

  it('a sign-in there of just now is a fresh proof, and one of before is none', async () => {
    const said = async (auth_time: number) => {
      const token = await host.sign({ sub: 'member-1', email: MEMBER.email, email_verified: true, auth_time })
      const client = server.client()
      const { data } = await client.auth.signInWithIdToken({ provider, token })
      const authorization = `Bearer ${data.session?.access_token}`
      return (await server.call('/auth/v1/proof', { headers: { authorization } })).status
    }
    const now = Math.floor(Date.now() / 1000)
    expect(await said(now - 10)).toBe(204)
    expect(await said(now - 400)).toBe(403)
    const tooOld = await host.sign({ sub: 'member-1', auth_time: now - 13 * 60 * 60 })
    expect((await server.client().auth.signInWithIdToken({ provider, token: tooOld })).error).toMatchObject({
      message: 'Bad ID token',
    })
  })

  it('is asked for a new sign-in by whoever has to prove again who they are', async () => {
    const begun = async (queryParams?: Record<string, string>) => {
      const { data } = await browser().auth.signInWithOAuth({
        provider,
        options: { skipBrowserRedirect: true, ...(queryParams && { queryParams }) },
      })
      const { searchParams } = new URL((await goTo(data.url ?? '')).to)
      return [searchParams.get('prompt'), searchParams.get('max_age')]
    }
    expect(await begun()).toEqual([null, String(12 * 60 * 60)])
    expect(await begun({ prompt: 'none' })).toEqual([null, String(12 * 60 * 60)])
    expect(await begun({ prompt: 'login' })).toEqual(['login', '0'])
  })

  describe('an ID token', () => {
    const person = { sub: 'member-1', email: MEMBER.email, email_verified: true }
    const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
      server.client().auth.signInWithIdToken({ provider, token, ...more })
    const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

    it('signs in, with the nonce that it was made for', async () => {
      const token = await host.sign({ ...person, nonce: hashed('once') })
      const { data, error } = await signIn(token, { nonce: 'once' })
      expect([error, data.user?.email]).toEqual([null, MEMBER.email])
      expect((await signIn(token, { nonce: 'twice' })).error).toMatchObject({ message: 'Nonces mismatch' })
      const missing = 'Passed nonce and nonce in id_token should either both exist or not.'
      expect((await signIn(token)).error).toMatchObject({ status: 400, message: missing })
      expect((await signIn(await host.sign(person), { nonce: 'once' })).error).toMatchObject({
        message: missing,
      })
    })

    it('is refused for whatever is wrong with it', async () => {
      const { privateKey } = await generateKeyPair('RS256')
      const forged = await new SignJWT({ ...person, iss: host.issuer, aud: CLIENT.id })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
      const symmetric = await new SignJWT({ ...person, iss: host.issuer, aud: CLIENT.id })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(CLIENT.secret))
      const accessToken = 'the access token'
      const at_hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
      const bad: Record<string, [token: string, more?: { access_token: string }]> = {
        'another issuer': [await host.sign({ ...person, iss: 'https://evil.example' })],
        'another audience': [await host.sign({ ...person, aud: 'another client' })],
        'several audiences, made for another': [
          await host.sign({ ...person, aud: [CLIENT.id, 'another'], azp: 'another' }),
        ],
        expired: [await host.sign(person, '-1m')],
        'another key': [forged],
        'signed with the secret of the client': [symmetric],
        unsigned: [`${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(person))}.`],
        'another access token': [await host.sign({ ...person, at_hash }), { access_token: 'another' }],
        'no subject': [await host.sign({ email: MEMBER.email, email_verified: true })],
        nonsense: ['not.a.token'],
      }
      for (const [what, [token, more]] of Object.entries(bad))
        expect((await signIn(token, more)).error, what).toMatchObject({
          status: 400,
          code: 'validation_failed',
          message: 'Bad ID token',
        })
      const right = await signIn(await host.sign({ ...person, at_hash }), { access_token: accessToken })
      expect(right.error).toBeNull()
    })
  })

  it('is linked and unlinked by whoever has just proven who they are', async () => {
    const who = await addPerson(server, 'editor')
    const client = browser()
    await client.auth.signInWithPassword(who)
    host.account = { sub: 'link-1', email: 'private@other.example', email_verified: true }
    const { data } = await client.auth.linkIdentity({
      provider,
      options: { skipBrowserRedirect: true, redirectTo: `${SITE}/admin/account` },
    })
    const back = new URL((await goTo(await host.signIn(data?.url ?? ''))).to)
    // Not linked before the browser that started it has exchanged the code.
    expect(await sql(`select from accounts.identities where subject = 'link-1'`)).toEqual([])
    await client.auth.exchangeCodeForSession(back.searchParams.get('code') ?? '')
    const { data: found } = await client.auth.getUserIdentities()
    const linked = found?.identities.find(identity => identity.provider === provider)
    expect(linked).toMatchObject({ identity_data: { sub: 'link-1' } })
    if (linked === undefined) throw new Error('not linked')
    // It belongs to one person and opens only that account.
    const other = browser()
    await other.auth.signInWithPassword(MEMBER)
    const again = await other.auth.linkIdentity({ provider, options: { skipBrowserRedirect: true } })
    const refused = new URL((await goTo(await host.signIn(again.data?.url ?? ''))).to)
    expect(refused.searchParams.get('error_code')).toBe('identity_already_exists')
    expect((await enter(host.account)).data?.user?.id).toBe(who.id)

    await client.auth.signInWithPassword(who)
    await ageProofs(server)
    expect((await client.auth.unlinkIdentity(linked)).error?.code).toBe('reauthentication_needed')
    await client.auth.signInWithPassword(who)
    expect((await client.auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await client.auth.unlinkIdentity(linked)).error?.code).toBe('identity_not_found')
    expect((await enter(host.account)).back.searchParams.get('error_code')).toBe('signup_disabled')
  })
})

describeOnServerFirst('a provider that is set in the back office', kind => {
  const host = opened(() => startOidc(CALLBACK))
  const server = openedBackend(kind, () => ({ WEBHOOK_ALLOW_HOSTS: new URL(host.issuer).host }))
  beforeAll(() => addMember(server))
  const settings = async () => (await server.call('/auth/v1/settings')).json()

  it('lets people in without a restart, and nobody once it is removed', async () => {
    const admin = await server.signedIn(ADMIN)
    const path = 'admin/site-settings/provider'
    const typed = { issuer: host.issuer, clientId: CLIENT.id, name: 'Firm ID', domain: '', role: '' }
    expect(await settings()).toMatchObject({ external: { [provider]: false } })
    const saved = await server.ask(admin, path, 'PUT', { ...typed, clientSecret: CLIENT.secret })
    expect(saved.status, JSON.stringify(saved.body)).toBe(204)
    expect(await settings()).toMatchObject({ external: { [provider]: true }, oidc_name: 'Firm ID' })
    const { data } = await visitorOf(server, host).enter()
    expect(data?.user?.email).toBe(MEMBER.email)

    const shown = (await server.ask(admin, 'admin/site-settings')).body.provider
    expect(shown).toMatchObject({ value: { ...typed, hasSecret: true }, isStored: true, isLocked: false })
    expect(JSON.stringify(shown)).not.toContain(CLIENT.secret)
    expect((await server.ask(admin, path, 'DELETE')).status).toBe(204)
    expect(await settings()).toMatchObject({ external: { [provider]: false } })
  })
})

describe('a provider that is away', () => {
  it('is said so, and nothing else is', async () => {
    const server = await startBackend('postgres', {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'a',
      OIDC_CLIENT_SECRET: 'b',
      OIDC_NAME: 'Away',
    })
    const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
    const path = `/auth/v1/authorize?provider=${provider}&code_challenge=${challenge}&code_challenge_method=s256`
    const answer = await server.call(path, { redirect: 'manual' })
    expect([answer.status, (await answer.json()).error_code]).toEqual([503, 'service_unavailable'])
    await server.close()
  })
})
