import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createFill } from '../../contract/placeholders.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { submit } from '../../server/functions/submit.ts'
import { createLog, type Log } from '../../server/log.ts'
import { type Mail, openMail } from '../../server/mail/open-mail.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type SmtpHost, startSmtp } from '../support/smtp.ts'
import { career } from '../support/submissions.ts'

const FROM = 'site@octavo.example'
const TEAM = 'team@octavo.example'
const PATIENT = { silenceMs: 20_000, wholeMs: 40_000 }
const HASTY = { silenceMs: 300, wholeMs: 2_000 }
const service = { role: 'service' } as const

const application = (changes: object = {}) => ({
  type: 'contact',
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@firm.example',
  company: 'Hale & Wick',
  message: 'We keep 40,000 engagement letters.',
  ...changes,
})

interface Step {
  event: string
  attempts?: number
  purpose?: string
  fault?: string
}

/** A log with lines that a test can wait for. */
function listeningLog() {
  const steps: Step[] = []
  const waiting: { event: string; count: number; resolve: () => void }[] = []
  const tell = () => {
    for (const one of waiting)
      if (steps.filter(({ event }) => event === one.event).length >= one.count) one.resolve()
  }
  const log: Log = createLog(line => {
    steps.push(JSON.parse(line))
    tell()
  })
  const heard = (event: string, count = 1) =>
    new Promise<void>(resolve => {
      waiting.push({ event, count, resolve })
      tell()
    })
  return { log, steps, heard }
}

describeOnServerFirst('mail', kind => {
  let database: Database
  let folder: string
  let smtp: SmtpHost
  let listening: ReturnType<typeof listeningLog>
  let mail: Mail
  const opened: Mail[] = []
  let company = 'Octavo'

  beforeAll(async () => {
    const quiet = createLog(() => undefined)
    folder = mkdtempSync(join(tmpdir(), 'octavo-mail-'))
    const databaseUrl = kind === 'postgres' ? await createPostgresDatabase(inject('postgresPort')) : undefined
    database = await openDatabase({ databaseUrl, dataDir: join(folder, 'data') }, quiet)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function open(timeouts = PATIENT, smtpUrl = smtp.url, to = [TEAM]): Mail {
    const mailbox = (address: string) => ({ name: '', address })
    const settings = { smtpUrl, tls: true, from: mailbox(FROM), to: to.map(mailbox) }
    const siteUrl = 'https://octavo.example'
    const deps = {
      siteUrl,
      fill: createFill(siteUrl),
      company: async () => company,
      database,
      log: listening.log,
    }
    const one = openMail({ settings, timeouts, ...deps })
    opened.push(one)
    return one
  }
  beforeEach(async () => {
    smtp = await startSmtp()
    listening = listeningLog()
    mail = open()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(one => one.stop()))
    await smtp.down()
    smtp.release()
    await database.transaction(service, async tx => {
      await tx.query('delete from public.applications')
      await tx.query('delete from public.career_applications')
      await tx.query('delete from mail.acknowledged')
    })
  })

  const deps = () => ({ database, admit: async () => 0, isMailing: () => true, onQueued: () => mail.wake() })
  const outbox = async () =>
    (
      await database.transaction(service, tx =>
        tx.query<{
          purpose: string
          attempts: number
          sent: boolean
          given_up: boolean
          wait: number
          fault: string
        }>(
          `select purpose, attempts, sent_at is not null as sent, given_up_at is not null as given_up,
             extract(epoch from due_at - now())::float8 as wait, last_fault as fault
           from mail.outbox order by purpose desc`,
        ),
      )
    ).rows
  async function makeDue(): Promise<void> {
    await database.transaction(service, tx => tx.query('update mail.outbox set due_at = now()'))
    mail.wake()
  }
  const messageIds = (messages: SmtpHost['seen']) => messages.map(message => message.header('Message-ID'))

  it('shows names as they were typed, also those that look like encoded words', async () => {
    mail.start()
    const hidden = (text: string) => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
    await submit(
      deps(),
      'application',
      application({
        firstName: hidden('Invoice overdue'),
        lastName: `é ${hidden('Pay now')}`,
        company: '=?utf-8?Q?Your_account_is_closed?=',
        email: '=?utf-8?Q?chief=40octavo.example?=@firm.example',
      }),
    )
    await listening.heard('mail sent')
    await listening.heard('mail given up')
    const [toTeam, ...others] = smtp.deliveries
    expect(others).toEqual([])
    const { subject, from, replyTo } = await PostalMime.parse(toTeam?.source ?? '')
    expect(subject).toBe(
      `New application for access, ${hidden('Invoice overdue')} é ${hidden('Pay now')}, =?utf-8?Q?Your_account_is_closed?=`.replaceAll(
        '=?',
        '= ?',
      ),
    )
    expect(from).toEqual({ name: 'Octavo', address: FROM })
    expect(replyTo).toBeUndefined()
  })

  it('waits with mail to another machine until that offers TLS', async () => {
    // This address leads to this machine but isn't loopback. The server there has no STARTTLS.
    mail = open(PATIENT, smtp.url.replace('127.0.0.1', '0.0.0.0'))
    mail.start()
    await submit(deps(), 'application', application())
    await listening.heard('mail delayed', 2)
    expect(smtp.seen).toEqual([])
    expect(await outbox()).toMatchObject([
      { sent: false, given_up: false, fault: expect.stringContaining('ETLS') },
      { sent: false, given_up: false },
    ])
  })

  it('sends one message to the team and one to the sender, each readable as text and as HTML', async () => {
    mail.start()
    await submit(deps(), 'application', application())
    const deliveries = await smtp.delivered(2)
    const [toTeam] = deliveries.filter(({ to }) => to.includes(TEAM))
    const [toSender] = deliveries.filter(({ to }) => to.includes('ada@firm.example'))
    expect(toTeam?.to).toEqual([TEAM])
    expect(toTeam?.header('From')).toBe(`Octavo <${FROM}>`)
    expect(toTeam?.header('Reply-To')).toBe('ada@firm.example')
    expect(toTeam?.header('Subject')).toBe('New application for access, Ada Okafor, Hale & Wick')
    expect(toTeam?.header('Message-ID')).toMatch(/^<[0-9a-f-]{36}@octavo\.example>$/)
    expect(toTeam?.source).toContain('Content-Type: text/plain')
    expect(toTeam?.source).toContain('Content-Type: text/html')
    expect(toTeam?.source).toContain('40,000 engagement letters')
    expect(toSender?.header('Auto-Submitted')).toBe('auto-replied')
    expect(toSender?.source).not.toContain('40,000')
    await listening.heard('mail sent', 2)
    expect(await outbox()).toMatchObject([{ sent: true }, { sent: true }])
  })

  it('names the company as it is called when a message is sent', async () => {
    company = 'Quillon'
    mail.start()
    await submit(deps(), 'application', application({ email: 'grace@firm.example' }))
    const [toSender] = (await smtp.delivered(2)).filter(({ to }) => to.includes('grace@firm.example'))
    expect(toSender?.header('From')).toBe(`Quillon <${FROM}>`)
    expect(toSender?.header('Subject')).toBe('Quillon: we received your application')
    expect(toSender?.source).toContain('Quillon, https://octavo.example')
    company = 'Octavo'
  })

  it('tells the team about a candidate', async () => {
    mail.start()
    await submit(deps(), 'career_application', career)
    const [first] = (await smtp.delivered(2)).filter(({ to }) => to.includes(TEAM))
    expect(first?.header('Subject')).toBe('New job application: Product Designer, Grace Iwu')
  })

  it('acknowledges an address once a day, however it is spelled and whichever form is used', async () => {
    for (const email of ['ada@firm.example', 'ADA@firm.example', 'ada+2@firm.example'])
      await submit(deps(), 'application', application({ email }))
    await submit(deps(), 'career_application', { ...career, email: 'ada+3@firm.example' })
    const purposes = (await outbox()).map(({ purpose }) => purpose)
    expect(purposes.filter(purpose => purpose === 'acknowledgement')).toHaveLength(1)
    expect(purposes.filter(purpose => purpose === 'notification')).toHaveLength(4)

    await database.transaction(service, tx =>
      tx.query(`update mail.acknowledged set promised_at = now() - interval '25 hours'`),
    )
    await submit(deps(), 'application', application())
    expect((await outbox()).filter(({ purpose }) => purpose === 'acknowledgement')).toHaveLength(2)
  })

  it('flags spam to the team and writes to nobody else', async () => {
    mail.start()
    await submit(deps(), 'application', application({ website: 'https://spam.example' }))
    const [only] = await smtp.delivered(1)
    await listening.heard('mail sent')
    expect(only?.header('Subject')).toMatch(/^Possible spam: /)
    expect(await outbox()).toHaveLength(1)
  })

  it('queues nothing while mail is not set up, and so sends nothing about the past later', async () => {
    await submit({ ...deps(), isMailing: () => false }, 'application', application())
    expect(await outbox()).toEqual([])
  })

  it('loses nothing while the server refuses connections, and delivers when it is back', async () => {
    await smtp.down()
    mail.start()
    await submit(deps(), 'application', application())
    await listening.heard('mail delayed', 2)
    expect(await outbox()).toMatchObject([
      { sent: false, attempts: 1, fault: 'ESOCKET' },
      { sent: false, attempts: 1, fault: 'ESOCKET' },
    ])
    await makeDue()
    await listening.heard('mail delayed', 4)
    for (const { wait } of await outbox()) expect(wait).toBeGreaterThan(50)
    await smtp.up()
    await makeDue()
    await listening.heard('mail sent', 2)
    expect(smtp.deliveries).toHaveLength(2)
  })

  it('gives a hanging server up after a while and goes on', async () => {
    smtp.temper = 'hang'
    const hasty = open(HASTY)
    await submit(deps(), 'application', application())
    hasty.start()
    await listening.heard('mail delayed', 2)
    expect(listening.steps.map(({ fault }) => fault)).toContain('ETIMEDOUT')
    await hasty.stop()
    smtp.temper = 'accept'
    mail.start()
    await makeDue()
    await smtp.delivered(2)
  })

  it('sends the same message again, by its Message-ID, when the answer to DATA is lost', async () => {
    smtp.temper = 'drop after DATA'
    mail.start()
    await submit(deps(), 'application', application())
    await listening.heard('mail delayed', 2)
    expect(smtp.seen).toHaveLength(2)
    smtp.temper = 'accept'
    await makeDue()
    const deliveries = await smtp.delivered(2)
    expect(messageIds(deliveries).sort()).toEqual(messageIds(smtp.seen.slice(0, 2)).sort())
  })

  it.each([
    ['is busy', 'busy', 'EENVELOPE 451'],
    ['has no room', 'not now', 'EMESSAGE 452'],
    ['refuses our sender', 'refuse sender', 'EENVELOPE 550'],
  ] as const)('tries both again when the mail server %s', async (_case, temper, fault) => {
    smtp.temper = temper
    mail.start()
    await submit(deps(), 'application', application())
    await listening.heard('mail delayed', 2)
    expect(await outbox()).toMatchObject([
      { sent: false, given_up: false, fault },
      { sent: false, given_up: false, fault },
    ])
    smtp.temper = 'accept'
    await makeDue()
    await listening.heard('mail sent', 2)
    expect(new Set(messageIds(smtp.deliveries)).size).toBe(2)
  })

  it('keeps the notification when the mail server refuses the message itself', async () => {
    smtp.temper = 'refuse message'
    mail.start()
    await submit(deps(), 'application', application())
    await Promise.all([listening.heard('mail given up'), listening.heard('mail delayed')])
    expect(await outbox()).toMatchObject([
      { purpose: 'notification', given_up: false, fault: 'EMESSAGE 554' },
      { purpose: 'acknowledgement', given_up: true },
    ])
    smtp.temper = 'accept'
    await makeDue()
    await smtp.delivered(1)
  })

  it('gives up waiting for the last word after DATA, and sends the same message again', async () => {
    smtp.temper = 'silent after DATA'
    const hasty = open(HASTY)
    await submit(deps(), 'application', application({ website: 'x' }))
    hasty.start()
    await listening.heard('mail delayed')
    await hasty.stop()
    smtp.temper = 'accept'
    mail.start()
    await makeDue()
    const [again] = await smtp.delivered(1)
    expect(again?.header('Message-ID')).toBe(smtp.seen[0]?.header('Message-ID'))
  })

  it('gives up an acknowledgement whose address does not exist, never the notification', async () => {
    smtp.refused.add('ada@firm.example').add(TEAM)
    mail.start()
    await submit(deps(), 'application', application())
    await Promise.all([listening.heard('mail given up'), listening.heard('mail delayed')])
    expect(await outbox()).toMatchObject([
      { purpose: 'notification', given_up: false, fault: 'EENVELOPE 550' },
      { purpose: 'acknowledgement', given_up: true },
    ])
  })

  it('sends after a restart what was queued before it', async () => {
    mail.start()
    await mail.stop()
    await submit({ ...deps(), onQueued: () => undefined }, 'application', application())
    open().start()
    await smtp.delivered(2)
  })

  it('waits for a message that a crashed instance had taken, then sends it', async () => {
    await submit(deps(), 'application', application({ website: 'x' }))
    await database.transaction(service, tx =>
      tx.query(`update mail.outbox set attempts = 1, due_at = now() + interval '2 minutes'`),
    )
    mail.start()
    await makeDue()
    await smtp.delivered(1)
    await listening.heard('mail sent')
    expect(await outbox()).toMatchObject([{ attempts: 2, sent: true }])
  })

  it('never sends twice when several instances share the outbox', async () => {
    for (let n = 0; n < 15; n += 1)
      await submit(
        { ...deps(), onQueued: () => undefined },
        'application',
        application({ email: `ada${n}@firm.example` }),
      )
    for (let n = 0; n < 4; n += 1) open().start()
    await smtp.delivered(30)
    await listening.heard('mail sent', 30)
    expect(new Set(messageIds(smtp.seen)).size).toBe(30)
    expect(smtp.seen).toHaveLength(30)
  })

  it('sends several messages at a time', async () => {
    smtp.temper = 'silent after DATA'
    for (let n = 0; n < 6; n += 1)
      await submit(deps(), 'application', application({ email: `ada@firm${n}.example` }))
    mail.start()
    // No destination, such as the team, gets more than 5 of the 10 connections.
    await expect.poll(() => smtp.seen.length).toBe(10)
    expect(smtp.seen.filter(({ to }) => to.includes(TEAM)).length).toBeLessThanOrEqual(5)
    smtp.temper = 'accept'
    smtp.release()
    await listening.heard('mail sent', 12)
    expect(smtp.seen).toHaveLength(12)
  })

  it('lets one domain whose mail server hangs hold up nobody else', async () => {
    smtp.silentDomains.add('slow.example')
    const quietly = { ...deps(), onQueued: () => undefined }
    for (let n = 0; n < 12; n += 1)
      await submit(quietly, 'application', application({ email: `ada${n}@slow.example` }))
    for (let n = 0; n < 6; n += 1)
      await submit(quietly, 'application', application({ email: `ada${n}@firm.example` }))
    mail.start()
    const deliveries = await smtp.delivered(18 + 6)
    expect(deliveries.filter(({ to }) => to.some(address => address.endsWith('@slow.example')))).toEqual([])
    await listening.heard('mail sent', 24)
    smtp.silentDomains.clear()
    smtp.release()
    await smtp.delivered(36)
    await listening.heard('mail sent', 36)
    expect(smtp.seen).toHaveLength(36)
  })

  it('tries again those of the team alone who were refused', async () => {
    const second = 'second@octavo.example'
    mail = open(PATIENT, smtp.url, [TEAM, second])
    smtp.refused.add(second)
    mail.start()
    await submit(deps(), 'application', application({ website: 'x' }))
    await listening.heard('mail delayed')
    expect(await outbox()).toMatchObject([{ sent: false, fault: 'EENVELOPE 550' }])
    smtp.refused.clear()
    await makeDue()
    await listening.heard('mail sent')
    expect(smtp.deliveries.map(({ to }) => to)).toEqual([[TEAM], [second]])
    for (const message of smtp.deliveries) expect(message.header('To')).toBe(`${TEAM}, ${second}`)
    expect(new Set(messageIds(smtp.deliveries)).size).toBe(1)
  })

  it('gives back at a stop what it had taken and not begun', async () => {
    smtp.silentDomains.add('slow.example')
    for (let n = 0; n < 8; n += 1)
      await submit(deps(), 'application', application({ email: `ada${n}@slow.example` }))
    mail.start()
    await listening.heard('mail sent', 8)
    const stopped = mail.stop()
    smtp.release()
    await stopped
    expect((await outbox()).filter(({ sent }) => !sent)).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ attempts: 0 })),
    )
  })

  it('sends nothing about a submission that was deleted meanwhile', async () => {
    await submit(deps(), 'application', application())
    await database.transaction(service, tx => tx.query('delete from public.applications'))
    expect(await outbox()).toEqual([])
  })

  it('keeps neither the submission nor the mail when one of them cannot be stored', async () => {
    const failing: Database = {
      ...database,
      transaction: (identity, work, options) =>
        database.transaction(
          identity,
          tx =>
            work({
              query: (text, values) =>
                text.includes('mail.outbox')
                  ? Promise.reject(new Error('disk full'))
                  : tx.query(text, values),
            }),
          options,
        ),
    }
    await expect(submit({ ...deps(), database: failing }, 'application', application())).rejects.toThrow(
      'disk full',
    )
    const { rows } = await database.transaction(service, tx => tx.query('select from public.applications'))
    expect(rows).toHaveLength(0)
  })

  it('logs codes, and nothing about anybody', async () => {
    smtp.refused.add('ada@firm.example')
    mail.start()
    await submit(deps(), 'application', application())
    await Promise.all([listening.heard('mail given up'), listening.heard('mail sent')])
    const lines = JSON.stringify(listening.steps)
    for (const secret of ['ada', 'Okafor', 'firm.example', 'Wick', TEAM, FROM])
      expect(lines).not.toContain(secret)
  })
})
