import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addPerson } from '../support/people.ts'
import { applicationOf, careerOf } from '../support/submissions.ts'

interface Line {
  id: string
  name: string
  reference: string
  count?: number
  others?: Line[]
}

describeOnServerFirst('one person’s submissions', kind => {
  const site = openedSite(kind)
  let desk: Awaited<ReturnType<typeof site.signedIn>>
  const sent = new Map<string, { id: string; reference: string }>()

  const send = async (name: string, email: string, form: 'application' | 'career' = 'application') => {
    const body = form === 'career' ? careerOf(name, email) : applicationOf(name, email)
    sent.set(name, (await site.send(form, body)).body)
  }
  const of = (name: string) => sent.get(name) ?? { id: '', reference: '' }
  const list = async (parameters: object = {}) =>
    (await desk.rpc('desk_list', { grouped: true, ...parameters }).throwOnError()).data as {
      total: number
      lines: number
      rows: Line[]
    }
  /** Each line, as the names it stands for. */
  const lines = async (parameters: object = {}) =>
    (await list(parameters)).rows.map(({ name, others = [] }) =>
      [name, ...others.map(other => other.name)].map(first),
    )
  const first = (name: string) => name.split(' ')[0]
  const about = async (name: string) =>
    (await desk.rpc('desk_about', { submission: of(name).id }).throwOnError()).data as { others: Line[] }

  beforeAll(async () => {
    desk = await site.signedIn(await addPerson(site, 'desk'))
    await send('Ada', 'ada.l@gmail.com')
    await send('Bea', 'bea@firm.example')
    await send('Adam', 'adal+jobs@GMAIL.com', 'career')
    await send('Cleo', 'cleo@firm.example')
  })

  it('stand in one line with their count, at the place of the first', async () => {
    expect(await lines()).toEqual([['Cleo'], ['Adam', 'Ada'], ['Bea']])
    expect(await lines({ sort: 'oldest' })).toEqual([['Ada', 'Adam'], ['Bea'], ['Cleo']])
    expect(await list()).toMatchObject({ total: 4, lines: 3 })
    expect((await list()).rows[1]).toMatchObject({
      count: 2,
      others: [{ name: expect.stringMatching('Ada') }],
    })
    // Without a request to group them, every submission has its own row.
    const { rows } = (await desk.rpc('desk_list', {})).data as { rows: Line[] }
    expect(rows).toHaveLength(4)
  })

  it('are grouped among what a filter finds, and not in a search', async () => {
    await desk
      .rpc('desk_change', { filter: { ids: [of('Adam').id] }, change: { state: 'answered' } })
      .throwOnError()
    expect(await lines({ filter: { state: 'new' } })).toEqual([['Cleo'], ['Bea'], ['Ada']])
    expect(await list({ filter: { state: 'new' } })).toMatchObject({ total: 3, lines: 3 })
    expect(await lines({ filter: { words: 'gmail' } })).toEqual([['Adam'], ['Ada']])
    expect(await lines({ sort: 'changed' })).toEqual([['Adam', 'Ada'], ['Cleo'], ['Bea']])
  })

  it('are grouped and split by hand, and what comes later follows', async () => {
    expect((await about('Ada')).others.map(({ reference }) => reference)).toEqual([of('Adam').reference])
    const grouped = { submission: of('Cleo').id, reference: of('Ada').reference.toLowerCase() }
    expect((await desk.rpc('desk_group', grouped).throwOnError()).data).toBe(3)
    expect(await lines()).toEqual([['Cleo', 'Adam', 'Ada'], ['Bea']])
    await send('Clea', 'cleo@firm.example')
    expect(await lines()).toEqual([['Clea', 'Cleo', 'Adam', 'Ada'], ['Bea']])

    expect((await desk.rpc('desk_split', { submission: of('Adam').id }).throwOnError()).data).toBe(true)
    expect(await lines()).toEqual([['Clea', 'Cleo', 'Ada'], ['Adam'], ['Bea']])
    expect((await desk.rpc('desk_split', { submission: of('Adam').id }).throwOnError()).data).toBe(false)
    const history = (await desk.rpc('desk_history', { submission: of('Adam').id })).data as { what: string }[]
    expect(history.map(({ what }) => what)).toEqual(['state', 'split'])

    const wrong = await desk.rpc('desk_group', { submission: of('Bea').id, reference: 'OCT-0000-0000' })
    expect(wrong.error).toMatchObject({ code: 'no_such_reference' })
    expect((await site.visitor.rpc('desk_about', { submission: of('Ada').id })).error).not.toBeNull()
  })

  it('are counted anew when one is erased, or its address corrected', async () => {
    await site.admin
      .from('applications')
      .delete()
      .in('id', [of('Clea').id, of('Ada').id])
      .throwOnError()
    expect(await lines()).toEqual([['Cleo'], ['Adam'], ['Bea']])
    await site.admin
      .from('applications')
      .update({ email: 'bea@firm.example' })
      .eq('id', of('Cleo').id)
      .throwOnError()
    expect(await lines()).toEqual([['Cleo', 'Bea'], ['Adam']])
    expect(await list()).toMatchObject({ total: 3, lines: 2 })
  })
})

describeOnServerFirst('spam', kind => {
  const site = openedSite(kind)
  const about = async (id: string) =>
    ((await site.admin.rpc('desk_about', { submission: id }).throwOnError()).data as { spam: unknown }).spam
  const send = async (email: string, message: string, more: object = {}): Promise<string> =>
    (await site.send('application', { ...applicationOf('Ada', email), message, ...more })).body.id
  const mark = (ids: string[], change: object) =>
    site.admin.rpc('desk_change', { filter: { ids }, change }).throwOnError()

  it('is the same text from a third address', async () => {
    const text = 'We build your website for less than anybody else, write to us today'
    const ids = []
    for (const email of ['a@one.example', 'a+again@one.example', 'b@two.example', 'c@three.example'])
      ids.push(await send(email, email.startsWith('c') ? `${text.toUpperCase()}!` : text))
    expect(await Promise.all(ids.map(about))).toEqual([
      null,
      null,
      null,
      { reason: 'same_text', details: ['3'] },
    ])
    const { data } = await site.admin.rpc('desk_list', { filter: { spam: 'only' } }).throwOnError()
    expect((data as { rows: unknown[] }).rows).toMatchObject([
      { id: ids[3], spam: true, spam_reason: 'same_text' },
    ])
  })

  it('is many links in few words, and a field that people do not see', async () => {
    const links = await send('d@four.example', 'Cheap https://a.example https://b.example https://c.example')
    expect(await about(links)).toEqual({ reason: 'links', details: ['3', '1'] })
    const field = await send('e@five.example', 'Hello', { website: 'https://spam.example' })
    expect(await about(field)).toEqual({ reason: 'field', details: [] })
    // Marking it as not spam clears the reason.
    await mark([links], { spam: false })
    expect(await about(links)).toBeNull()
  })

  it('is what is written like what people marked before, until they say otherwise', async () => {
    const marked: string[] = []
    const answered: string[] = []
    for (let n = 0; n < 10; n++) {
      marked.push(await send(`s${n}@spam.example`, `Buy backlinks now and lift your ranking, offer ${n}`))
      answered.push(await send(`w${n}@firm.example`, `We would like to review contracts, team ${n}`))
    }
    await mark(answered, { state: 'answered' })
    const pitch = 'Lift your ranking now, buy backlinks'
    expect(await about(await send('x@new.example', pitch))).toBeNull()
    await mark(marked, { spam: true })
    expect(await about(await send('y@new.example', `${pitch} soon`))).toEqual({
      reason: 'words',
      details: expect.arrayContaining(['backlinks']),
    })
    expect(await about(await send('z@new.example', 'We would like to review contracts'))).toBeNull()
    await mark(marked, { spam: false })
    expect(await about(await send('v@new.example', `${pitch} later`))).toBeNull()
  })
})
