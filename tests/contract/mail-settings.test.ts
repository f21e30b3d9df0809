import { expect, it } from 'vitest'
import type { MailTrial } from '../../contract/mail-server.ts'
import type { MailSettings } from '../../contract/mail-settings.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openDataSite, openedSite } from '../support/data-site.ts'
import { openedSmtp } from '../support/opened.ts'
import { addPerson, ageProofs } from '../support/people.ts'
import { startSmtp } from '../support/smtp.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

const TEAM = 'team@octavo.example'

describeOnServerFirst('the settings of the mail', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => ({
    SMTP_URL: smtp.url.replace('//', '//site:k3yk3yk3yk3y@'),
    MAIL_FROM: 'Octavo <site@octavo.example>',
    MAIL_TO: TEAM,
  }))

  const call = (method: string, path: string, body?: object, client = site.admin) =>
    site.ask(client, `admin/mail${path}`, method, body)
  const settings = async () => (await call('GET', '')).body as MailSettings
  const notify = (to: string, addresses: string) => call('PUT', `/notified/${to}`, { addresses })

  it('say what is set, and no password', async () => {
    const all = await settings()
    expect(all).toMatchObject({
      sender: {
        server: new URL(smtp.url).host,
        from: 'Octavo <site@octavo.example>',
        domain: 'octavo.example',
        encrypted: false,
      },
      to: [TEAM],
      notified: {},
      waiting: 0,
      faults: [],
    })
    expect(JSON.stringify(all)).not.toContain('k3yk3y')
  })

  it('send a test to whoever asks, and say which step failed', async () => {
    const test = async (body?: object) => (await call('POST', '/test', body)).body as MailTrial
    expect(await test()).toMatchObject({
      ok: true,
      lines: [expect.stringContaining('accepted the email'), expect.any(String)],
    })
    expect(smtp.deliveries.at(-1)?.to).toEqual([ADMIN.email])
    smtp.temper = 'refuse sender'
    expect(await test()).toMatchObject({
      ok: false,
      lines: [expect.stringContaining('The mail server refused the sender (MAIL_FROM).'), expect.any(String)],
    })
    smtp.temper = 'accept'
    const wrong = await call('POST', '/test', { kind: 'nothing' })
    expect(wrong.status).toBe(400)
  })

  it.each(['editor', 'contributor', 'desk'] as const)('are closed to the role %s', async role => {
    const client = await site.signedIn(await addPerson(site, role))
    for (const [method, path, body] of [
      ['GET', ''],
      ['GET', '/domain'],
      ['POST', '/test', {}],
      ['PUT', '/notified/application', { addresses: 'x@evil.example' }],
    ] as const) {
      const answer = await call(method, path, body, client)
      expect([answer.status, answer.body.code]).toEqual([403, 'not_admin'])
    }
  })

  it('ask for a fresh proof before others are told, and name what is no mailbox', async () => {
    const wrong = await notify('application', 'a@octavo.example, nobody')
    expect([wrong.status, wrong.body.message]).toEqual([400, expect.stringContaining('"nobody"')])
    expect((await notify('nothing', TEAM)).status).toBe(404)
    expect((await call('GET', '/domain?selector=a%20b')).status).toBe(400)
    await ageProofs(site)
    const old = await notify('application', 'a@octavo.example')
    expect([old.status, old.body.code]).toEqual([403, 'reauthentication_needed'])
    expect((await settings()).notified).toEqual({})
  })
})

describeOnServerFirst('those who are told', kind => {
  it('are set by kind, in place of those of the environment', async () => {
    const smtp = await startSmtp()
    const site = await openDataSite(kind, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'site@octavo.example',
      MAIL_TO: TEAM,
    })
    const set = (addresses: string) =>
      site.ask(site.admin, 'admin/mail/notified/career_application', 'PUT', { addresses })
    const told = (about: string) =>
      smtp.deliveries.filter(mail => mail.header('reply-to') === about).map(mail => mail.to)
    expect((await set('People <people@octavo.example>, lead@octavo.example')).status).toBe(204)
    const test = await site.ask(site.admin, 'admin/mail/test', 'POST', { kind: 'career_application' })
    expect(test.body).toMatchObject({ ok: true })
    expect(smtp.deliveries.at(-1)?.to).toEqual(['people@octavo.example', 'lead@octavo.example'])
    await site.send('career', careerOf('Dara', 'dara@reader.example'))
    await site.send('application', applicationOf('Ada', 'ada@reader.example'))
    await expect
      .poll(() => told('dara@reader.example'))
      .toEqual([['people@octavo.example', 'lead@octavo.example']])
    await expect.poll(() => told('ada@reader.example')).toEqual([[TEAM]])
    // Emptied, the addresses are those of the environment again, and refused email is reported.
    expect((await set('')).status).toBe(204)
    smtp.refused.add(TEAM)
    await site.send('career', careerOf('Dara', 'dara2@reader.example'))
    const state = async () => (await site.ask(site.admin, 'admin/mail')).body as MailSettings
    await expect
      .poll(async () => (await state()).faults)
      .toMatchObject([
        { purpose: 'notification', fault: 'EENVELOPE 550', attempts: 1, due_at: expect.any(String) },
      ])
    expect(await state()).toMatchObject({ waiting: 1, notified: {} })
    const audit = await site.admin.rpc('audit_entries', { filter: { action: 'notified mailboxes changed' } })
    expect(audit.data).toHaveLength(2)
    await site.close()
    await smtp.down()
  })
})
