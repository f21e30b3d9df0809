import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, inject, it } from 'vitest'
import type { MailTrial } from '../../contract/mail-server.ts'
import type { MailSettings } from '../../contract/mail-settings.ts'
import { ADMIN, type Asker, describeOnServerFirst, startBackend } from '../support/backend-server.ts'
import { type DataSite, openDataSite, openedSite } from '../support/data-site.ts'
import { opened } from '../support/opened.ts'
import { addPerson, ageProofs } from '../support/people.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type SmtpHost, startSmtp } from '../support/smtp.ts'
import { applicationOf } from '../support/submissions.ts'

const LOGIN = { user: 'site@octavo.example', password: 'blue-kettle-4711' }
const TEAM = 'team@octavo.example'
const ALLOWED = { MAIL_ALLOW_HOSTS: '127.0.0.1, 127.0.0.2' }

const openedServer = (options: Parameters<typeof startSmtp>[0]) =>
  opened(
    () => startSmtp(options),
    smtp => smtp.down(),
  )

/** What someone enters for a mail server in tests. */
const typed = ({ url }: Pick<SmtpHost, 'url'>, changes: object = {}) => ({
  host: '127.0.0.1',
  port: new URL(url).port,
  encryption: 'none',
  ...LOGIN,
  from: 'Octavo <site@octavo.example>',
  to: TEAM,
  ...changes,
})

type Asking = Pick<DataSite, 'ask'>
const set = async (site: Asking, who: Asker, body: object) => {
  const answer = await site.ask(who, 'admin/mail/server', 'PUT', body)
  return answer as Omit<typeof answer, 'body'> & { body: MailTrial & { fields?: Record<string, string> } }
}
const read = async (site: Asking, who: Asker) => (await site.ask(who, 'admin/mail')).body as MailSettings

describeOnServerFirst('email that is set up in the back office', kind => {
  const smtp = openedServer({ login: LOGIN })
  const site = openedSite(kind, ALLOWED)

  it('counts once its test was taken, without a restart, and tells nobody its password', async () => {
    expect(await read(site, site.admin)).toMatchObject({ sender: null, server: null, isFixed: false })
    const wrong = await set(site, site.admin, typed(smtp, { password: 'green-kettle-4711' }))
    expect(wrong.body).toEqual({
      ok: false,
      field: 'password',
      lines: [
        '127.0.0.1 refused the user or the password. Check both.',
        expect.stringContaining('535 5.7.8 Wrong user or password'),
      ],
    })
    expect(await read(site, site.admin)).toMatchObject({ sender: null, server: null })
    expect((await site.ask(undefined, 'settings')).body.mailer).toBe(false)

    expect((await set(site, site.admin, typed(smtp))).body).toMatchObject({ ok: true, field: null })
    expect(smtp.deliveries.at(-1)?.to).toEqual([TEAM])
    const shown = await read(site, site.admin)
    expect(shown).toMatchObject({
      sender: { from: 'Octavo <site@octavo.example>', domain: 'octavo.example' },
      server: { host: '127.0.0.1', encryption: 'none', user: LOGIN.user, hasPassword: true, isLocked: false },
      to: [TEAM],
    })
    const stored = await site.sql('select s::text as text from settings.sections s')
    for (const text of [JSON.stringify(shown), JSON.stringify(stored), site.logged.join('')])
      expect(text).not.toContain(LOGIN.password)
    expect((await site.ask(undefined, 'settings')).body.mailer).toBe(true)

    await site.send('application', applicationOf('Ada', 'ada@reader.example'))
    await expect
      .poll(() => smtp.deliveries.filter(mail => mail.to.includes('ada@reader.example')))
      .toHaveLength(1)
    const audit = await site.admin.rpc('audit_entries', { filter: { action: 'email set up' } })
    expect(audit.data).toHaveLength(1)
    await site.restart()
    await expect.poll(async () => (await site.ask(undefined, 'settings')).body.mailer).toBe(true)
  })

  it('keeps its password for the same server alone', async () => {
    const two = `${TEAM}, second@octavo.example`
    expect((await set(site, site.admin, typed(smtp, { password: '', to: two }))).body.ok).toBe(true)
    for (const change of [{ host: '127.0.0.2' }, { port: 1 }, { user: 'else' }]) {
      const refused = await set(site, site.admin, typed(smtp, { password: '', ...change }))
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { password: 'Enter the password again, because the server changed.' },
      ])
    }
    expect(await read(site, site.admin)).toMatchObject({ to: [TEAM, 'second@octavo.example'] })
  })

  it('names what is wrong with each field', async () => {
    const refused = await set(site, site.admin, {
      host: 'http://x',
      port: '70000',
      encryption: 'tls',
      from: 'a@octavo.example',
      to: '',
    })
    expect(refused.body.fields).toEqual({
      host: 'Enter a host such as smtp.firm.example, without a port.',
      port: 'Enter a port from 1 to 65535, such as 587.',
      to: 'Enter who receives notifications.',
    })
    const others = await set(site, site.admin, typed(smtp, { host: 'mail.firm.example', from: 'nobody' }))
    expect(Object.keys(others.body.fields ?? {})).toEqual(['from', 'encryption'])
  })

  it('is for administrators who have just proven who they are', async () => {
    const editor = await site.signedIn(await addPerson(site, 'editor'))
    expect((await set(site, editor, typed(smtp))).body).toMatchObject({ code: 'not_admin' })
    expect((await site.ask(editor, 'admin/mail/server', 'DELETE')).status).toBe(403)
    await ageProofs(site)
    expect((await set(site, site.admin, typed(smtp))).body).toMatchObject({ code: 'reauthentication_needed' })
  })

  it('is in backups without its password, and comes back with them', { tags: ['full'] }, async () => {
    const admin = await site.signedIn(ADMIN)
    await set(site, admin, typed(smtp))
    const folder = mkdtempSync(join(tmpdir(), 'octavo-mail-'))
    const file = join(folder, 'backup.gz')
    await site.run({ name: 'backup', file })
    expect(gunzipSync(readFileSync(file)).toString()).not.toContain(LOGIN.password)
    expect((await site.ask(admin, 'admin/mail/server', 'DELETE')).status).toBe(204)
    expect(await read(site, admin)).toMatchObject({ sender: null, server: null })
    expect((await site.ask(undefined, 'settings')).body.mailer).toBe(false)
    await site.run({ name: 'restore', file })
    rmSync(folder, { recursive: true })
    await expect.poll(async () => (await site.ask(undefined, 'settings')).body.mailer).toBe(true)
    const before = smtp.deliveries.length
    await site.send('application', applicationOf('Eve', 'eve@reader.example'))
    await expect.poll(() => smtp.deliveries.length).toBeGreaterThan(before + 1)
  })

  it('is off while the key of its password is gone', async () => {
    await site.sql(
      `update settings.sections set sealed = decode('0102030405060708', 'hex') || substr(sealed, 9)`,
    )
    const admin = await site.signedIn(ADMIN)
    await expect
      .poll(() => read(site, admin))
      .toMatchObject({ sender: null, server: { hasPassword: true, isLocked: true } })
    await site.restart()
    expect(site.told.at(-1)).toMatch(/1 password in Settings is missing.*Enter the passwords again/s)
  })
})

describeOnServerFirst('a mail server that is not taken', kind => {
  const smtp = openedServer({ encrypts: true })
  const site = openedSite(kind, ALLOWED)
  const trial = async (changes: object) => {
    const started = performance.now()
    const { body } = await set(site, site.admin, typed(smtp, { user: '', password: '', ...changes }))
    return { ...body, ms: performance.now() - started }
  }

  it('is named by the field to change, with its own words', async () => {
    const certificate = await trial({ encryption: 'starttls' })
    expect(certificate).toMatchObject({
      field: 'host',
      lines: [expect.stringMatching(/^We can’t trust the certificate of 127\.0\.0\.1\./), expect.any(String)],
    })
    expect(await trial({ encryption: 'tls' })).toMatchObject({
      field: 'encryption',
      lines: [expect.stringMatching(/didn’t accept TLS at port \d+\. Try STARTTLS\./), expect.any(String)],
    })
    smtp.temper = 'refuse sender'
    expect(await trial({})).toMatchObject({
      field: 'from',
      lines: [
        expect.stringContaining('127.0.0.1 refused site@octavo.example as the sender.'),
        expect.stringContaining('550 Not from you'),
      ],
    })
    smtp.temper = 'accept'
    smtp.refused.add(TEAM)
    expect(await trial({})).toMatchObject({ field: 'to', ok: false })
  })

  it('says nothing about the network: neither by its words nor by its time', { tags: ['full'] }, async () => {
    smtp.temper = 'hang'
    const tls = { encryption: 'tls' }
    const [unknown, inside, closed, silent, forbidden, metadata] = await Promise.all([
      trial({ host: 'no-such-host.invalid', ...tls }),
      trial({ host: 'localhost', ...tls }),
      trial({ host: '127.0.0.1', port: 1 }),
      trial({}),
      trial({ host: '127.0.0.9', ...tls }),
      trial({ host: '169.254.169.254', port: 80, ...tls }),
    ])
    const say = ({ field, lines }: MailTrial) => [
      field,
      lines.join().replaceAll(/(find|at) \S+?(, port \d+)?(?=\.\s)/g, '$1 it'),
    ]
    expect(say(unknown)).toEqual(['host', expect.stringMatching(/^We couldn’t find it\. Check the host\./)])
    expect(say(inside)).toEqual(say(unknown))
    expect(say(closed)).toEqual([
      'port',
      expect.stringMatching(/^No mail server answered at it\. Check the host/),
    ])
    for (const same of [silent, forbidden, metadata]) expect(say(same)).toEqual(say(closed))
    for (const { ms } of [unknown, inside, closed, silent, forbidden, metadata])
      expect(ms).toBeGreaterThanOrEqual(7_990)
  })
})

describeOnServerFirst('email of the environment', kind => {
  const smtp = openedServer({ login: LOGIN })
  const site = openedSite(kind, () => ({
    ...ALLOWED,
    SMTP_URL: smtp.url.replace('//', `//${encodeURIComponent(LOGIN.user)}:${LOGIN.password}@`),
    MAIL_FROM: 'site@octavo.example',
    MAIL_TO: TEAM,
  }))

  it('wins, and nothing can be set beside it', async () => {
    expect(await read(site, site.admin)).toMatchObject({ isFixed: true, server: null, to: [TEAM] })
    const refused = await set(site, site.admin, typed(smtp))
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }])
    expect((await site.ask(site.admin, 'admin/mail/server', 'DELETE')).status).toBe(409)
  })
})

it('email that is set up on postgres is sent by every instance after one change', {
  tags: ['full'],
}, async () => {
  const smtp = await startSmtp({ login: LOGIN })
  const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'), 'superuser')
  const variables = { DATABASE_URL, ...ALLOWED }
  const one = await startBackend('postgres', variables)
  const other = await startBackend('postgres', variables)
  const admin = await one.signedIn(ADMIN)
  expect((await set(one, admin, typed(smtp))).body.ok).toBe(true)
  await expect.poll(async () => (await other.ask(undefined, 'settings')).body.mailer).toBe(true)
  const sentBy = ({ logged }: typeof one) => logged.filter(line => line.includes('"mail sent"')).length
  // As a rule, the instance that gets the request sends the email.
  await expect
    .poll(async () => {
      for (const asked of [one, other]) await asked.ask(undefined, 'recover', 'POST', { email: ADMIN.email })
      return [one, other].every(instance => sentBy(instance) > 0)
    })
    .toBe(true)
  expect(smtp.deliveries.some(mail => mail.to.includes(ADMIN.email))).toBe(true)
  await Promise.all([one.close(), other.close()])
  await smtp.down()
})

describeOnServerFirst('the first account, while no email is set up', kind => {
  it('changes its address with its password alone', async () => {
    const site = await openDataSite(kind)
    const wanted = { email: 'ada@firm.example' }
    const change = (who: Asker, body: object) => site.ask(who, 'user', 'PUT', body)
    expect((await change(site.admin, wanted)).body.code).toBe('email_provider_disabled')
    expect((await change(site.member, { ...wanted, current_password: 'x' })).body.code).toBe(
      'email_provider_disabled',
    )
    await ageProofs(site)
    expect((await change(site.admin, { ...wanted, current_password: 'wrong' })).body.code).toBe(
      'invalid_credentials',
    )
    const taken = { email: 'member@firm.example', current_password: ADMIN.password }
    expect((await change(site.admin, taken)).body.code).toBe('email_exists')
    const changed = await change(site.admin, { ...wanted, current_password: ADMIN.password })
    expect([changed.status, changed.body.email]).toEqual([200, wanted.email])
    await site.signedIn({ ...wanted, password: ADMIN.password })
    await site.close()
  })
})
