import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RECEIPT_FOLDER } from '../../contract/addresses.ts'
import { RECEIPT_API, RECEIPT_HEADER, resumeObject } from '../../contract/receipts.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { bounceOf, written } from '../support/emails.ts'
import { findInTables } from '../support/find-personal-data.ts'
import { holdMail, MAILBOX, readInto, SECRET_KEY, untilBegun } from '../support/mailbox.ts'
import { openedSmtp, sendingTo } from '../support/opened.ts'
import { makePdf } from '../support/pdf.ts'
import { addPerson } from '../support/people.ts'
import { applicationOf } from '../support/submissions.ts'

interface MessageLine {
  id: string
  kind: string
  sender: string
  text: string
  quoted: string
  from_elsewhere: boolean
  attached_by: string | null
  attachments: { id: string; name: string; bytes: number }[]
  left_out: { name: string; reason: string }[]
  perhaps: { reference: string }[]
}

const reader = randomUUID()

describeOnServerFirst('emails that come in', kind => {
  const smtp = openedSmtp()
  const site = openedSite(kind, () => ({ ...sendingTo(smtp), SECRET_KEY }))
  const held = holdMail()
  let desk: SupabaseClient
  let colleague: { id: string; email: string; password: string }
  let watch: ReturnType<typeof readInto>

  beforeAll(async () => {
    colleague = await addPerson(site, 'desk')
    desk = await site.signedIn(colleague)
    held.put(written({ from: 'old@reader.example', text: 'From before it was set up.' }))
    watch = readInto(site, held, reader)
    await untilBegun(site)
  })
  afterAll(() => watch.stop())

  let count = 0
  /** Someone who sent an application and got a reply: our email and the ids of both. */
  async function answered() {
    const email = `reader-${count++}@reader.example`
    const sent: Record<string, string> = (await site.send('application', applicationOf('Ada', email))).body
    const { id = '', reference = '', receipt = '' } = sent
    // The acknowledgement precedes the reply, as it does in practice.
    const acknowledged = () =>
      site.sql(
        `select from mail.outbox where application_id = $1 and purpose = 'acknowledgement' and sent_at is not null`,
        [id],
      )
    await expect.poll(acknowledged).toHaveLength(1)
    const answer = randomUUID()
    await desk.rpc('desk_answer', { submission: id, text: 'When suits you?', answer }).throwOnError()
    const ours = () => smtp.deliveries.find(mail => mail.to.includes(email) && !mail.header('auto-submitted'))
    await expect.poll(ours).toBeDefined()
    await expect.poll(async () => (await lineOf(answer))?.sent_at).not.toBeNull()
    const ownId = ours()?.header('message-id') ?? ''
    const held = async () =>
      (
        await site.call(RECEIPT_API, { headers: { [RECEIPT_HEADER]: receipt.slice(RECEIPT_FOLDER.length) } })
      ).json()
    return { email, id, reference, answer, ownId, source: ours()?.source ?? '', held }
  }
  const lineOf = async (answer: string) =>
    (
      await site.sql<{ sent_at: string | null; given_up_at: string | null; last_fault: string | null }>(
        'select sent_at, given_up_at, last_fault from desk.answers where id = $1',
        [answer],
      )
    )[0]
  const messages = async (submission: string): Promise<MessageLine[]> =>
    (await desk.rpc('desk_messages', { submission }).throwOnError()).data
  const unmatched = async (): Promise<MessageLine[]> =>
    (await desk.rpc('desk_unmatched').throwOnError()).data.rows
  const entry = async (id: string) =>
    (
      await site.sql<{ waiting: string; unread: boolean }>(
        'select waiting, unread from desk.entries where id = $1',
        [id],
      )
    )[0]
  const reply = (from: string, ownId: string, rest: object = {}) =>
    written({
      from,
      headers: { 'In-Reply-To': ownId },
      text: 'Monday.\r\n\r\nOn Wed, Octavo wrote:\r\n> When suits you?',
      ...rest,
    })

  it('are replies by what we signed: shown, unread again, waiting for us, and on the receipt', async () => {
    const { id, email, ownId, source, held: receipt } = await answered()
    expect(ownId).toMatch(/^<[0-9a-f-]{36}\.oct-[0-9a-z]{4}-[0-9a-z]{4}\.[a-z2-7]{16}@octavo\.example>$/)
    expect(source).toMatch(/\r\nIn-Reply-To:\s+<[0-9a-f-]{36}\.oct-/)
    await desk
      .from('applications')
      .update({ read_at: new Date().toISOString(), assignee: colleague.id })
      .eq('id', id)
      .throwOnError()
    expect(await entry(id)).toEqual({ waiting: 'them', unread: false })
    held.put(reply(`Ada <${email}>`, ownId))
    await expect.poll(() => messages(id)).toHaveLength(1)
    expect(await messages(id)).toMatchObject([
      {
        kind: 'reply',
        sender: email,
        text: 'Monday.',
        quoted: expect.stringContaining('> When'),
        from_elsewhere: false,
      },
    ])
    expect(await entry(id)).toEqual({ waiting: 'us', unread: true })
    expect((await receipt()).desk.messages).toMatchObject([{ text: 'Monday.' }])
    // The assignee gets the notice that they chose.
    await expect
      .poll(() =>
        smtp.deliveries.filter(mail => mail.to.includes(colleague.email) && mail.source.includes('replied')),
      )
      .not.toHaveLength(0)
    await desk.rpc('desk_answer', { submission: id, text: 'Good.', answer: randomUUID() }).throwOnError()
    await expect
      .poll(() =>
        smtp.deliveries
          .find(mail => mail.to.includes(email) && mail.source.includes('Good.'))
          ?.header('in-reply-to'),
      )
      .toMatch(/^<reply-.*@reader\.example>$/)
    const last = smtp.deliveries.find(mail => mail.to.includes(email) && mail.source.includes('Good.'))
    expect(last?.header('references')).toContain(ownId)
  })

  it('keep PDFs like resumes, name the others, and say who else wrote', async () => {
    const { id, ownId, held: receipt } = await answered()
    const bytes = makePdf(3_000, 'of a reply')
    const files = [
      { name: 'resume.pdf', type: 'application/pdf', bytes },
      { name: 'notes.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
    ]
    held.put(reply('A friend <friend@else.example>', ownId, { files }))
    await expect.poll(() => messages(id)).toHaveLength(1)
    const [line] = await messages(id)
    expect(line).toMatchObject({
      from_elsewhere: true,
      attachments: [{ name: 'resume.pdf', bytes: bytes.length }],
      left_out: [{ name: 'notes.html', reason: 'type' }],
    })
    expect((await receipt()).desk.messages).toEqual([])
    const path = `/storage/v1/object/authenticated/resumes/${resumeObject(line?.attachments[0]?.id ?? '')}`
    const download = (who: Parameters<typeof site.call>[2]) => site.call(path, {}, who)
    expect(Buffer.from(await (await download(desk)).arrayBuffer()).equals(bytes)).toBe(true)
    expect((await download(site.member)).status).toBeGreaterThanOrEqual(400)
  })

  it('are taken once: however often they are found, numbered anew, and read by whom', async () => {
    const { id, email, ownId } = await answered()
    const other = readInto(site, held, randomUUID())
    const source = reply(email, ownId)
    held.put(source)
    held.put(source)
    await expect.poll(() => messages(id)).toHaveLength(1)
    // On a stalled machine, another instance may take over before the first has let go.
    await expect.poll(() => held.open).toBe(1)
    // The other instance takes over once the first is gone and the server has renumbered the mailbox.
    await watch.stop()
    held.uidValidity++
    const next = await answered()
    held.put(reply(next.email, next.ownId))
    await expect.poll(() => messages(next.id)).toHaveLength(1)
    expect(await messages(id)).toHaveLength(1)
    await other.stop()
    watch = readInto(site, held, reader)
    await expect.poll(() => held.open).toBe(1)
  })

  it('are no reply without our signature, whatever they claim', { tags: ['full'] }, async () => {
    const { id, email, reference, ownId } = await answered()
    const stranger = await answered()
    const before = (await unmatched()).length
    const forged = ownId.replace(/\.[a-z2-7]{16}@/, '.aaaaaaaaaaaaaaaa@')
    const borrowed = `${ownId.split('.oct-')[0]}${stranger.ownId.slice(stranger.ownId.indexOf('.oct-'))}`
    held.put(
      reply(email, forged, {
        subject: `Your message (${reference})`,
        to: `inbox+${reference}@octavo.example`,
      }),
    )
    held.put(reply(`Ada <${email}>`, '<else@reader.example>'))
    // Signed for someone else: it goes to that submission, marked with its sender.
    held.put(reply(email, borrowed))
    await expect.poll(unmatched).toHaveLength(before + 2)
    await expect.poll(() => messages(stranger.id)).toHaveLength(1)
    expect(await messages(id)).toEqual([])
    expect((await messages(stranger.id))[0]).toMatchObject({ from_elsewhere: true, sender: email })
    for (const line of (await unmatched()).slice(0, 2)) expect(line.perhaps).toMatchObject([{ reference }])
  })

  it('that programs wrote are shown as such, and wait for nobody', async () => {
    const { id, email, ownId } = await answered()
    held.put(reply(email, ownId, { headers: { 'In-Reply-To': ownId, 'Auto-Submitted': 'auto-replied' } }))
    await expect.poll(() => messages(id)).toMatchObject([{ kind: 'automatic' }])
    expect((await entry(id))?.waiting).toBe('them')
    expect(smtp.deliveries.filter(mail => mail.to.includes(email))).toHaveLength(2)
  })

  it('that bounce mark the email as not delivered, and it can be sent again', async () => {
    const { id, answer, source } = await answered()
    held.put(bounceOf(source))
    await expect.poll(() => messages(id)).toMatchObject([{ kind: 'bounce' }])
    expect(await lineOf(answer)).toMatchObject({ sent_at: null, last_fault: 'BOUNCE 5.1.1' })
    expect((await entry(id))?.waiting).toBe('us')
    expect((await desk.rpc('desk_answer_again', { answer })).data).toBe(true)
    await expect.poll(async () => (await lineOf(answer))?.sent_at).not.toBeNull()
  })

  it('of our own that come back are not taken for anybody’s', async () => {
    const before = (await unmatched()).length
    const { id, source, email } = await answered()
    const toTeam = smtp.deliveries.find(
      mail => mail.to.includes('team@octavo.example') && mail.source.includes(email),
    )
    held.put(toTeam?.source ?? '')
    const place = held.put(source)
    await expect
      .poll(() =>
        site.sql('select from desk.taken where uid = $1 and uid_validity = $2', [
          place,
          held.uidValidity.toString(),
        ]),
      )
      .toHaveLength(1)
    expect([await messages(id), (await unmatched()).length]).toEqual([[], before])
  })

  it('that match nothing are attached, made a submission, or discarded', async () => {
    const { id, reference } = await answered()
    const put = async (from: string, text: string) => {
      held.put(written({ from, text, subject: 'Hello' }))
      const find = async () => (await unmatched()).find(line => line.text === text)
      await expect.poll(find).toBeDefined()
      return (await find())?.id ?? ''
    }
    const [one, two, three] = [
      await put('Grace Iwu <grace@else.example>', 'About my application.'),
      await put('Eve Adeyemi <eve@else.example>', 'I would like to know more.'),
      await put('spam@else.example', 'Buy now.'),
    ]
    const call = (name: string, message: string, rest: object = {}) => desk.rpc(name, { message, ...rest })
    expect((await call('desk_attach_message', one, { reference: 'OCT-0000-0000' })).error?.code).toBe(
      'no_such_reference',
    )
    expect((await call('desk_attach_message', one, { reference: ` ${reference.toLowerCase()} ` })).data).toBe(
      id,
    )
    expect(await messages(id)).toMatchObject([{ sender: 'grace@else.example', attached_by: colleague.email }])
    const made = (await call('desk_convert_message', two)).data
    const { data: row } = await desk
      .from('applications')
      .select('first_name, last_name, email, company, message')
      .eq('id', made)
      .single()
    expect(row).toEqual({
      first_name: 'Eve',
      last_name: 'Adeyemi',
      email: 'eve@else.example',
      company: 'else.example',
      message: 'I would like to know more.',
    })
    expect(await messages(made)).toHaveLength(1)
    expect((await call('desk_discard_message', three)).data).toBe(true)
    for (const name of ['desk_discard_message', 'desk_convert_message'])
      expect((await call(name, three)).error?.code).toBe('message_gone')
    expect(await findInTables(site, ['Buy now.'])).toEqual([])
    for (const who of [site.visitor, site.member, await site.signedIn(await addPerson(site, 'editor'))])
      for (const [name, given] of [
        ['desk_unmatched', {}],
        ['desk_messages', { submission: id }],
        ['desk_discard_message', { message: one }],
      ] as const)
        expect((await who.rpc(name, given)).error?.code).toBe('42501')
  })

  it('go with the person, files and all, and a message that says the same does not come back', {
    tags: ['full'],
  }, async () => {
    const { id, email, ownId } = await answered()
    const files = [{ name: 'secret-life.pdf', type: 'application/pdf', bytes: makePdf(2_000, 'secret life') }]
    const source = reply(email, ownId, { text: 'My secret life.', files })
    held.put(source)
    held.put(written({ from: email, text: 'My secret life, once more.' }))
    await expect.poll(() => messages(id)).toHaveLength(1)
    await expect.poll(async () => (await unmatched()).some(line => line.sender === email)).toBe(true)
    const copy = await site.ask(site.admin, 'admin/person-copies', 'POST', { email }).catch(String)
    expect(JSON.stringify(copy)).toContain('secret')
    await site.run({ name: 'erase', email })
    expect(await findInTables(site, [email, 'secret life', 'secret-life'])).toEqual([])
    held.uidValidity++
    await watch.stop()
    watch = readInto(site, held, reader)
    const next = await answered()
    held.put(reply(next.email, next.ownId))
    await expect.poll(() => messages(next.id)).toHaveLength(1)
    expect(await findInTables(site, [email, 'secret life'])).toEqual([])
  })

  it('that cannot be read are named, and hold up nothing', async () => {
    const { id, email, ownId } = await answered()
    const nested = Array.from(
      { length: 60 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}`,
    )
    held.put(`From: ${email}\r\nIn-Reply-To: ${ownId}\r\nSubject: Broken\r\n${nested.join('\r\n')}`)
    held.put(reply(email, ownId))
    await expect.poll(() => messages(id)).toHaveLength(2)
    expect((await messages(id)).map(line => line.text).sort()).toEqual(['', 'Monday.'])
  })

  it('are left as they are on the mail server, unless somebody wants more', async () => {
    expect(held.finished).toEqual([])
    const other = { ...MAILBOX, folder: 'Other', afterwards: 'delete' as const }
    const mail = holdMail()
    const reading = readInto(site, mail, reader, { mailbox: other, open: () => mail.connect() })
    await untilBegun(site, other)
    const files = [{ name: 'a.zip', type: 'application/zip', bytes: Buffer.from('PK') }]
    const { id, email, ownId } = await answered()
    mail.put(reply(email, ownId, { files }))
    // Kept here only until newer ones push it out.
    mail.put(written({ from: 'a@else.example', text: 'Unmatched.' }))
    const whole = mail.put(reply(email, ownId))
    await expect.poll(() => mail.finished).toEqual([whole])
    expect(await messages(id)).toHaveLength(2)
    await reading.stop()
  })
})
