import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountMail, queueAccountMail } from '../../server/db/account-mail.ts'
import type { Transaction } from '../../server/db/database.ts'
import { issueToken } from '../../server/db/one-time-tokens.ts'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { ADMIN, addMember, describeOnServerFirst, MEMBER, openedBackend } from '../support/backend-server.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'

type OpenedKind = 'recovery' | 'invite' | 'email_change'

describeOnServerFirst('links in account mail', kind => {
  const smtp = openedSmtp()
  const server = openedBackend(kind, () => sendingTo(smtp))
  let memberId: string

  beforeAll(async () => {
    await addMember(server)
    memberId = (await sql<{ id: string }>('select id from accounts.users where email = $1', [MEMBER.email]))
      .rows[0]?.id as string
  })
  beforeEach(() => {
    smtp.temper = 'accept'
  })
  afterEach(() => sql('delete from accounts.one_time_tokens'))

  const work = <T>(act: (tx: Transaction) => Promise<T>) =>
    server.backend.database.transaction({ role: 'service' }, act)
  const sql = <Row>(text: string, values: unknown[] = []) => work(tx => tx.query<Row>(text, values))
  const issue = (type: OpenedKind, data: Record<string, string> = {}) =>
    work(tx => issueToken(tx, type, { userId: memberId, data }))
  const open = (type: OpenedKind, token: string) =>
    server.client().auth.verifyOtp({ type, token_hash: token })

  it.each(['recovery', 'invite'] as const)('opens a session for the link of %s, once', async type => {
    const token = await issue(type)
    const client = server.client()
    const events: string[] = []
    client.auth.onAuthStateChange(event => events.push(event))
    const { data, error } = await client.auth.verifyOtp({ type, token_hash: token })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(MEMBER.email)
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    expect(events).toContain(type === 'recovery' ? 'PASSWORD_RECOVERY' : 'SIGNED_IN')
    expect((await client.auth.getUser()).data.user?.id).toBe(memberId)
    const { data: claims } = await client.auth.getClaims()
    expect(claims?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: type }] })
    expect((await open(type, token)).error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  it('refuses a token that is unknown, of another kind, expired, revoked or replaced, with the same words', async () => {
    const expected = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }
    expect((await open('recovery', 'nobody-made-this')).error).toMatchObject(expected)
    expect((await open('invite', await issue('recovery'))).error).toMatchObject(expected)
    const old = await issue('recovery')
    await sql(`update accounts.one_time_tokens set expires_at = now()`)
    expect((await open('recovery', old)).error).toMatchObject(expected)
    const revoked = await issue('invite')
    await sql(`delete from accounts.one_time_tokens`)
    expect((await open('invite', revoked)).error).toMatchObject(expected)
    const replaced = await issue('recovery')
    const current = await issue('recovery')
    expect((await open('recovery', replaced)).error).toMatchObject(expected)
    expect((await open('recovery', current)).error).toBeNull()
  })

  it('lets one of two who use a link at once in', async () => {
    const token = await issue('recovery')
    const answers = await Promise.all([open('recovery', token), open('recovery', token)])
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  })

  it('refuses what is no link', async () => {
    const { auth } = server.client()
    const both = { type: 'recovery', token_hash: 'a', email: MEMBER.email } as const
    expect((await auth.verifyOtp(both as never)).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    })
    expect((await auth.verifyOtp({ type: 'recovery' } as never)).error).toMatchObject({
      status: 400,
      message: 'Verify requires either a token or a token hash',
    })
  })

  it('moves an account to the address of a confirmed change, unless somebody has that by now', async () => {
    const taken = await issue('email_change', { email: ADMIN.email })
    expect((await open('email_change', taken)).error).toMatchObject({ status: 422, code: 'email_exists' })
    const free = await issue('email_change', { email: 'moved@firm.example' })
    const { data } = await open('email_change', free)
    expect(data.user?.email).toBe('moved@firm.example')
    // A mistyped address must not sign its owner in.
    expect(data.session).toBeNull()
    expect((await open('email_change', free)).error).toMatchObject({ code: 'otp_expired' })
    await sql('update accounts.users set email = $1 where id = $2', [MEMBER.email, memberId])
  })

  it('stores the hash alone, and forgets what has expired', async () => {
    const token = await issue('recovery')
    const { rows } = await sql<{ row: string }>('select t::text as row from accounts.one_time_tokens t')
    expect(rows[0]?.row).not.toContain(token)
    await sql("update accounts.one_time_tokens set expires_at = now() - interval '1 second'")
    await removeExpiredData(
      server.backend.database,
      730,
      createLog(() => undefined),
    )
    expect((await sql('select from accounts.one_time_tokens')).rows).toEqual([])
  })

  describe('the mail', () => {
    const queue = async (mail: Partial<AccountMail> = {}) => {
      await work(tx =>
        queueAccountMail(tx, memberId, {
          recipient: MEMBER.email,
          template: 'invite',
          data: { token: 'the-secret', invitedBy: '<b>Ada</b>', role: 'editor' },
          ...mail,
        }),
      )
      await wake()
    }
    // The worker polls only every half minute. A recovery for an unknown address wakes it and sends nothing.
    const wake = () => server.client().auth.resetPasswordForEmail('nobody@firm.example')
    const left = async () =>
      (
        await sql<{ attempts: number; last_fault: string | null }>(
          'select attempts, last_fault from mail.account_outbox',
        )
      ).rows
    const toMember = () => smtp.deliveries.filter(({ to }) => to.includes(MEMBER.email))
    afterEach(async () => {
      await sql('delete from mail.account_outbox')
      smtp.deliveries.length = 0
    })

    it('goes to the account, with its link in text and HTML, and leaves nothing behind', async () => {
      await queue()
      await expect.poll(toMember).toHaveLength(1)
      const mail = await PostalMime.parse(toMember()[0]?.source ?? '')
      expect(mail.subject).toBe('Octavo: You’re invited')
      const link = 'http://octavo.test/account#type=invite&token_hash=the-secret'
      expect(mail.text).toContain(link)
      expect(mail.html).toContain(`href="${link.replace('&', '&amp;')}"`)
      expect(mail.html).not.toContain('<b>')
      await expect.poll(left).toEqual([])
      expect(server.logged.join('')).not.toMatch(/the-secret|member@firm/)
    })

    it('tells of a second factor that an administrator took off, and brings the link that one sends', async () => {
      const admin = await server.signedIn(ADMIN)
      const ask = (path: string, method: string) =>
        server.ask(admin, `admin/users/${memberId}/${path}`, method)
      await sql(
        `insert into accounts.mfa_factors (user_id, friendly_name, secret_sealed, status) values ($1, 'Phone', '', 'verified')`,
        [memberId],
      )
      expect((await ask('factors', 'DELETE')).status).toBe(200)
      await expect.poll(toMember).toHaveLength(1)
      const notice = await PostalMime.parse(toMember()[0]?.source ?? '')
      expect(notice.text).toContain(`Two-factor authentication reset by ${ADMIN.email}`)
      expect((await ask('recovery', 'POST')).body).not.toHaveProperty('action_link')
      await expect.poll(toMember).toHaveLength(2)
      const email = await PostalMime.parse(toMember()[1]?.source ?? '')
      expect(email.text).toContain(`${ADMIN.email} sent you a link`)
      const token = /token_hash=([\w-]+)/.exec(email.text ?? '')?.[1] ?? ''
      expect((await open('recovery', token)).error).toBeNull()
    })

    it('is tried again after a fault, and given up when the address is refused for good', async () => {
      smtp.temper = 'not now'
      await queue()
      await expect.poll(left).toEqual([{ attempts: 1, last_fault: expect.stringContaining('452') }])
      smtp.temper = 'refuse recipient'
      await sql('update mail.account_outbox set due_at = now()')
      await wake()
      await expect.poll(left).toEqual([])
      expect(toMember()).toEqual([])
    })

    it('is not sent when its link has expired', async () => {
      smtp.temper = 'not now'
      await queue()
      await expect.poll(async () => (await left())[0]?.last_fault).toBeTruthy()
      smtp.temper = 'accept'
      await sql(`update mail.account_outbox set due_at = now(), created_at = now() - interval '8 days'`)
      await wake()
      await expect.poll(left).toEqual([])
      expect(toMember()).toEqual([])
    })

    it('goes with its account', async () => {
      smtp.temper = 'not now'
      await sql(`insert into accounts.users (email, password_hash) values ('short@firm.example', 'x')`)
      const { rows } = await sql<{ id: string }>(
        `select id from accounts.users where email = 'short@firm.example'`,
      )
      await work(tx =>
        queueAccountMail(tx, rows[0]?.id ?? '', {
          recipient: 'short@firm.example',
          template: 'new_device',
          data: {},
        }),
      )
      await sql(`delete from accounts.users where email = 'short@firm.example'`)
      expect(await left()).toEqual([])
    })
  })
})
