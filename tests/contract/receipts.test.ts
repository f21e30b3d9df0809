import { expect, it } from 'vitest'
import {
  RECEIPT_API,
  RECEIPT_HEADER,
  RECEIPT_RESUME_API,
  RESUME_PART_BYTES,
  resumeObject,
  SOURCE_HEADER,
  UPLOAD_HEADER,
  writeSource,
} from '../../contract/receipts.ts'
import { DOCUMENT_BYTES, UPLOAD_REFUSALS } from '../../contract/uploads.ts'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { describeOnServerFirst, type Form } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInFiles, findInTables } from '../support/find-personal-data.ts'
import { makePdf } from '../support/pdf.ts'
import { addPerson } from '../support/people.ts'
import { application, career } from '../support/submissions.ts'

describeOnServerFirst('receipts', kind => {
  const site = openedSite(kind)

  async function submit(form: Form, headers?: Record<string, string>) {
    const { body } = await site.send(form, form === 'career' ? career : application, headers)
    return { ...body, secret: body.receipt.replace('/receipt/', '') }
  }
  async function ask(secret: string, method = 'GET') {
    const answer = await site.call(RECEIPT_API, { method, headers: { [RECEIPT_HEADER]: secret } })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  function sendPart(secret: string, bytes: Buffer<ArrayBuffer>, start: number, upload = 'one') {
    const part = bytes.subarray(start, start + RESUME_PART_BYTES)
    return site.call(RECEIPT_RESUME_API, {
      method: 'PUT',
      body: part,
      headers: {
        [RECEIPT_HEADER]: secret,
        [UPLOAD_HEADER]: upload,
        'content-type': 'application/pdf',
        'content-range': `bytes ${start}-${start + part.length - 1}/${bytes.length}`,
      },
    })
  }
  async function sendFile(secret: string, bytes: Buffer<ArrayBuffer>, upload = 'one') {
    let answer = await sendPart(secret, bytes, 0, upload)
    for (let at = RESUME_PART_BYTES; at < bytes.length && answer.status === 202; at += RESUME_PART_BYTES)
      answer = await sendPart(secret, bytes, at, upload)
    return { status: answer.status, body: await answer.json() }
  }
  async function storedResume(id: string): Promise<Buffer> {
    const { data } = await resume(id)
    return Buffer.from(await (data as Blob).arrayBuffer())
  }
  const resume = (id: string, client = site.admin) =>
    client.storage.from('resumes').download(resumeObject(id))

  it('show what is held, until when and in which state, to whoever has the secret', async () => {
    const source = { referrer: 'https://news.example', campaign: 'source=letter', landingPage: '/security' }
    const { id, secret, reference } = await submit('application', { [SOURCE_HEADER]: writeSource(source) })
    await site.admin.from('applications').update({ state: 'in_progress' }).eq('id', id).throwOnError()
    const { status, headers, body } = await ask(secret)
    expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ])
    const { receivedAt, heldUntil, ...rest } = body
    expect(rest).toEqual({
      reference,
      state: 'in_progress',
      kind: 'application',
      fields: { ...application, language: 'en' },
      source,
      resumeBytes: null,
      desk: { notes: [], answers: [], messages: [] },
    })
    expect((Date.parse(heldUntil) - Date.parse(receivedAt)) / 86_400_000).toBe(730)
    expect((await ask((await submit('career')).secret)).body).toMatchObject({ fields: career, source: {} })
  })

  it('show what became of it and no note, and a decision once it is told', async () => {
    const { id, secret } = await submit('application')
    const change = (changed: object) =>
      site.admin.rpc('desk_change', { filter: { ids: [id] }, change: changed }).throwOnError()
    await site.admin.rpc('desk_add_note', { submission: id, note: 'Called twice.' }).throwOnError()
    const { data: me } = await site.admin.auth.getUser()
    await change({ state: 'declined', assignee: me.user?.id, spam: true })
    await site.sql(
      `insert into webhook_endpoints (id, name, url, kind, events, enabled)
         values ($1, 'CRM', 'https://crm.example:8443/hook', 'json', '{post.published}', false)`,
      [id],
    )
    await site.sql(
      `insert into webhook_deliveries (endpoint_id, event, application_id, delivered_at) values ($1, 'application.received', $1, now())`,
      [id],
    )
    const { body } = await ask(secret)
    expect(body).toMatchObject({
      state: 'new',
      desk: { notes: [], answers: [], messages: [] },
    })
    expect(JSON.stringify(body)).not.toContain('crm.example')
    expect(JSON.stringify(body)).not.toContain('declined')
    expect(JSON.stringify(body)).not.toContain('Called twice.')
    expect(JSON.stringify(body)).not.toContain(me.user?.email)
    await change({ told: true })
    expect((await ask(secret)).body).toMatchObject({ state: 'declined', desk: { notes: [], answers: [] } })
    await site.sql('delete from webhook_endpoints where id = $1', [id])
  })

  it('are the same for a repeat, and stored nowhere', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const first = await submit('career', key)
    expect(await submit('career', key)).toEqual(first)
    expect((await submit('career')).secret).not.toBe(first.secret)
    expect(await findInTables(site, [first.secret])).toEqual([])
    expect(site.logged.filter(line => line.includes(first.secret))).toEqual([])
  })

  it('answer every wrong secret alike', async () => {
    const { secret } = await submit('application')
    const wrong = [
      '',
      'x',
      secret.slice(1),
      `${secret}A`,
      'A'.repeat(43),
      secret.slice(0, 22) + 'A'.repeat(21),
    ]
    const answers = await Promise.all(wrong.flatMap(text => [ask(text), ask(text, 'DELETE')]))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    expect((await sendFile('A'.repeat(43), makePdf())).status).toBe(404)
  })

  it('erase the submission, its file and all that points to it, and are dead then', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { id, secret, reference } = await submit('career', key)
    expect((await sendFile(secret, makePdf(RESUME_PART_BYTES + 9))).status).toBe(200)
    expect((await sendPart(secret, makePdf(2 * RESUME_PART_BYTES), 0)).status).toBe(202)
    expect(await ask(secret, 'DELETE')).toMatchObject({ status: 200, body: { reference } })
    expect(await findInTables(site, [id, reference])).toEqual([])
    expect(await site.sql(`select from files.objects where bucket = 'resumes'`)).toEqual([])
    expect(await site.sql(`select from files.parts`)).toEqual([])
    expect(await site.sql(`select from functions.resume_parts`)).toEqual([])
    for (const method of ['GET', 'DELETE']) expect((await ask(secret, method)).status).toBe(404)
    expect((await sendFile(secret, makePdf())).status).toBe(404)
    expect((await submit('career', key)).id).not.toBe(id)
  })

  it('erase from the disk too, soon after', { tags: ['full'] }, async () => {
    const MARK = 'zqxpaper'
    const { secret } = await submit('career', { [SOURCE_HEADER]: writeSource({ campaign: MARK }) })
    await sendFile(secret, makePdf(3 * RESUME_PART_BYTES, MARK))
    expect((await ask(secret, 'DELETE')).status).toBe(200)
    const owed = async () => (await site.sql('select from functions.owed_rewrite')).length
    await expect.poll(owed, { interval: 100 }).toBe(0)
    if (kind === 'pglite') expect(findInFiles(site.variables.DATA_DIR ?? '', MARK)).toEqual([])
  })

  it('take a PDF in parts, go on after a failure, and replace it by the next', async () => {
    const { id, secret } = await submit('career')
    const file = makePdf(2 * RESUME_PART_BYTES + 100, 'first')
    const at = async (start: number, upload = 'one') => {
      const answer = await sendPart(secret, file, start, upload)
      return [answer.status, await answer.json()]
    }
    const half = { received: RESUME_PART_BYTES, complete: false }
    expect(await at(0)).toEqual([202, half])
    // The answer was lost, a part came out of order, or another file was started meanwhile.
    expect(await at(2 * RESUME_PART_BYTES)).toEqual([409, half])
    expect(await at(RESUME_PART_BYTES, 'other')).toEqual([409, { received: 0, complete: false }])
    expect(await at(RESUME_PART_BYTES)).toEqual([202, { received: 2 * RESUME_PART_BYTES, complete: false }])
    expect((await resume(id)).error).not.toBeNull()
    expect(await at(2 * RESUME_PART_BYTES)).toEqual([200, { received: file.length, complete: true }])
    expect((await storedResume(id)).equals(file)).toBe(true)
    expect((await ask(secret)).body.resumeBytes).toBe(file.length)
    const second = makePdf(0, 'second')
    expect((await sendFile(secret, second)).status).toBe(200)
    expect((await storedResume(id)).equals(second)).toBe(true)
    const { data } = await site.admin.from('career_applications').select('resume_bytes').eq('id', id).single()
    expect(data).toEqual({ resume_bytes: second.length })
    // Only the last file is left.
    expect(await site.sql(`select from files.blobs`)).toHaveLength(1)
  })

  it('take no file when those of all candidates fill their room', async () => {
    const { secret } = await submit('career')
    const { id: other } = await submit('career')
    await site.sql(
      `insert into functions.resume_uploads (submission_id, name, bytes) values ($1, 'arriving', 2147483647)`,
      [other],
    )
    expect(await sendFile(secret, makePdf())).toEqual({
      status: 422,
      body: { message: UPLOAD_REFUSALS.resumesFull },
    })
    await site.sql('delete from functions.resume_uploads where submission_id = $1', [other])
    expect((await sendFile(secret, makePdf())).status).toBe(200)
  })

  it('let administrators alone read it, as a download that never runs', async () => {
    const { id, secret } = await submit('career')
    await sendFile(secret, makePdf())
    const editor = await site.signedIn(await addPerson(site, 'editor'))
    for (const client of [site.visitor, site.member, editor]) {
      expect((await resume(id, client)).error).not.toBeNull()
      const { data } = await client.storage.from('resumes').list()
      expect(data ?? []).toEqual([])
    }
    const path = `/storage/v1/object/resumes/${resumeObject(id)}`
    const { headers } = await site.call(path, {}, site.admin)
    expect(headers.get('content-disposition')).toMatch(/^attachment/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it('refuse what is no PDF, and what is too large before it is read', async () => {
    const { id, secret } = await submit('career')
    const refused: [string, Buffer<ArrayBuffer>][] = [
      ['HTML named .pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['truncated', Buffer.from(makePdf().subarray(0, -8))],
      ['archive behind it', Buffer.concat([makePdf(), Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`)])],
      ['markup in front', Buffer.concat([Buffer.from('<html>'), makePdf()])],
    ]
    for (const [name, bytes] of refused)
      expect([name, await sendFile(secret, bytes)]).toEqual([
        name,
        { status: 415, body: { message: 'Please upload a PDF file only' } },
      ])
    const large = await sendPart(secret, Buffer.alloc(DOCUMENT_BYTES + 1, 'x'), 0)
    expect([large.status, await large.json()]).toEqual([
      413,
      { message: 'The document is larger than 10 MB.' },
    ])
    const headers = { [RECEIPT_HEADER]: secret, [UPLOAD_HEADER]: 'one' }
    for (const range of ['', 'bytes 0-0/0', 'bytes 5-1/10', 'bytes 0-9/10']) {
      const answer = await site.call(RECEIPT_RESUME_API, {
        method: 'PUT',
        body: 'x',
        headers: { ...headers, 'content-range': range },
      })
      expect([range, answer.status]).toEqual([range, 400])
    }
    expect((await resume(id)).error).not.toBeNull()
    expect((await sendFile((await submit('application')).secret, makePdf())).status).toBe(404)
  })

  it('take exactly 10 MB', async () => {
    const { secret } = await submit('career')
    expect(await sendFile(secret, makePdf(DOCUMENT_BYTES))).toMatchObject({ status: 200 })
  })

  it('go with the submission when its time is up', async () => {
    const { id, secret } = await submit('career')
    await sendFile(secret, makePdf())
    await site.sql(`update career_applications set created_at = now() - interval '731 days' where id = $1`, [
      id,
    ])
    await site.sql(`update functions.resume_uploads set touched_at = now() - interval '2 days'`)
    await removeExpiredData(
      site.database,
      730,
      createLog(() => undefined),
    )
    expect((await ask(secret)).status).toBe(404)
    expect(await site.sql('select from files.objects where name = $1', [resumeObject(id)])).toEqual([])
    expect(await site.sql('select from functions.resume_parts')).toEqual([])
  })
})
