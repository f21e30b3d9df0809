/** @module-tag full */

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { storeMessage } from '../../server/db/messages.ts'
import { mailboxHash } from '../../server/functions/content-hash.ts'
import { DATABASE_KINDS, type Form } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInFiles, findInTables } from '../support/find-personal-data.ts'
import { freePort } from '../support/free-port.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

/** A word that only the person to be erased used. */
const MARK = 'qzxforget'
const OTHER = 'grace@firm.example'
const REMOVED = 'erased submissions removed from disk'
const WAIT = { interval: 100 }

describe.each(DATABASE_KINDS)('a submission erased in the inbox on %s', kind => {
  const site = openedSite(kind, async () => ({
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'site@octavo.example',
    MAIL_TO: 'office@octavo.example',
  }))
  let needles: string[]

  const send = async (form: Form, body: object, key: string): Promise<string> =>
    (await site.send(form, body, { 'idempotency-key': key })).body.id
  const isOwed = async () => (await site.sql('select from functions.owed_rewrite')).length > 0
  const removals = () => site.logged.filter(line => line.includes(REMOVED)).length

  beforeAll(async () => {
    // The host doesn't exist, so that email stays in the queue.
    const first = `ada-${MARK}@firm.example`
    const second = `bea-${MARK}@firm.example`
    const ids = [
      await send('application', applicationOf(MARK, first), 'key one'),
      await send('career', careerOf(MARK, second), 'key two'),
    ]
    await send('application', applicationOf('Grace', OTHER), 'key three')
    await site.admin
      .from('applications')
      .update({ company: `Other ${MARK}` })
      .eq('id', ids[0])
    // An email with an attachment.
    await site.database.transaction({ role: 'service' }, tx =>
      storeMessage(tx, {
        id: randomUUID(),
        submission: ids[1] ?? null,
        kind: 'reply',
        senderName: 'Bea',
        sender: second,
        subject: `Re: ${MARK}`,
        text: `I am ${MARK}.`,
        quoted: '',
        isCut: false,
        messageId: undefined,
        attachments: [{ name: `${MARK}.pdf`, bytes: Buffer.from(`%PDF-1.4 ${MARK}`) }],
        leftOut: [],
      }),
    )
    needles = [MARK, ...ids, ...[first, second].map(email => mailboxHash(email).toString('hex'))]
  })

  it('has left traces in many places', async () => {
    expect(await findInTables(site, needles)).toEqual([
      'accounts.audit_log',
      'desk.attachments',
      'desk.corrections',
      'desk.entries',
      'desk.events',
      'desk.messages',
      'desk.words',
      'functions.idempotency_keys',
      'mail.acknowledged',
      'mail.outbox',
      'public.applications',
      'public.career_applications',
    ])
  })

  it('stays when somebody asks who is no administrator', async () => {
    for (const caller of [site.visitor, site.member])
      for (const table of ['applications', 'career_applications'])
        await caller.from(table).delete().like('email', `%${MARK}%`)
    expect(await findInTables(site, needles)).toContain('public.applications')
    expect(await isOwed()).toBe(false)
  })

  it('is gone from every table with all that was stored because of it, and nobody else is', async () => {
    for (const table of ['applications', 'career_applications']) {
      const { error } = await site.admin.from(table).delete().like('email', `%${MARK}%`)
      expect(error).toBeNull()
    }
    expect(await findInTables(site, needles)).toEqual([])
    expect(await findInTables(site, [OTHER])).toEqual(['desk.words', 'public.applications'])
    expect(await findInTables(site, [mailboxHash(OTHER).toString('hex')])).toEqual(['mail.acknowledged'])
    const { data } = await site.admin.from('applications').select('email')
    expect(data).toEqual([{ email: OTHER }])
    const entries = await site.sql<{ action: string; subject: string }>(
      `select action, subject from accounts.audit_log where action like '%applications' order by id`,
    )
    expect(entries).toEqual([
      { action: 'update applications', subject: 'erased' },
      { action: 'delete applications', subject: 'erased' },
      { action: 'delete career_applications', subject: 'erased' },
    ])
  })

  it('is gone from the disk soon after', async () => {
    await expect.poll(isOwed, WAIT).toBe(false)
    expect(removals()).toBeGreaterThan(0)
    if (kind !== 'pglite') return
    const dataDir = site.variables.DATA_DIR ?? ''
    expect(findInFiles(dataDir, OTHER)).not.toEqual([])
    expect(findInFiles(dataDir, MARK)).toEqual([])
  })

  it('is taken from the disk together with others that were erased with it', async () => {
    const before = removals()
    const emails = Array.from({ length: 12 }, (_, number) => `${MARK}${number}@firm.example`)
    for (const email of emails) await send('application', applicationOf(MARK, email), `key ${email}`)
    for (const email of emails) await site.admin.from('applications').delete().eq('email', email)
    await expect.poll(isOwed, WAIT).toBe(false)
    expect(removals() - before).toBeLessThan(emails.length / 2)
    if (kind === 'pglite') expect(findInFiles(site.variables.DATA_DIR ?? '', MARK)).toEqual([])
  })

  it('is taken from the disk after a restart, if there was no time before', async () => {
    const email = `late-${MARK}@firm.example`
    await send('application', applicationOf(MARK, email), 'key late')
    const before = removals()
    await site.admin.from('applications').delete().eq('email', email)
    await site.restart()
    await expect.poll(isOwed, WAIT).toBe(false)
    expect(removals() - before).toBe(1)
    if (kind === 'pglite') expect(findInFiles(site.variables.DATA_DIR ?? '', MARK)).toEqual([])
  })
})
