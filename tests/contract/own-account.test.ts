import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { DEVICE_HEADER } from '../../contract/account.ts'
import { createLog } from '../../server/log.ts'
import { ensureAdministrator } from '../../server/operations/administrators.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { codeAt, STEP_MS } from '../support/authenticator.ts'
import {
  ADMIN,
  type BackendServer,
  describeOnServerFirst,
  openedBackend,
  startBackend,
} from '../support/backend-server.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { addSignedIn, ageProofs } from '../support/people.ts'

const PASSWORD = 'a long enough password'
const MINUTE_MS = 60_000
const NEW_PASSWORD = 'quite another good passphrase'

describeOnServerFirst('the own account', kind => {
  const smtp = openedSmtp()
  const server = openedBackend(
    kind,
    () => sendingTo(smtp),
    () => clock,
  )
  const mailless = openedBackend(kind)
  const limited = openedBackend(kind, () => ({ ...sendingTo(smtp), RATE_LIMIT: 'on' }))
  // Stands still, ahead of the database's clock, which decides when a proof is too old.
  let clock = Math.ceil(Date.now() / STEP_MS) * STEP_MS + 10 * MINUTE_MS

  beforeEach(() => {
    smtp.deliveries.length = 0
  })

  const { sql } = server
  /** A new administrator for each test. */
  const person = (at = server) => addSignedIn(at, 'admin')

  async function guard(client: SupabaseClient) {
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' })
    const prove = (who: SupabaseClient) =>
      who.auth.mfa.challengeAndVerify({
        factorId: data?.id ?? '',
        code: codeAt(data?.totp.secret ?? '', clock),
      })
    expect((await prove(client)).error).toBeNull()
    clock += STEP_MS
    return prove
  }
  const lives = async (client: SupabaseClient) => (await client.auth.getUser()).error === null
  const canSignIn = async (email: string, password: string) =>
    (await server.client().auth.signInWithPassword({ email, password })).error === null

  /** The next email to an address whose subject contains these words. */
  async function mailTo(address: string, words: string) {
    const find = async () => {
      const mails = await Promise.all(
        smtp.deliveries
          .filter(({ to }) => to.includes(address))
          .map(({ source }) => PostalMime.parse(source)),
      )
      return mails.find(({ subject }) => subject?.includes(words))
    }
    await expect.poll(find).toBeTruthy()
    return (await find()) as NonNullable<Awaited<ReturnType<typeof find>>>
  }
  const tokenIn = ({ text = '' }: { text?: string | undefined }) =>
    /token_hash=([\w-]+)/.exec(text)?.[1] ?? ''

  describe('a password', () => {
    it('is changed with the one of before, and every other session ends', async () => {
      const { who, client } = await person()
      const elsewhere = await server.signedIn(who)
      const { data, error } = await client.auth.updateUser({
        password: NEW_PASSWORD,
        current_password: PASSWORD,
      })
      expect(error).toBeNull()
      expect(data.user?.email).toBe(who.email)
      expect(await lives(client)).toBe(true)
      expect(await lives(elsewhere)).toBe(false)
      expect(await canSignIn(who.email, PASSWORD)).toBe(false)
      expect(await canSignIn(who.email, NEW_PASSWORD)).toBe(true)
      const { text } = await mailTo(who.email, 'Your password was changed')
      expect(text).toContain('127.0.0.1')
    })

    it('stays without the one of before, with a wrong one, when it is weak, and when it is the same', async () => {
      const { who, client } = await person()
      const change = async (password: string, current?: string) =>
        (await client.auth.updateUser({ password, ...(current && { current_password: current }) })).error
      expect(await change(NEW_PASSWORD)).toMatchObject({ status: 400, code: 'current_password_required' })
      expect(await change(NEW_PASSWORD, 'not this')).toMatchObject({
        status: 400,
        code: 'invalid_credentials',
      })
      expect(await change('short', PASSWORD)).toMatchObject({
        name: 'AuthWeakPasswordError',
        status: 422,
        reasons: ['length'],
      })
      expect(await change(who.email, PASSWORD)).toMatchObject({ code: 'weak_password', reasons: ['pwned'] })
      expect(await change(PASSWORD, PASSWORD)).toMatchObject({ status: 422, code: 'same_password' })
      expect(await canSignIn(who.email, PASSWORD)).toBe(true)
    })

    it('is changed after a fresh second factor alone, and not by a session that has not passed it', async () => {
      const { who, client } = await person()
      const prove = await guard(client)
      const halfway = await server.signedIn(who)
      const refused = await halfway.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
      expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
      clock += 6 * MINUTE_MS
      const late = await client.auth.updateUser({ password: NEW_PASSWORD })
      expect(late.error).toMatchObject({ code: 'current_password_required' })
      await prove(client)
      expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
      expect(await canSignIn(who.email, NEW_PASSWORD)).toBe(true)
    })

    it('outlives a restart with the password of the environment, until that is another', {
      tags: ['full'],
    }, async () => {
      const own = await startBackend(kind)
      try {
        const client = await own.signedIn(ADMIN)
        const { error } = await client.auth.updateUser({
          password: NEW_PASSWORD,
          current_password: ADMIN.password,
        })
        expect(error).toBeNull()
        await own.restart()
        await own.signedIn({ ...ADMIN, password: NEW_PASSWORD })
        await expect(own.signedIn(ADMIN)).rejects.toThrow()
        await ensureAdministrator(
          own.backend.database,
          { email: ADMIN.email, password: 'a third and good passphrase' },
          'http://octavo.test',
        )
        await own.signedIn({ ...ADMIN, password: 'a third and good passphrase' })
        await expect(
          ensureAdministrator(
            own.backend.database,
            { email: ADMIN.email, password: 'password1234' },
            'http://octavo.test',
          ),
        ).rejects.toThrow(/^ADMIN_PASSWORD cannot be used: The password is easy to guess\./)
      } finally {
        await own.close()
      }
    })

    it('cannot be guessed at through the change', async () => {
      const { client } = await person(limited)
      const codes = []
      for (let tries = 0; tries < 6; tries++)
        codes.push(
          (await client.auth.updateUser({ password: NEW_PASSWORD, current_password: `wrong ${tries}` })).error
            ?.code,
        )
      expect(codes).toEqual([...Array(5).fill('invalid_credentials'), 'over_request_rate_limit'])
    })
  })

  describe('a forgotten password', () => {
    it('is set anew by the link of a mail, once, and every other session ends', async () => {
      const { who, client } = await person()
      const visitor = server.client()
      const { data, error } = await visitor.auth.resetPasswordForEmail(` ${who.email.toUpperCase()} `)
      expect([data, error]).toEqual([{}, null])
      const mail = await mailTo(who.email, 'Reset your password')
      const token = tokenIn(mail)
      const opened = await visitor.auth.verifyOtp({ type: 'recovery', token_hash: token })
      expect(opened.error).toBeNull()
      expect((await visitor.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
      expect(await lives(client)).toBe(false)
      expect(await lives(visitor)).toBe(true)
      expect(await canSignIn(who.email, NEW_PASSWORD)).toBe(true)
      // The link sets one password. The next change needs the current one.
      const again = await visitor.auth.updateUser({ password: PASSWORD })
      expect(again.error).toMatchObject({ code: 'current_password_required' })
      const reused = await server.client().auth.verifyOtp({ type: 'recovery', token_hash: token })
      expect(reused.error).toMatchObject({ code: 'otp_expired' })
      await expect.poll(async () => await sql('select from mail.account_outbox')).toEqual([])
    })

    it('does the same for an address that nobody has, and sends it nothing', async () => {
      const { who } = await person()
      const statements: string[][] = []
      const watched = server.backend.database
      const transaction = watched.transaction.bind(watched)
      watched.transaction = (identity, work, options) =>
        transaction(
          identity,
          tx =>
            work({
              query: (text, values) => {
                // Leaves out the mail worker's other statements, which run at any time.
                if (text.includes('insert into')) statements.at(-1)?.push(text)
                return tx.query(text, values)
              },
            }),
          options,
        )
      const answers = []
      for (const email of ['nobody@firm.example', who.email]) {
        statements.push([])
        const answer = await server.call('/auth/v1/recover', {
          method: 'POST',
          body: JSON.stringify({ email }),
        })
        // Reads the statements now, before the worker's turn.
        answers.push([answer.status, await answer.text(), statements.at(-1)?.slice(0, 1)])
      }
      watched.transaction = transaction
      expect(answers[0]).toEqual([200, '{}', [expect.stringContaining('insert into mail.account_outbox')]])
      expect(answers[1]).toEqual(answers[0])
      await mailTo(who.email, 'Reset your password')
      await expect.poll(async () => await sql('select from mail.account_outbox')).toEqual([])
      expect(smtp.deliveries.filter(({ to }) => to.includes('nobody@firm.example'))).toEqual([])
      expect(server.logged.join('')).not.toContain('nobody@firm.example')
    })

    it('needs the second factor of an account that has one', async () => {
      const { who, client } = await person()
      const prove = await guard(client)
      const visitor = server.client()
      await visitor.auth.resetPasswordForEmail(who.email)
      const token = tokenIn(await mailTo(who.email, 'Reset your password'))
      await visitor.auth.verifyOtp({ type: 'recovery', token_hash: token })
      const early = await visitor.auth.updateUser({ password: NEW_PASSWORD })
      expect(early.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
      expect((await prove(visitor)).error).toBeNull()
      expect((await visitor.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    })

    it('proves nothing beyond the mailbox', async () => {
      const { who } = await person()
      const visitor = server.client()
      await visitor.auth.resetPasswordForEmail(who.email)
      const token = tokenIn(await mailTo(who.email, 'Reset your password'))
      await visitor.auth.verifyOtp({ type: 'recovery', token_hash: token })
      const moved = await visitor.auth.updateUser({ email: 'thief@firm.example' })
      expect(moved.error).toMatchObject({ status: 403, code: 'reauthentication_needed' })
      const factor = await visitor.auth.mfa.enroll({ factorType: 'totp' })
      expect(factor.error).toMatchObject({ code: 'reauthentication_needed' })
    })

    it('is limited, and says so when mail is not set up', async () => {
      const ask = async (at: BackendServer, email: string) =>
        (await at.client().auth.resetPasswordForEmail(email)).error
      expect(await ask(mailless, 'nobody@firm.example')).toMatchObject({
        status: 422,
        code: 'email_provider_disabled',
      })
      expect(await ask(server, 'not an address')).toMatchObject({
        status: 422,
        code: 'email_address_invalid',
      })
      expect(await ask(server, '')).toMatchObject({ status: 400, code: 'validation_failed' })
      const codes = []
      for (let tries = 0; tries < 4; tries++) codes.push((await ask(limited, 'flooded@firm.example'))?.code)
      expect(codes).toEqual([undefined, undefined, undefined, 'over_email_send_rate_limit'])
      for (let tries = 0; tries < 6; tries++) expect(await ask(limited, `a-${tries}@firm.example`)).toBeNull()
      expect(await ask(limited, 'eleventh@firm.example')).toMatchObject({ status: 429 })
    })
  })

  describe('an email address', () => {
    it('changes when the mail to the new one is confirmed, and the old one is told', async () => {
      const { who, client } = await person()
      const email = `moved-${kind}@firm.example`
      const { data, error } = await client.auth.updateUser({ email: email.toUpperCase() })
      expect(error).toBeNull()
      expect(data.user).toMatchObject({ email: who.email, new_email: email })
      expect((await mailTo(who.email, 'Your email address is about to change')).text).toContain(email)
      const token = tokenIn(await mailTo(email, 'Confirm your new email address'))
      expect(await canSignIn(who.email, PASSWORD)).toBe(true)
      const visitor = server.client()
      const confirmed = await visitor.auth.verifyOtp({ type: 'email_change', token_hash: token })
      expect(confirmed.data.user).toMatchObject({ email })
      expect(confirmed.data.user).not.toHaveProperty('new_email')
      expect(await canSignIn(email, PASSWORD)).toBe(true)
      expect(await canSignIn(who.email, PASSWORD)).toBe(false)
    })

    it('is not said to be taken: the answer is the same, and nothing is sent there', async () => {
      const { client } = await person()
      const other = await person()
      const free = `free-${kind}@firm.example`
      const answer = async (email: string) => {
        const { data, error } = await client.auth.updateUser({ email })
        expect([error, data.user?.new_email]).toEqual([null, email])
        return Object.keys(data.user ?? {})
      }
      expect(await answer(other.who.email)).toEqual(await answer(free))
      // Emails are sent in the order in which they are due.
      await mailTo(free, 'Confirm your new email address')
      const rows = await sql('select from mail.account_outbox where recipient = $1', [other.who.email])
      expect(rows).toEqual([])
      expect(smtp.deliveries.filter(({ to }) => to.includes(other.who.email))).toEqual([])
    })

    it('stays when it is no address, without mail, without a fresh proof, or once the password changes', async () => {
      const { client, who } = await person()
      const change = async (email: string, at = client) => (await at.auth.updateUser({ email })).error
      expect(await change('no address')).toMatchObject({ status: 422, code: 'email_address_invalid' })
      expect(await change(who.email)).toBeNull()
      expect(await change('free@firm.example', (await person(mailless)).client)).toMatchObject({
        code: 'email_provider_disabled',
      })
      expect(await change('mistake@firm.example')).toBeNull()
      const token = tokenIn(await mailTo('mistake@firm.example', 'Confirm'))
      await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
      const late = await server.client().auth.verifyOtp({ type: 'email_change', token_hash: token })
      expect(late.error).toMatchObject({ code: 'otp_expired' })
      await ageProofs(server)
      expect(await change('late@firm.example')).toMatchObject({ code: 'reauthentication_needed' })
    })
  })

  describe('a display name', () => {
    it('is the byline of posts, those of before too, and outlives the account', async () => {
      const { id, client } = await person()
      const { data: posts } = await client
        .from('blog_posts')
        .insert({
          title: 'T',
          slug: `by-${kind}`,
          content: 'C',
          author_id: id,
          status: 'published',
          published_at: '2026-01-01',
        })
        .select('id, updated_at, byline')
      expect(posts?.[0]).toMatchObject({ byline: null })
      const named = await client.auth.updateUser({ data: { display_name: '  Ada Okafor ', theme: 'dark' } })
      expect(named.data.user?.user_metadata).toEqual({ display_name: 'Ada Okafor', theme: 'dark' })
      const read = async () =>
        (
          await server
            .client()
            .from('blog_posts')
            .select('byline, updated_at')
            .eq('slug', `by-${kind}`)
            .single()
        ).data
      expect(await read()).toEqual({ byline: 'Ada Okafor', updated_at: posts?.[0]?.updated_at })
      const whole = await server.client().from('blog_posts').select().eq('slug', `by-${kind}`).single()
      expect(whole.data).not.toHaveProperty('byline')
      await sql('delete from accounts.users where id = $1', [id])
      expect((await read())?.byline).toBe('Ada Okafor')
      // "Undo" restores a deleted post, so it needs no proof.
      const editor = await server.signedIn(ADMIN)
      const { data: post } = await editor
        .from('blog_posts')
        .delete()
        .eq('slug', `by-${kind}`)
        .select('*, byline')
        .single()
      await editor.from('blog_posts').insert(post)
      expect((await read())?.byline).toBe('Ada Okafor')
      await sql(`delete from blog_posts`)
    })

    it('gives way to a byline of the post’s own, and comes back when that is taken away', async () => {
      const { id, client } = await person()
      await client.auth.updateUser({ data: { display_name: 'Ada Okafor' } })
      const fields = { title: 'T', content: 'C', author_id: id }
      const insert = async (slug: string, byline?: string) =>
        (
          await client
            .from('blog_posts')
            .insert({ ...fields, slug: `${slug}-${kind}`, ...(byline && { byline }) })
            .select('byline, own_byline')
            .single()
        ).data
      expect(await insert('guest', 'A guest')).toEqual({ byline: 'A guest', own_byline: true })
      expect(await insert('same', 'Ada Okafor')).toEqual({ byline: 'Ada Okafor', own_byline: false })
      const change = async (changes: object) =>
        (
          await client
            .from('blog_posts')
            .update(changes)
            .eq('slug', `guest-${kind}`)
            .select('byline, own_byline')
            .single()
        ).data
      await client.auth.updateUser({ data: { display_name: 'Ada O.' } })
      expect(await change({ title: 'U' })).toEqual({ byline: 'A guest', own_byline: true })
      expect(await change({ byline: ' ' })).toEqual({ byline: 'Ada O.', own_byline: false })
      expect(await change({ own_byline: true })).toEqual({ byline: 'Ada O.', own_byline: false })
      expect(await change({ byline: 'Another guest' })).toEqual({ byline: 'Another guest', own_byline: true })
      expect(await change({ author_id: null })).toEqual({ byline: 'Another guest', own_byline: true })
      await sql(`delete from blog_posts`)
    })

    it('holds a few kilobytes in total, however many calls bring them', async () => {
      const { client, id } = await person()
      const add = async (name: string, length = 3_900) =>
        (await client.auth.updateUser({ data: { [name]: 'x'.repeat(length) } })).error
      const stored = async () =>
        sql<{ bytes: number }>(
          'select octet_length(user_metadata::text) as bytes from accounts.users where id = $1',
          [id],
        )
      expect(await add('first')).toBeNull()
      for (const name of ['second', 'third'])
        expect(await add(name)).toMatchObject({ status: 400, code: 'validation_failed' })
      expect((await stored())[0]?.bytes).toBeLessThan(4_096)
      // An account with more metadata than now allowed may reduce it.
      await sql(
        `update accounts.users set user_metadata = jsonb_build_object('old', repeat('x', 9000), 'more', repeat('y', 9000)) where id = $1`,
        [id],
      )
      expect((await client.auth.updateUser({ data: { old: null } })).error).toBeNull()
      expect((await client.rpc('own_usage')).data).toMatchObject({
        user_data: expect.any(Number),
        pictures: 0,
      })
      expect((await server.client().rpc('own_usage')).error?.code).toBe('42501')
    })

    it.each([
      [{ display_name: 'x'.repeat(101) }],
      [{ display_name: 'two\nlines' }],
      [{ display_name: 7 }],
      [{ note: 'x'.repeat(5_000) }],
      [{ note: 'zero \0' }],
      [['list']],
    ])('is refused as %j', async data => {
      const { client } = await person()
      expect((await client.auth.updateUser({ data })).error).toMatchObject({
        status: 400,
        code: 'validation_failed',
      })
    })

    it('can be taken back', async () => {
      const { client } = await person()
      await client.auth.updateUser({ data: { display_name: 'Ada' } })
      expect((await client.auth.updateUser({ data: { display_name: '' } })).data.user?.user_metadata).toEqual(
        {},
      )
    })
  })

  describe('a session', () => {
    const age = (column: string, days: number, id: string) =>
      sql(
        `update accounts.sessions set ${column} = ${column} - make_interval(days => $1, secs => 5) where user_id = $2`,
        [days, id],
      )
    it.each([
      ['created_at', 30, 'thirty days after the sign-in, however it is used'],
      ['refreshed_at', 7, 'seven days after it was last used'],
    ])('ends by %s after %i days: %s', async (column, days) => {
      const { id, client } = await person()
      await age(column, days - 1, id)
      expect(await lives(client)).toBe(true)
      expect((await client.from('applications').select('id')).error).toBeNull()
      await age(column, 1, id)
      expect(await lives(client)).toBe(false)
      const again = await person()
      await age(column, days, again.id)
      expect((await again.client.from('applications').select('id')).status).toBe(401)
      expect((await again.client.auth.refreshSession()).error).toMatchObject({
        code: 'refresh_token_not_found',
      })
      await removeExpiredData(
        server.backend.database,
        730,
        createLog(() => undefined),
      )
      expect(
        await sql('select from accounts.sessions where user_id = any($1::uuid[])', [[id, again.id]]),
      ).toEqual([])
    })
  })

  describe('news of the account', () => {
    const signInFrom = (device: string, who: object) =>
      server.call('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { [DEVICE_HEADER]: device, 'user-agent': 'A browser of the test' },
        body: JSON.stringify(who),
      })
    it('comes with a sign-in from a device that is new, and from no other', async () => {
      const { who } = await person()
      const device = randomBytes(32).toString('base64url')
      await signInFrom(device, who)
      expect((await mailTo(who.email, 'Sign-in from a new device')).text).toContain('A browser of the test')
      smtp.deliveries.length = 0
      await signInFrom(device, who)
      await server.client().auth.resetPasswordForEmail(who.email)
      await mailTo(who.email, 'Reset your password')
      expect(smtp.deliveries).toHaveLength(1)
    })

    it('comes with each change of the second factor', async () => {
      const { who, client } = await person()
      const prove = await guard(client)
      expect((await mailTo(who.email, 'sign-in settings')).text).toContain(
        'Two-factor authentication turned on',
      )
      smtp.deliveries.length = 0
      // On an unknown device, the code completes the sign-in.
      const elsewhere = await server.signedIn(who)
      await prove(elsewhere)
      clock += STEP_MS
      await mailTo(who.email, 'new device')
      smtp.deliveries.length = 0
      const { data } = await elsewhere.auth.mfa.listFactors()
      await elsewhere.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' })
      expect((await mailTo(who.email, 'sign-in settings')).text).toContain(
        'Two-factor authentication turned off',
      )
    })

    it('is not even queued without mail', async () => {
      const { client, who } = await person(mailless)
      await client.auth.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
      await mailless.signedIn({ ...who, password: NEW_PASSWORD })
      expect(await mailless.sql('select from mail.account_outbox')).toEqual([])
    })
  })
})
