import { expect, it } from 'vitest'
import type { MailSettings } from '../../contract/mail-settings.ts'
import type { MailboxTrial } from '../../contract/mailbox.ts'
import { ADMIN, type Asker, describeOnServerFirst } from '../support/backend-server.ts'
import { type DataSite, openedSite } from '../support/data-site.ts'
import { findDovecot, startDovecot } from '../support/dovecot.ts'
import { written } from '../support/emails.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { addPerson, ageProofs } from '../support/people.ts'
import { applicationOf } from '../support/submissions.ts'

const typed = (changes: object = {}) => ({
  host: '127.0.0.1',
  port: 1,
  encryption: 'tls',
  user: 'inbox@octavo.example',
  password: 'blue-kettle-4711',
  address: 'inbox@octavo.example',
  takesPlus: 'on',
  ...changes,
})

const set = async (site: Pick<DataSite, 'ask'>, who: Asker, body: object) => {
  const answer = await site.ask(who, 'admin/mail/mailbox', 'PUT', body)
  return answer as Omit<typeof answer, 'body'> & { body: MailboxTrial & { fields?: Record<string, string> } }
}
const read = async (site: Pick<DataSite, 'ask'>, who: Asker) =>
  ((await site.ask(who, 'admin/mail')).body as MailSettings).mailbox

describeOnServerFirst('the mailbox for replies', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => ({ ...sendingTo(smtp), MAIL_ALLOW_HOSTS: '127.0.0.1' }))

  it('names what is wrong with each field', { tags: ['full'] }, async () => {
    const refused = await set(site, site.admin, {
      host: 'http://x',
      port: '70000',
      encryption: 'tls',
      user: '',
      address: 'inbox+here@octavo.example',
    })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      {
        host: 'Enter a host such as imap.firm.example, without a port.',
        port: 'Enter a port from 1 to 65535, such as 993.',
        user: 'Enter the user of the mailbox.',
        address: 'Enter an address such as inbox@firm.example.',
      },
    ])
    const other = await set(site, site.admin, typed({ host: 'imap.firm.example', encryption: 'none' }))
    expect(Object.keys(other.body.fields ?? {})).toEqual(['encryption'])
    expect((await set(site, site.admin, typed({ password: '' }))).body.fields).toEqual({
      password: 'Enter the password.',
    })
    expect(await read(site, site.admin)).toMatchObject({ reading: null, set: null, isFixed: false })
  })

  it('says nothing about the network: neither by its words nor by its time', { tags: ['full'] }, async () => {
    const trial = async (changes: object) => {
      const started = performance.now()
      const { body } = await set(site, site.admin, typed(changes))
      return { ...body, ms: performance.now() - started }
    }
    const all = await Promise.all([
      trial({ host: 'no-such-host.invalid' }),
      trial({ host: 'localhost' }),
      trial({}),
      trial({ host: '127.0.0.9' }),
      trial({ host: '169.254.169.254', port: 80 }),
    ])
    const say = ({ field, lines }: MailboxTrial) => [
      field,
      lines.join().replaceAll(/(find|at) \S+?(, port \d+)?(?=\.\s)/g, '$1 it'),
    ]
    const [unknown, inside, ...others] = all
    expect(say(unknown)).toEqual(['host', expect.stringMatching(/^We couldn’t find it\. Check the host\./)])
    expect(say(inside)).toEqual(say(unknown))
    for (const one of others)
      expect(say(one)).toEqual(['port', expect.stringMatching(/^No mailbox answered at it\. Check the host/)])
    for (const { ms, ok } of all) expect([ok, ms >= 7_990]).toEqual([false, true])
  })

  it('is for administrators who have just proven who they are', { tags: ['full'] }, async () => {
    const desk = await site.signedIn(await addPerson(site, 'desk'))
    expect((await set(site, desk, typed())).body).toMatchObject({ code: 'not_admin' })
    expect((await site.ask(desk, 'admin/mail/mailbox', 'DELETE')).status).toBe(403)
    await ageProofs(site)
    expect((await set(site, site.admin, typed())).body).toMatchObject({ code: 'reauthentication_needed' })
  })

  it.skipIf(findDovecot() === undefined)(
    'counts once it was opened, without a restart, and tells nobody its password',
    { tags: ['full'] },
    async () => {
      const imap = await startDovecot()
      const admin = await site.signedIn(ADMIN)
      const real = { port: imap.port, encryption: 'none', user: imap.user, password: imap.password }
      expect((await set(site, admin, typed({ ...real, password: 'wrong' }))).body).toMatchObject({
        ok: false,
        field: 'password',
        lines: [expect.stringContaining('refused the user'), expect.stringContaining('failed')],
      })
      expect((await set(site, admin, typed({ ...real, folder: 'Nowhere' }))).body).toMatchObject({
        field: 'folder',
      })
      expect((await set(site, admin, typed(real))).body).toMatchObject({ ok: true, field: null })
      expect((await site.ask(undefined, 'settings')).body.replies).toBe(true)
      await expect
        .poll(() => read(site, admin))
        .toMatchObject({ pushes: true, checkedAt: expect.any(String), fault: null })
      expect((await set(site, admin, typed({ ...real, password: '', port: 1 }))).body.fields).toEqual({
        password: 'Enter the password again, because the server changed.',
      })
      const stored = await site.sql('select s::text as text from settings.sections s')
      for (const text of [
        JSON.stringify(await read(site, admin)),
        JSON.stringify(stored),
        site.logged.join(''),
      ])
        expect(text).not.toContain(imap.password)

      const email = 'ada@reader.example'
      const { id = '' } = (await site.send('application', applicationOf('Ada', email))).body as {
        id?: string
      }
      const answer = '6f1c0000-0000-4000-8000-00000000000a'
      await admin.rpc('desk_answer', { submission: id, text: 'When?', answer }).throwOnError()
      const ours = () =>
        smtp.deliveries.find(mail => mail.to.includes(email) && !mail.header('auto-submitted'))
      await expect.poll(ours).toBeDefined()
      const replyTo = ours()?.header('reply-to') ?? ''
      expect(replyTo).toMatch(/^inbox\+oct-[0-9a-z]{4}-[0-9a-z]{4}\.[a-z2-7]{16}@octavo\.example$/)
      imap.deliver(written({ from: email, to: replyTo, text: 'On Monday.' }))
      const messages = async () => (await admin.rpc('desk_messages', { submission: id }).throwOnError()).data
      await expect.poll(messages).toMatchObject([{ text: 'On Monday.', from_elsewhere: false }])
      // Reading doesn't mark messages on the mail server as seen.
      expect(imap.files().filter(name => name.endsWith('S'))).toEqual([])

      // An unreachable mail server is reported, and read again when it is back.
      await imap.down()
      await expect.poll(async () => (await read(site, admin)).fault).toMatch(/^No mailbox answered/)
      imap.deliver(written({ from: email, to: replyTo, text: 'Or on Tuesday.' }))
      await imap.up()
      await expect.poll(messages).toHaveLength(2)

      expect((await site.ask(admin, 'admin/mail/mailbox', 'DELETE')).status).toBe(204)
      expect(await read(site, admin)).toMatchObject({ reading: null, set: null })
      await imap.close()
    },
  )
})

describeOnServerFirst('a mailbox of the environment', kind => {
  const site = openedSite(kind, {
    IMAP_URL: 'imap://inbox%40octavo.example:blue-kettle@127.0.0.1:1/Applicants?plus=on',
  })

  it('wins, is shown as fixed, and says what is wrong', { tags: ['full'] }, async () => {
    expect(await read(site, site.admin)).toMatchObject({
      isFixed: true,
      set: null,
      reading: {
        server: '127.0.0.1:1',
        folder: 'Applicants',
        address: 'inbox@octavo.example',
        takesPlus: true,
      },
    })
    expect([
      (await set(site, site.admin, typed())).status,
      (await site.ask(site.admin, 'admin/mail/mailbox', 'DELETE')).status,
    ]).toEqual([409, 409])
    await expect
      .poll(async () => (await read(site, site.admin)).fault)
      .toMatch(/^No mailbox answered at 127\.0\.0\.1, port 1\./)
  })
})
