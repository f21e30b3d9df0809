import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AuditLogEntry, Person } from '../../contract/account.ts'
import { issueToken } from '../../server/db/one-time-tokens.ts'
import { codeAt } from '../support/authenticator.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'
import { addPerson, adminApi, tokenOf } from '../support/people.ts'

describeOnServerFirst('people', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  let admin: ReturnType<typeof adminApi>
  let adminToken: string
  let invitations = 0

  beforeAll(async () => {
    adminToken = await tokenOf(await server.signedIn(ADMIN))
    admin = adminApi(server, adminToken)
  })

  const { run: terminal } = server
  const personOf = async (id: string) => (await admin.getUserById(id)).data.user as unknown as Person
  async function invite(data: object = {}, email = `guest-${invitations++}@firm.example`) {
    const { data: answer, error } = await admin.inviteUserByEmail(email, { data })
    if (error) throw error
    const person = answer.user as unknown as Person
    const link = new URLSearchParams(new URL(person.action_link ?? 'http://none').hash.slice(1))
    return { person, email, token: link.get('token_hash') ?? '' }
  }
  const ask = (id: string, path: string, method: string, token = adminToken) =>
    server.ask(token, `admin/users/${id}/${path}`, method)
  const accept = (token: string, client = server.client()) =>
    client.auth.verifyOtp({ type: 'invite', token_hash: token })
  const editor = () => addPerson(server, 'editor')
  const lastEntries = async (count: number) =>
    (
      await sql<{ action: string; subject: string }>(
        'select action, subject from accounts.audit_log order by id desc limit $1',
        [count],
      )
    ).map(({ action, subject }) => `${action} ${subject}`)

  describe('what an account gave out', () => {
    const DRAFT = 'select id from blog_posts where slug = $1'
    const CHANGES: Record<string, (id: string) => Promise<unknown>> = {
      'another role': id => admin.updateUserById(id, { app_metadata: { role: 'admin' } }),
      'a suspension': id => admin.updateUserById(id, { ban_duration: '1h' }),
      'another address': id =>
        sql('update accounts.users set email = $2 where id = $1', [id, `moved-${id}@firm.example`]),
      'another password': async id => {
        const [{ email = '' } = {}] = await sql<{ email: string }>(
          'select email from accounts.users where id = $1',
          [id],
        )
        await terminal({ name: 'password', email, password: 'quite another good passphrase' })
      },
      'its removal': id => admin.deleteUser(id),
    }

    it.each(Object.keys(CHANGES))('ends with %s', async change => {
      const who = await editor()
      const client = await server.signedIn(who)
      const slug = `given-out-${who.id}`
      await client.from('blog_posts').insert({ title: 'T', slug, content: 'C' })
      const [{ id: post } = { id: '' }] = await sql<{ id: string }>(DRAFT, [slug])
      const { data: link } = await client.rpc('create_draft_link', { post })
      const draft = async () => (await server.client().rpc('read_draft', { secret: link.secret })).data
      const tokens = await server.backend.database.transaction({ role: 'service' }, async tx => [
        await issueToken(tx, 'recovery', { userId: who.id }),
        await issueToken(tx, 'invite', { userId: who.id }),
      ])
      await sql(
        `insert into mail.account_outbox (user_id, recipient, template, due_at) values ($1, $2, 'recovery', 'infinity')`,
        [who.id, who.email],
      )
      expect(await draft()).not.toBeNull()
      // A stronger hash of the same password isn't a new password.
      expect(await sql('select from accounts.one_time_tokens where user_id = $1', [who.id])).toHaveLength(2)
      await CHANGES[change]?.(who.id)
      expect(await draft()).toBeNull()
      for (const [index, type] of (['recovery', 'invite'] as const).entries())
        expect(
          (await server.client().auth.verifyOtp({ type, token_hash: tokens[index] ?? '' })).error,
        ).toMatchObject({ code: 'otp_expired' })
      expect(await sql('select from mail.account_outbox where user_id = $1', [who.id])).toEqual([])
      const isOut = change !== 'another role' && change !== 'another address'
      expect((await client.auth.getUser()).error !== null).toBe(isOut)
    })
  })

  describe('invitations', () => {
    it('open an account with a role, once', async () => {
      const { person, email, token } = await invite({ role: 'editor', display_name: 'Ada' })
      expect(person).toMatchObject({
        email,
        app_metadata: { role: 'editor' },
        user_metadata: { display_name: 'Ada' },
        state: 'invited',
        second_factor: false,
        last_sign_in_at: null,
      })
      const days = (Date.parse(person.invitation_expires_at ?? '') - Date.now()) / 86_400_000
      expect(days).toBeGreaterThan(6.9)
      expect(days).toBeLessThan(7.1)
      expect(await lastEntries(1)).toEqual([`person invited ${person.id}`])

      const client = server.client()
      const { error } = await accept(token, client)
      expect(error).toBeNull()
      const posted = await client
        .from('blog_posts')
        .insert({ title: 'By a guest', slug: email, content: 'Words' })
      expect(posted.error?.code).toBe('23514')
      const kept = await client
        .from('blog_posts')
        .insert({ title: 'By a guest', slug: `by-guest-${person.id}`, content: 'Words' })
      expect(kept.error).toBeNull()
      expect((await client.from('applications').select()).data).toEqual([])
      expect((await accept(token)).error?.code).toBe('otp_expired')
      expect(await personOf(person.id)).toMatchObject({ state: 'invited', invitation_expires_at: null })
      expect((await client.auth.updateUser({ password: 'quite another good passphrase' })).error).toBeNull()
      expect(await personOf(person.id)).toMatchObject({ state: 'active' })
    })

    it('that were opened and not finished can be sent again, which ends what was opened', async () => {
      const { person, email, token } = await invite()
      const opened = server.client()
      await accept(token, opened)
      const again = await invite({}, email)
      expect(again.person.id).toBe(person.id)
      expect((await opened.auth.getUser()).error).not.toBeNull()
      const client = server.client()
      expect((await accept(again.token, client)).error).toBeNull()
      await client.auth.updateUser({ password: 'quite another good passphrase' })
      expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
    })

    it('are for editors unless said otherwise', async () => {
      expect((await invite()).person.app_metadata.role).toBe('editor')
      expect((await invite({ role: 'admin' })).person.app_metadata.role).toBe('admin')
    })

    it('sent again make the former link useless', async () => {
      const first = await invite({ role: 'editor' })
      const second = await invite({ role: 'admin' }, first.email)
      expect(second.person.id).toBe(first.person.id)
      expect(second.person.app_metadata.role).toBe('admin')
      expect(await lastEntries(2)).toEqual([
        `invitation sent again ${first.person.id}`,
        `role changed to admin ${first.person.id}`,
      ])
      expect((await accept(first.token)).error?.code).toBe('otp_expired')
      expect((await accept(second.token)).error).toBeNull()
    })

    it('can be revoked', async () => {
      const { person, token } = await invite()
      expect((await admin.deleteUser(person.id)).error).toBeNull()
      expect(await lastEntries(1)).toEqual([`invitation revoked ${person.id}`])
      expect((await accept(token)).error?.code).toBe('otp_expired')
      expect(await sql('select from accounts.users where id = $1', [person.id])).toEqual([])
    })

    it('expire', async () => {
      const { person, token } = await invite()
      await sql(`update accounts.one_time_tokens set expires_at = now() where user_id = $1`, [person.id])
      expect(await personOf(person.id)).toMatchObject({ state: 'invited', invitation_expires_at: null })
      expect((await accept(token)).error?.code).toBe('otp_expired')
    })

    it('are refused to whoever has an account, suspended or not', async () => {
      const { id, email } = await editor()
      const refused = { status: 422, code: 'email_exists' }
      expect((await admin.inviteUserByEmail(email.toUpperCase())).error).toMatchObject(refused)
      await admin.updateUserById(id, { ban_duration: '1h' })
      expect((await admin.inviteUserByEmail(email)).error).toMatchObject(refused)
    })

    it('let nobody in by the password', async () => {
      const { email } = await invite()
      for (const password of ['', 'invited', 'undefined'])
        expect((await server.client().auth.signInWithPassword({ email, password })).error).not.toBeNull()
    })

    it.each([
      ['no address', { email: '' }, 'email_address_invalid'],
      ['two addresses', { email: 'a@firm.example,b@firm.example' }, 'email_address_invalid'],
      ['a line break', { email: 'a@firm.example\r\nBcc: b@firm.example' }, 'email_address_invalid'],
      ['another role', { email: 'a@firm.example', role: 'owner' }, 'validation_failed'],
      ['endless data', { email: 'a@firm.example', data: { x: 'x'.repeat(5_000) } }, 'validation_failed'],
    ])('are not sent with %s', async (_case, body, code) => {
      expect((await server.ask(adminToken, 'invite', 'POST', body)).body.code).toBe(code)
    })
  })

  describe('the list', () => {
    it('tells who is here, in pages', async () => {
      await editor()
      const [{ count } = { count: 0 }] = await sql<{ count: number }>(
        'select count(*)::int from accounts.users',
      )
      // Two pages, because the client reads only the first digit of a page's number.
      const perPage = Math.ceil(count / 2)
      const { data, error } = await admin.listUsers({ page: 1, perPage })
      expect(error).toBeNull()
      const { data: last } = await admin.listUsers({ page: 2, perPage })
      // Newest first.
      expect(last.users.at(-1)).toMatchObject({
        email: ADMIN.email,
        state: 'active',
        app_metadata: { role: 'admin' },
      })
      expect(data).toMatchObject({ total: count, nextPage: 2, lastPage: 2 })
      expect(last).toMatchObject({ nextPage: null })
      expect([...data.users, ...last.users]).toHaveLength(count)
      const { data: all } = await admin.listUsers({ page: 1, perPage: 1000 })
      expect(all.users).toHaveLength(count)
      expect(JSON.stringify(all)).not.toMatch(/argon2|password_hash|action_link/)
    })

    it('shows the factors of a colleague, and takes one off', async () => {
      const person = await addPerson(server, 'editor')
      const add = async (name: string) =>
        (
          await sql<{ id: string }>(
            `insert into accounts.mfa_factors (user_id, friendly_name, secret_sealed, status)
               values ($1, $2, '', 'verified') returning id`,
            [person.id, name],
          )
        )[0]?.id ?? ''
      const [first, second] = [await add('Phone'), await add('Tablet')]
      const { data } = await admin.mfa.listFactors({ userId: person.id })
      expect(data?.factors).toMatchObject([{ friendly_name: 'Phone' }, { friendly_name: 'Tablet' }])
      const removed = await admin.mfa.deleteFactor({ userId: person.id, id: first })
      // The client wraps an unexpected answer.
      expect(removed).toMatchObject({ error: null, data: { data: { id: first } } })
      expect((await admin.mfa.deleteFactor({ userId: person.id, id: first })).error).toMatchObject({
        status: 404,
        code: 'mfa_factor_not_found',
      })
      await admin.mfa.deleteFactor({ userId: person.id, id: second })
      expect((await admin.getUserById(person.id)).data.user).toMatchObject({ second_factor: false })
      const own = (await server.client().auth.getUser(adminToken)).data.user?.id ?? ''
      expect((await admin.mfa.deleteFactor({ userId: own, id: first })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
      })
    })

    it('makes links to invite and to set a password, to be handed over where there is no mail', async () => {
      const { data, error } = await admin.generateLink({
        type: 'invite',
        email: 'by-hand@firm.example',
        options: { data: { role: 'desk' } },
      })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email: 'by-hand@firm.example', app_metadata: { role: 'desk' } })
      expect(data.properties).toMatchObject({ verification_type: 'invite', email_otp: '' })
      const opened = await accept(data.properties?.hashed_token ?? '')
      expect(opened.error).toBeNull()
      const person = await addPerson(server, 'editor')
      const reset = await admin.generateLink({ type: 'recovery', email: person.email })
      expect(reset.data.properties?.action_link).toContain('/account#type=recovery')
      expect(
        (await admin.generateLink({ type: 'recovery', email: 'nobody@firm.example' })).error,
      ).toMatchObject({ status: 404, code: 'user_not_found' })
      // Signing in as someone else is impossible.
      expect((await admin.generateLink({ type: 'magiclink', email: person.email })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
      })
      expect(
        (await admin.generateLink({ type: 'signup', email: 'x@firm.example', password: 'y' })).error,
      ).toMatchObject({ status: 422, code: 'signup_disabled' })
      expect((await admin.deleteUser(person.id, true)).error).toMatchObject({ code: 'validation_failed' })
      expect((await admin.createUser({ email: 'x@firm.example', password: 'y' })).error).toMatchObject({
        status: 422,
        code: 'signup_disabled',
      })
    })

    it.each(['page=0', 'per_page=x', 'page=-1'])('refuses %s', async query => {
      expect((await server.ask(adminToken, `admin/users?${query}`)).status).toBe(400)
    })
  })

  describe('help', () => {
    it('takes a lost second factor off, which signs out everywhere', async () => {
      const who = await editor()
      const client = await server.signedIn(who)
      const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
      const code = codeAt(data?.type === 'totp' ? data.totp.secret : '', Date.now())
      expect((await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code })).error).toBeNull()
      expect(await personOf(who.id)).toMatchObject({ second_factor: true })
      expect((await ask(who.id, 'factors', 'DELETE')).body).toMatchObject({ second_factor: false })
      expect(await lastEntries(1)).toEqual([`second factor reset ${who.id}`])
      expect((await client.auth.getUser()).error).not.toBeNull()
      const again = await server.signedIn(who)
      expect((await again.from('blog_posts').select('id')).error).toBeNull()
      // Without a factor to remove, nothing is logged.
      expect((await ask(who.id, 'factors', 'DELETE')).status).toBe(200)
      expect(await lastEntries(1)).toEqual([`sign in null`])
    })

    it('leaves one’s own second factor to Security', async () => {
      const [{ id } = { id: '' }] = await sql<{ id: string }>(
        'select id from accounts.users where email = $1',
        [ADMIN.email],
      )
      expect((await ask(id, 'factors', 'DELETE')).body.code).toBe('validation_failed')
    })

    it('sends a link to set a new password, to somebody who can sign in', async () => {
      const who = await editor()
      const { body } = await ask(who.id, 'recovery', 'POST')
      const token = new URLSearchParams(new URL(body.action_link).hash.slice(1)).get('token_hash') ?? ''
      expect(await lastEntries(1)).toEqual([`recovery link sent ${who.id}`])
      await server.signedIn(who)
      const client = server.client()
      expect((await client.auth.verifyOtp({ type: 'recovery', token_hash: token })).error).toBeNull()
      expect((await client.auth.updateUser({ password: 'quite another good passphrase' })).error).toBeNull()
      await admin.updateUserById(who.id, { ban_duration: '1h' })
      const invited = await invite()
      for (const id of [who.id, invited.person.id])
        expect((await ask(id, 'recovery', 'POST')).body.code).toBe('validation_failed')
    })
  })

  describe('a change', () => {
    it('of the role is recorded', async () => {
      const { id } = await editor()
      const { data } = await admin.updateUserById(id, { app_metadata: { role: 'admin' } })
      expect(data.user?.app_metadata.role).toBe('admin')
      expect(await lastEntries(1)).toEqual([`role changed to admin ${id}`])
    })

    it('that suspends ends all sessions at once, until it is over', async () => {
      const who = await editor()
      const clients = [await server.signedIn(who), await server.signedIn(who)] as [
        SupabaseClient,
        SupabaseClient,
      ]
      const { data } = await admin.updateUserById(who.id, { ban_duration: '876000h' })
      expect(data.user).toMatchObject({ state: 'suspended' })
      expect(await lastEntries(1)).toEqual([`person suspended ${who.id}`])
      for (const client of clients) {
        expect((await client.from('blog_posts').select()).error?.code).toBe('PGRST301')
        expect((await client.auth.refreshSession()).error).not.toBeNull()
      }
      const refused = await server.client().auth.signInWithPassword(who)
      expect(refused.error).toMatchObject({ status: 400, code: 'user_banned' })
      const [entry] = await sql(
        'select actor_id, action, subject from accounts.audit_log order by id desc limit 1',
      )
      expect(entry).toEqual({ actor_id: who.id, action: 'sign in refused', subject: 'suspended' })
      // A wrong password doesn't reveal that the account is suspended.
      const wrong = await server.client().auth.signInWithPassword({ ...who, password: 'a wrong password' })
      expect(wrong.error?.code).toBe('invalid_credentials')

      await admin.updateUserById(who.id, { ban_duration: 'none' })
      expect(await lastEntries(1)).toEqual([`person reinstated ${who.id}`])
      await server.signedIn(who)
    })

    it('that suspends closes the links in mail as well', async () => {
      const { person, token } = await invite()
      await admin.updateUserById(person.id, { ban_duration: '1h' })
      expect((await accept(token)).error?.code).toBe('otp_expired')
      await admin.updateUserById(person.id, { ban_duration: 'none' })
      expect((await accept(token)).error?.code).toBe('otp_expired')
      const again = await invite({}, person.email)
      expect((await accept(again.token)).error).toBeNull()
    })

    it.each([
      ['another role', { app_metadata: { role: 'owner' } }],
      ['other metadata', { app_metadata: { role: 'editor', plan: 'x' } }],
      ['a password', { password: 'a password for somebody else' }],
      ['an address', { email: 'other@firm.example' }],
      ['a duration that is none', { ban_duration: 'forever' }],
    ])('to %s is refused', async (_case, change) => {
      const { id } = await editor()
      const before = await sql('select u::text from accounts.users u where id = $1', [id])
      expect((await admin.updateUserById(id, change)).error?.code).toBe('validation_failed')
      expect(await sql('select u::text from accounts.users u where id = $1', [id])).toEqual(before)
    })

    it('needs somebody to change', async () => {
      const nobody = crypto.randomUUID()
      expect((await admin.updateUserById(nobody, { ban_duration: '1h' })).error?.code).toBe('user_not_found')
      expect((await admin.deleteUser(nobody)).error?.code).toBe('user_not_found')
    })

    it('needs a proof that is no older than five minutes', async () => {
      const who = await addPerson(server, 'admin')
      const { id } = await editor()
      const token = await tokenOf(await server.signedIn(who))
      const late = adminApi(server, token)
      expect((await late.getUserById(id)).error).toBeNull()
      await sql(
        `update accounts.sessions set amr = jsonb_build_array(jsonb_build_object('method', 'password', 'timestamp',
           extract(epoch from now())::bigint - 301)) where user_id = $1`,
        [who.id],
      )
      const answers = [
        await late.inviteUserByEmail('late@firm.example'),
        await late.updateUserById(id, { ban_duration: '1h' }),
        await late.deleteUser(id),
      ]
      expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'reauthentication_needed'))
      for (const [path, method] of [
        ['factors', 'DELETE'],
        ['recovery', 'POST'],
      ] as const)
        expect((await ask(id, path, method, token)).body.code).toBe('reauthentication_needed')
      // Seeing who works here changes nothing, so it needs no proof.
      expect((await late.listUsers()).error).toBeNull()
      expect((await late.getUserById(id)).error).toBeNull()
      const csv = await server.call('/auth/v1/admin/audit', { headers: { accept: 'text/csv' } }, token)
      expect((await csv.json()).error_code).toBe('reauthentication_needed')
      expect((await personOf(id)).state).toBe('active')
    })
  })

  it('who are removed leave their posts as they were', async () => {
    const who = await editor()
    const client = await server.signedIn(who)
    await client.auth.updateUser({ data: { display_name: 'Ada Hale' } })
    await client
      .from('blog_posts')
      .insert({ title: 'Stays', slug: `stays-${who.id}`, content: 'Words', author_id: who.id })
      .throwOnError()
    const read = () =>
      sql<{ author_id: string | null; updated_at: string }>(
        'select *, updated_at::text from blog_posts where slug = $1',
        [`stays-${who.id}`],
      )
    const [before] = await read()
    expect(before).toMatchObject({ byline: 'Ada Hale', author_id: who.id })
    expect((await admin.deleteUser(who.id)).error).toBeNull()
    expect(await lastEntries(1)).toEqual([`person removed ${who.id}`])
    expect(await read()).toEqual([{ ...before, author_id: null }])
    expect((await client.from('blog_posts').select()).error?.code).toBe('PGRST301')
    expect((await server.client().auth.signInWithPassword(who)).error?.code).toBe('invalid_credentials')
  })

  describe('the last administrator', () => {
    /** Runs `work` with only one administrator. */
    async function alone<T>(work: (id: string) => Promise<T>): Promise<T> {
      const [self] = await sql<{ id: string }>('select id from accounts.users where email = $1', [
        ADMIN.email,
      ])
      await sql(
        `update accounts.users set app_metadata = app_metadata || '{"role": "editor"}' where email <> $1`,
        [ADMIN.email],
      )
      return work(self?.id ?? '')
    }
    const refused = { status: 422, code: 'last_administrator' }

    it('stays one', async () => {
      await alone(async id => {
        expect((await admin.updateUserById(id, { app_metadata: { role: 'editor' } })).error).toMatchObject(
          refused,
        )
        expect((await admin.updateUserById(id, { ban_duration: '1h' })).error).toMatchObject(refused)
        expect((await admin.deleteUser(id)).error).toMatchObject(refused)
        for (const name of ['suspend', 'remove', 'erase'] as const)
          await expect(terminal({ name, email: ADMIN.email })).rejects.toThrow('is the only administrator')
        expect(await personOf(id)).toMatchObject({ state: 'active', app_metadata: { role: 'admin' } })
      })
    })

    it('is the last beside others who cannot sign in', async () => {
      await alone(async id => {
        const suspended = await addPerson(server, 'admin')
        await admin.updateUserById(suspended.id, { ban_duration: '1h' })
        const { person } = await invite({ role: 'admin' })
        expect((await admin.deleteUser(id)).error).toMatchObject(refused)
        expect((await admin.deleteUser(suspended.id)).error).toBeNull()
        expect((await admin.deleteUser(person.id)).error).toBeNull()
      })
    })

    it.each([
      ['remove', (api: ReturnType<typeof adminApi>, id: string) => api.deleteUser(id)],
      [
        'demote',
        (api: ReturnType<typeof adminApi>, id: string) =>
          api.updateUserById(id, { app_metadata: { role: 'editor' } }),
      ],
      [
        'suspend',
        (api: ReturnType<typeof adminApi>, id: string) => api.updateUserById(id, { ban_duration: '1h' }),
      ],
    ] as const)('is left when two %s each other at once', async (_verb, act) => {
      await alone(async () => {
        const pair = [await addPerson(server, 'admin'), await addPerson(server, 'admin')] as const
        const apis = [
          adminApi(server, await tokenOf(await server.signedIn(pair[0]))),
          adminApi(server, await tokenOf(await server.signedIn(pair[1]))),
        ] as const
        await sql(
          `update accounts.users set app_metadata = app_metadata || '{"role": "editor"}' where email = $1`,
          [ADMIN.email],
        )
        const answers = await Promise.all([act(apis[0], pair[1].id), act(apis[1], pair[0].id)])
        await sql(
          `update accounts.users set app_metadata = app_metadata || '{"role": "admin"}' where email = $1`,
          [ADMIN.email],
        )
        expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
        const left = await sql(
          `select id from accounts.users where id = any($1) and app_metadata ->> 'role' = 'admin' and banned_until is null`,
          [pair.map(({ id }) => id)],
        )
        expect(left).toHaveLength(1)
      })
    })
  })

  describe('at the terminal', () => {
    it('are listed, suspended, reinstated and removed', async () => {
      const who = await editor()
      expect(await terminal({ name: 'list-people' })).toMatch(
        new RegExp(`^${who.email} +editor +active +password only +never signed in$`, 'm'),
      )
      const client = await server.signedIn(who)
      await terminal({ name: 'suspend', email: who.email.toUpperCase() })
      expect((await client.from('blog_posts').select()).error?.code).toBe('PGRST301')
      expect(await terminal({ name: 'list-people' })).toMatch(
        new RegExp(`^${who.email} +editor +suspended`, 'm'),
      )
      await terminal({ name: 'reinstate', email: who.email })
      await server.signedIn(who)
      await terminal({ name: 'remove', email: who.email })
      expect(await lastEntries(1)).toEqual([`person removed ${who.id}`])
      await expect(terminal({ name: 'remove', email: who.email })).rejects.toThrow('There is no account')
    })
  })

  describe('in the audit log', () => {
    const read = (query: string, headers: Record<string, string> = {}) =>
      server.call(`/auth/v1/admin/audit${query}`, { headers }, adminToken)
    const entries = async (query: string) => (await (await read(query)).json()) as AuditLogEntry[]

    it('are found by who did it or had it done to them', async () => {
      const who = await editor()
      await server.client().auth.signInWithPassword({ ...who, password: 'a wrong password' })
      await admin.updateUserById(who.id, { ban_duration: '1h' })
      const expected = [
        ['person suspended', ADMIN.email, who.email],
        ['sign in refused', who.email, null],
      ]
      for (const person of [who.email.toUpperCase(), who.id])
        expect(
          (await entries(`?person=${person}`)).map(({ payload }) => [
            payload.action,
            payload.actor_username,
            payload.subject_username,
          ]),
        ).toEqual(expected)
      expect(await entries(`?person=${who.id}&action=sign%20in%20refused`)).toHaveLength(1)
      expect(await entries('?person=nobody@firm.example')).toEqual([])
    })

    it('are found by the period', async () => {
      const { id } = await editor()
      await admin.updateUserById(id, { ban_duration: '1h' })
      await sql(`update accounts.audit_log set created_at = '2026-02-03T12:00:00Z' where subject = $1`, [id])
      const found = async (period: string) => (await entries(`?person=${id}&${period}`)).length
      expect(await found('from=2026-02-03&to=2026-02-04')).toBe(1)
      expect(await found('from=2026-02-03T12:00:00Z&to=2026-02-03T12:00:01Z')).toBe(1)
      expect(await found('to=2026-02-03T12:00:00Z')).toBe(0)
      expect(await found('from=2026-02-04')).toBe(0)
    })

    it.each(['from=yesterday', 'to=+012026-01-01', 'from=2026-99-99', `person=${'x'.repeat(400)}`])(
      'are not looked for with %s',
      async query => {
        expect((await read(`?${query}`)).status).toBe(400)
      },
    )

    it('are exported as CSV, which is recorded', async () => {
      const { id, email } = await editor()
      await admin.updateUserById(id, { ban_duration: '1h' })
      const answer = await read(`?person=${id}`, { accept: 'text/csv' })
      expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      const [head, line, ...rest] = (await answer.text()).split('\r\n')
      expect(head).toBe('"id","created_at","action","actor_id","actor","subject","subject_account"')
      expect(line).toMatch(new RegExp(`"person suspended","[-\\w]+","${ADMIN.email}","${id}","${email}"$`))
      expect(rest).toEqual([''])
      expect((await entries(''))[0]?.payload).toMatchObject({
        action: 'audit log exported',
        actor_username: ADMIN.email,
      })
    })
  })
})
