import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { EmailPreview, InboxJob } from '../../contract/inbox.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { addPerson, ageProofs } from '../support/people.ts'

const TEXT = 'Dear {first_name},\n\nno for {reference}.\n\n{my_name}'

describeOnServerFirst('one email to many', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => sendingTo(smtp))
  let who: { id: string; email: string; password: string }
  let desk: SupabaseClient
  beforeAll(async () => {
    who = await addPerson(site, 'desk')
  })
  beforeEach(async () => {
    await site.sql('delete from desk.jobs')
    await site.sql('delete from applications')
    await site.sql('delete from career_applications')
    await site.sql('delete from accounts.audit_log')
    smtp.deliveries.length = 0
    smtp.temper = 'accept'
    desk = await site.signedIn(who)
  })

  let domain = ''
  /** Adds applications of one firm. */
  async function add(count: number) {
    domain = `${randomUUID()}.example`
    await site.sql(
      `insert into applications (first_name, last_name, email, company, created_at)
         select 'A' || n, 'B{email}', n || '@' || $2, 'Firm', now() - make_interval(mins => n) from generate_series(1, $1::int) n`,
      [count, domain],
    )
  }
  const begin = (filter: object = {}, rest: object = {}, reply: object = { text: TEXT, state: 'declined' }) =>
    desk.rpc('desk_begin', { filter, change: { reply }, ...rest })
  const job = async () => ((await desk.rpc('desk_jobs').throwOnError()).data as InboxJob[])[0]
  const told = () => site.sql(`select from applications where state = 'declined' and told_state = 'declined'`)

  it('is previewed, filled in for each, sent once and says how far it is', async () => {
    await add(30)
    const { data } = await desk.rpc('desk_preview', { filter: {}, text: TEXT })
    const preview = data as EmailPreview
    expect(preview).toMatchObject({ total: 30, unfilled: [], rows: { length: 3 } })
    expect(preview.rows[0]).toMatchObject({
      name: 'A1 B{email}',
      email: `1@${domain}`,
      text: `Dear A1,\n\nno for ${preview.rows[0]?.reference}.\n\n${who.email}`,
    })
    const id = randomUUID()
    const both = await Promise.all([
      begin({}, { expected: 30, job: id }),
      begin({}, { expected: 30, job: id }),
    ])
    expect(both.map(({ error }) => error)).toEqual([null, null])
    await expect.poll(async () => (await job())?.sent).toBe(30)
    expect(await job()).toMatchObject({
      id,
      status: 'done',
      total: 30,
      done: 30,
      failures: [],
      undo_until: null,
    })
    // Starting the job again after it has ended sends nothing.
    expect((await begin({}, { job: id })).data).toMatchObject({ id, sent: 30 })
    const mails = await Promise.all(smtp.deliveries.map(({ source }) => PostalMime.parse(source)))
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `${n + 1}@${domain}`).sort(),
    )
    expect(
      mails.every(
        ({ text, replyTo }) => text?.includes('no for OCT-') && replyTo?.[0]?.address === who.email,
      ),
    ).toBe(true)
    expect(await told()).toHaveLength(30)
    const log = await site.sql(`select action, subject from accounts.audit_log where action like 'inbox%'`)
    expect(log).toEqual([{ action: 'inbox emailed in bulk', subject: '30 submissions: no filter' }])
    expect((await desk.rpc('desk_undo', { job: id })).error?.code).toBe('not_undoable')
  })

  it('lists what was not delivered, and each can be sent again', async () => {
    await add(3)
    smtp.refused.add(`2@${domain}`)
    await begin().throwOnError()
    await expect.poll(async () => (await job())?.status).toBe('done')
    const done = await job()
    expect(done).toMatchObject({
      done: 3,
      sent: 2,
      failures: [{ name: 'A2 B{email}', fault: 'EENVELOPE 550' }],
    })
    expect(await told()).toHaveLength(2)
    smtp.refused.clear()
    await desk.rpc('desk_answer_again', { answer: done?.failures?.[0]?.id }).throwOnError()
    await expect.poll(async () => (await job())?.sent).toBe(3)
    expect(await job()).toMatchObject({ failures: [] })
  })

  it('stops when it is told to', async () => {
    await add(60)
    smtp.temper = 'busy'
    const begun = (await begin().throwOnError()).data as InboxJob
    await expect.poll(() => site.sql('select from desk.answers where last_fault is not null')).not.toEqual([])
    await desk.rpc('desk_stop', { job: begun.id }).throwOnError()
    smtp.temper = 'accept'
    // Emails that are being sent have row locks. The others become due.
    await site.sql(
      'update desk.answers set due_at = now() where id in (select id from desk.answers for update skip locked)',
    )
    const [one] = await site.sql<{ id: string }>('select id from applications limit 1')
    const alone = { submission: one?.id, text: 'And yet.', answer: randomUUID() }
    await desk.rpc('desk_answer', alone).throwOnError()
    await expect.poll(() => smtp.deliveries.some(({ source }) => source.includes('And yet.'))).toBe(true)
    // Only emails in progress still arrived.
    expect(smtp.deliveries.length).toBeLessThan(30)
    expect(await job()).toMatchObject({ status: 'stopped', failures: expect.arrayContaining([]) })
    expect((await site.admin.rpc('desk_stop', { job: begun.id })).error?.code).toBe('23514')
  })

  it('asks for a fresh proof beyond ten, and counts ten for each', async () => {
    await add(11)
    await ageProofs(site)
    expect((await begin()).error?.code).toBe('reauthentication_needed')
    const [one, ...ten] = await site.sql<{ id: string }>('select id from applications')
    expect((await begin({ ids: ten.map(({ id }) => id) })).error).toBeNull()
    await expect.poll(async () => (await job())?.status).toBe('done')
    await site.sql(
      `insert into accounts.audit_log (actor_id, action) select $1, 'inbox emailed in bulk' from generate_series(1, 5)`,
      [who.id],
    )
    expect((await begin({ ids: [one?.id] })).error?.code).toBe('reauthentication_needed')
  })

  it.each([
    ['no text', { text: ' \n', state: 'declined' }, '23514'],
    ['no state', { text: 'x' }, '23514'],
    ['an unknown state', { text: 'x', state: 'new' }, '23514'],
    ['too much', { text: 'x'.repeat(10_001), state: 'answered' }, '23514'],
    ['a field that does not exist', { text: 'Dear {nickname}', state: 'answered' }, 'unfilled'],
    ['a field that some do not have', { text: 'For {position}', state: 'answered' }, 'unfilled'],
  ])('is refused with %s', async (_what, reply, code) => {
    await add(1)
    expect((await begin({}, {}, reply)).error?.code).toBe(code)
    expect(await job()).toBeUndefined()
  })

  it('is for those who work in the inbox alone', async () => {
    await add(1)
    const editor = await site.signedIn(await addPerson(site, 'editor'))
    for (const [name, args] of [
      ['desk_preview', { filter: {}, text: 'x' }],
      ['desk_begin', { filter: {}, change: { reply: { text: 'x', state: 'answered' } } }],
      ['desk_stop', { job: randomUUID() }],
    ] as const)
      expect((await editor.rpc(name, args)).error?.code).toBe('42501')
  })
})
