import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { beforeAll, expect, it } from 'vitest'
import { RECEIPT_FOLDER } from '../../contract/addresses.ts'
import { RECEIPT_API, RECEIPT_HEADER } from '../../contract/receipts.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openDataSite, openedSite } from '../support/data-site.ts'
import { findInTables } from '../support/find-personal-data.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { addPerson } from '../support/people.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

interface Line {
  id: string
  what: string
  who: string
  after: string
  answer: { status: string; state: string; fault: string | null; at: string | null } | null
}

describeOnServerFirst('answers from the inbox', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => sendingTo(smtp))
  let desk: SupabaseClient
  let colleague: { id: string; email: string; password: string }
  beforeAll(async () => {
    colleague = await addPerson(site, 'desk')
    desk = await site.signedIn(colleague)
  })

  let count = 0
  /** Someone who has sent an application, with ways to read what they see of it. */
  async function applicant(form: 'application' | 'career' = 'application', changes: object = {}) {
    const email = `reader-${count++}@reader.example`
    const sent = form === 'application' ? applicationOf('Ada', email) : careerOf('Dara', email)
    const { id, reference, receipt }: Record<string, string> = (
      await site.send(form, { ...sent, ...changes })
    ).body
    const held = async () =>
      (
        await site.call(RECEIPT_API, {
          headers: { [RECEIPT_HEADER]: (receipt ?? '').slice(RECEIPT_FOLDER.length) },
        })
      ).json()
    return { id: id ?? '', email, reference, held }
  }
  const answers = async (id: string): Promise<Line[]> =>
    ((await desk.rpc('desk_history', { submission: id }).throwOnError()).data as Line[]).filter(
      ({ what }) => what === 'answer',
    )
  const status = async (id: string) => (await answers(id)).map(({ answer }) => answer?.status)
  const send = (who: SupabaseClient, submission: string, rest: object = {}) =>
    who.rpc('desk_answer', { submission, text: 'Thank you.', answer: randomUUID(), seen: 0, ...rest })
  const row = async (id: string, table = 'applications') =>
    (
      await desk
        .from(table)
        .select('state, told_state, state_by, read_at, first_answered_at')
        .eq('id', id)
        .single()
        .throwOnError()
    ).data
  const mailTo = (email: string) =>
    smtp.deliveries.filter(mail => mail.to.includes(email) && mail.header('auto-submitted') === undefined)

  it('go by mail, from the colleague and with the reference, and set what the applicant sees', async () => {
    const { id, email, reference, held } = await applicant()
    const text = 'Dear Ada,\n\nyes.\nWe can meet on Monday.\n\n<b>Bea</b>'
    await send(desk, id, { text: ` ${text}\n`, state: 'accepted' }).throwOnError()
    await expect.poll(() => status(id)).toEqual(['delivered'])
    const [mail, ...others] = mailTo(email)
    expect(others).toEqual([])
    const parsed = await PostalMime.parse(mail?.source ?? '')
    expect(parsed).toMatchObject({
      subject: `Your application to Octavo (${reference})`,
      from: { name: 'Octavo', address: 'site@octavo.example' },
      replyTo: [{ address: colleague.email }],
    })
    expect(parsed.text).toContain(`${text}\n\nReference ${reference}\n`)
    expect(parsed.text).toContain('http://octavo.test/receipt/')
    expect(parsed.html).toContain('&lt;b&gt;Bea&lt;/b&gt;')
    // A vacation responder may answer a person's email.
    expect(mail?.header('x-auto-response-suppress')).toBeUndefined()

    const [line] = await answers(id)
    expect(line).toMatchObject({
      who: colleague.email,
      after: text,
      answer: { state: 'accepted', fault: null, at: expect.any(String) },
    })
    expect(await row(id)).toEqual({
      state: 'accepted',
      told_state: 'accepted',
      state_by: colleague.id,
      read_at: expect.any(String),
      first_answered_at: expect.any(String),
    })
    expect(await held()).toMatchObject({ state: 'accepted', desk: { answers: [{ text }] } })
    const audit = await site.admin.rpc('audit_entries', { filter: { action: 'submission answered' } })
    expect(audit.data[0].payload).toMatchObject({ actor_username: colleague.email, subject: id })
  })

  it('go once, however often and from however many tabs they are sent', async () => {
    const { id, email } = await applicant('career')
    const answer = randomUUID()
    const sent = await Promise.all(Array.from({ length: 4 }, () => send(desk, id, { answer })))
    expect(sent.map(({ data }) => data)).toEqual(Array(4).fill(answer))
    await expect.poll(() => status(id)).toEqual(['delivered'])
    // A tab that missed the delivery sends again.
    expect((await send(desk, id, { answer })).data).toBe(answer)
    expect(mailTo(email)).toHaveLength(1)
    expect(await row(id, 'career_applications')).toMatchObject({ state: 'answered', told_state: 'answered' })
  })

  it('are read by a colleague who answers at the same time, before theirs goes', async () => {
    const { id, email } = await applicant()
    const both = await Promise.all([send(desk, id), send(site.admin, id)])
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['answered_meanwhile', undefined])
    const refused = both.find(({ error }) => error)?.error
    expect(refused).toMatchObject({ message: 'Somebody has answered meanwhile', details: '1' })
    await send(site.admin, id, { seen: 1, text: 'And from me.' }).throwOnError()
    await expect.poll(() => status(id)).toEqual(['delivered', 'delivered'])
    expect(mailTo(email)).toHaveLength(2)
  })

  it('say why they failed, change nothing then, and can be tried again', async () => {
    const { id, email, held } = await applicant()
    smtp.refused.add(email)
    const answer = randomUUID()
    await send(desk, id, { answer }).throwOnError()
    await expect.poll(() => status(id)).toEqual(['failed'])
    expect(await answers(id)).toMatchObject([{ answer: { fault: 'EENVELOPE 550' } }])
    expect(await row(id)).toMatchObject({ state: 'new', told_state: 'new', first_answered_at: null })
    // A reply that wasn't delivered doesn't appear on the receipt.
    expect(await held()).toMatchObject({ state: 'new', desk: { answers: [] } })
    smtp.refused.delete(email)
    expect((await desk.rpc('desk_answer_again', { answer })).data).toBe(true)
    await expect.poll(() => status(id)).toEqual(['delivered'])
    expect((await desk.rpc('desk_answer_again', { answer })).data).toBe(false)
    expect(mailTo(email)).toHaveLength(1)
    expect(await row(id)).toMatchObject({ state: 'answered', told_state: 'answered' })
  })

  it('wait while the mail server is busy, and leave a later decision alone', async () => {
    const { id } = await applicant()
    smtp.temper = 'busy'
    await send(desk, id).throwOnError()
    await expect.poll(async () => (await answers(id))[0]?.answer?.fault).toBe('EENVELOPE 451')
    expect(await status(id)).toEqual(['waiting'])
    await desk.rpc('desk_change', { filter: { ids: [id] }, change: { state: 'declined' } }).throwOnError()
    smtp.temper = 'accept'
    await site.sql('update desk.answers set due_at = now() where submission_id = $1', [id])
    await site.sql(`select pg_notify('mail_due', '')`)
    await expect.poll(() => status(id)).toEqual(['delivered'])
    expect(await row(id)).toMatchObject({
      state: 'declined',
      told_state: 'new',
      first_answered_at: expect.any(String),
    })
  })

  it('alone are first answers where mail is set up', async () => {
    const { id } = await applicant()
    await desk.rpc('desk_change', { filter: { ids: [id] }, change: { state: 'answered' } }).throwOnError()
    expect(await row(id)).toMatchObject({ told_state: 'answered', first_answered_at: null })
  })

  it.each([
    ['nothing', { text: ' \n ' }],
    ['too much', { text: 'x'.repeat(10_001) }],
    ['no state that there is', { state: 'new' }],
  ])('with %s are refused', async (_what, changes) => {
    const { id } = await applicant()
    expect((await send(desk, id, changes)).error?.code).toBe('23514')
    expect(await answers(id)).toEqual([])
  })

  it('are written by administrators and the desk alone', async () => {
    const { id } = await applicant()
    const others = ['editor', 'contributor'] as const
    const callers = [site.member, site.visitor]
    for (const role of others) callers.push(await site.signedIn(await addPerson(site, role)))
    for (const caller of callers) {
      expect((await send(caller, id)).error?.code).toBe('42501')
      expect((await caller.rpc('desk_answer_again', { answer: id })).error?.code).toBe('42501')
    }
    expect((await send(desk, randomUUID())).error?.code).toBe('23503')
    expect(await answers(id)).toEqual([])
  })

  it('go with the submission', async () => {
    const { id } = await applicant()
    await send(desk, id, { text: 'Quite private words.' }).throwOnError()
    await expect.poll(() => status(id)).toEqual(['delivered'])
    expect(await findInTables(site, ['Quite private words'])).toEqual(['desk.answers'])
    await site.admin.from('applications').delete().eq('id', id).throwOnError()
    expect(await findInTables(site, [id, 'Quite private words'])).toEqual([])
  })
})

describeOnServerFirst('answers without a mail server', kind => {
  it('are refused, and a person says what was answered', async () => {
    const site = await openDataSite(kind)
    const [{ id = '' } = {}] = await site.sql<{ id: string }>(
      `insert into applications (first_name, last_name, email, company) values ('A', 'B', 'a@b.example', 'C') returning id`,
    )
    const sent = await site.admin.rpc('desk_answer', { submission: id, text: 'x', answer: randomUUID() })
    expect([sent.status, sent.error?.code]).toEqual([409, 'no_mail'])
    await site.admin
      .rpc('desk_change', { filter: { ids: [id] }, change: { state: 'answered' } })
      .throwOnError()
    const { data } = await site.admin.from('applications').select('first_answered_at').eq('id', id).single()
    expect(data?.first_answered_at).not.toBeNull()
    await site.close()
  })
})
