import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { beforeAll, expect, it } from 'vitest'
import { RECEIPT_FOLDER } from '../../contract/addresses.ts'
import { RECEIPT_API, RECEIPT_HEADER, RECEIPT_RESUME_API, UPLOAD_HEADER } from '../../contract/receipts.ts'
import { ADMIN, describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInTables } from '../support/find-personal-data.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { makePdf } from '../support/pdf.ts'
import { addPerson, ageProofs } from '../support/people.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

describeOnServerFirst('notes', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => sendingTo(smtp))
  const people: Record<string, { id: string; email: string; client: SupabaseClient }> = {}

  async function colleague(name: string, role: 'desk' | 'editor' = 'desk') {
    const who = await addPerson(site, role)
    await site.sql(
      `update accounts.users set user_metadata = jsonb_build_object('display_name', $2::text) where id = $1`,
      [who.id, name],
    )
    people[name] = { ...who, client: await site.signedIn(who) }
  }
  const who = (name: string) => {
    const person = people[name]
    if (person === undefined) throw new Error(`${name} does not work here`)
    return person
  }
  beforeAll(async () => {
    await colleague('Ann')
    await colleague('Ann Lee')
    await colleague('Zoë (Mail)')
    await colleague('Ed', 'editor')
  })

  let count = 0
  async function applicant(): Promise<{ id: string; secret: string; reference: string; email: string }> {
    const email = `writer-${count++}@writer.example`
    const { body } = await site.send('application', applicationOf('Ada', email))
    return { ...body, email, secret: body.receipt.slice(RECEIPT_FOLDER.length) }
  }
  const note = (submission: string, text: string) =>
    site.admin.rpc('desk_add_note', { submission, note: text }).throwOnError()
  const mentions = async (name: string) =>
    ((await who(name).client.rpc('desk_news')).data as { mentions: number }).mentions
  const mailTo = (name: string) => smtp.deliveries.filter(mail => mail.to.includes(who(name).email))
  const subjects = async (name: string) =>
    (await Promise.all(mailTo(name).map(({ source }) => PostalMime.parse(source)))).map(
      ({ subject }) => subject,
    )

  it('tell whom they mention by a mark and an email without their words, until the submission is opened', async () => {
    const { id, reference } = await applicant()
    await note(
      id,
      'Quite private: @ann lee, please call. Not nobody@Ann.example, @Ed or @Annette. @Zoë (Mail)!',
    )
    await expect.poll(() => mailTo('Ann Lee').length).toBe(1)
    await expect.poll(() => mailTo('Zoë (Mail)').length).toBe(1)
    const { text, subject } = await PostalMime.parse(mailTo('Ann Lee')[0]?.source ?? '')
    expect(subject).toBe(`Octavo: ${ADMIN.email} mentioned you in a note`)
    expect(text).toContain(reference)
    expect(text).toContain(`http://octavo.test/admin/inbox/${id}`)
    expect(text).not.toContain('private')
    expect([await mentions('Ann'), await mentions('Ann Lee'), await mentions('Zoë (Mail)')]).toEqual([
      0, 1, 1,
    ])
    const listed = await who('Ann Lee').client.rpc('desk_list', { filter: { view: 'mentioned' } })
    expect(listed.data).toMatchObject({ total: 1, rows: [{ id }] })
    expect((await who('Ann').client.rpc('desk_list', { filter: { view: 'mentioned' } })).data).toMatchObject({
      total: 0,
    })
    expect((await who('Ann Lee').client.rpc('desk_seen', { submission: id })).data).toBe(true)
    expect((await who('Ann Lee').client.rpc('desk_seen', { submission: id })).data).toBe(false)
    expect([await mentions('Ann Lee'), await mentions('Zoë (Mail)')]).toEqual([0, 1])
    expect(mailTo('Ann')).toEqual([])
    expect(mailTo('Ed')).toEqual([])
  })

  it('tell nobody of what they wrote themselves, and one email tells of several', async () => {
    const both = [await applicant(), await applicant()]
    // As if the notification worker had been down meanwhile.
    await site.sql(
      `insert into desk.notices (person, submission_id, what, due_at)
      select $1, s, 'mention', now() from unnest($2::uuid[]) s`,
      [who('Ann').id, both.map(({ id }) => id)],
    )
    await site.sql(`select pg_notify('desk_job', '')`)
    await expect.poll(() => subjects('Ann')).toEqual(['Octavo: 2 updates in your inbox'])
    await who('Ann').client.rpc('desk_add_note', { submission: both[0]?.id, note: '@Ann' }).throwOnError()
    expect(await mentions('Ann')).toBe(0)
    expect(await site.sql('select from desk.notices')).toEqual([])
  })

  it('leave no trace in news when the submission is erased', async () => {
    const { id, reference } = await applicant()
    smtp.temper = 'busy'
    await note(id, '@Ann Lee')
    await expect
      .poll(() => site.sql(`select from mail.account_outbox where template = 'inbox_news' and attempts > 0`))
      .toHaveLength(1)
    await site.admin.from('applications').delete().eq('id', id).throwOnError()
    smtp.temper = 'accept'
    expect(await findInTables(site, [reference])).toEqual([])
    expect(await site.sql(`select from mail.account_outbox where template = 'inbox_news'`)).toEqual([])
  })

  it('are not on the receipt, which shows the state and the emails, and older notes that were', async () => {
    const { id, secret } = await applicant()
    const held = async () => (await site.call(RECEIPT_API, { headers: { [RECEIPT_HEADER]: secret } })).json()
    await note(id, 'Not for them.')
    await site.sql(
      `insert into desk.notes (submission_id, text, visible_to_applicant) values ($1, 'As it was.', true)`,
      [id],
    )
    const { data: me } = await site.admin.auth.getUser()
    await site.admin
      .rpc('desk_change', { filter: { ids: [id] }, change: { assignee: me.user?.id, spam: true } })
      .throwOnError()
    await site.admin
      .rpc('desk_answer', { submission: id, text: 'Yes, please.', answer: randomUUID(), seen: 0 })
      .throwOnError()
    await expect.poll(async () => (await held()).desk.answers.length).toBe(1)
    expect((await held()).desk).toEqual({
      notes: [{ at: expect.any(String), text: 'As it was.' }],
      answers: [{ at: expect.any(String), text: 'Yes, please.' }],
      messages: [],
    })
    const history = (await site.admin.rpc('desk_history', { submission: id })).data as {
      after: string
      before: string
    }[]
    expect(history.filter(({ after }) => after === 'As it was.')).toMatchObject([{ before: 'visible' }])
  })

  it('are in the copy that administrators make of all that is held about a person', async () => {
    const { id, reference, email } = await applicant()
    await note(id, 'Knows <b>Bea</b>.')
    const sent = (await site.send('career', careerOf('Dara', email.toUpperCase()))).body
    const file = makePdf(0, 'words')
    await site.call(RECEIPT_RESUME_API, {
      method: 'PUT',
      body: file,
      headers: {
        [RECEIPT_HEADER]: sent.receipt.slice(RECEIPT_FOLDER.length),
        [UPLOAD_HEADER]: 'one',
        'content-range': `bytes 0-${file.length - 1}/${file.length}`,
      },
    })
    const ask = (client: SupabaseClient, body: object) =>
      site.ask(client, 'admin/person-copies', 'POST', body)
    const { html } = (await ask(site.admin, { email })).body
    for (const part of [reference, sent.reference, 'Knows &lt;b&gt;Bea&lt;/b&gt;.', file.toString('base64')])
      expect(html).toContain(part)
    expect(html).not.toContain(ADMIN.email)
    expect((await ask(site.admin, { email: 'nobody@else.example' })).body.html).toContain('We hold nothing')
    expect((await ask(site.admin, { email: 'no address' })).status).toBe(400)
    expect((await ask(who('Ann').client, { email })).status).toBe(403)
    const { html: own } = (await ask(site.admin, { email: who('Ed').email })).body
    expect(own).toContain(who('Ed').email)
    expect(own).not.toContain('scrypt')
    await ageProofs(site)
    expect((await ask(site.admin, { email })).status).toBe(403)
    const log = await site.sql(
      `select subject from accounts.audit_log where action = 'copy for a person made'`,
    )
    expect(log).toEqual([{ subject: null }, { subject: null }, { subject: null }])
  })
})
