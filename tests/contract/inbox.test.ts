import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { findInTables } from '../support/find-personal-data.ts'
import { addPerson } from '../support/people.ts'

interface Listed {
  total: number
  hidden: number
  rows: { id: string; name: string; kind: string; state: string; unread: boolean; reference: string }[]
}

const ROWS = [
  `insert into applications (first_name, last_name, email, company, company_size, message, created_at, campaign)
     values ('Zoë', 'Ångström-Núñez', 'zoe@firm.example', 'Hale & Wick', '51-200', 'We keep privilège logs, 100% of them.',
             '2026-03-01', 'source=newsletter&medium=mail')`,
  `insert into applications (first_name, last_name, email, company, created_at, referrer, spam)
     values ('Bea', 'Okafor', 'bea@firm.example', 'Okafor_LLP', '2026-03-02', 'https://www.search.example/path?q=1', true),
            ('Cleo', 'Okafor', 'cleo@firm.example', 'Third', '2026-03-03', null, false)`,
  `insert into career_applications (name, email, phone, message, position, resume_file_name, created_at)
     values ('Łukasz Nowak', 'lukasz@firm.example', '+1 555 0100', 'I set type.', 'Product Designer', 'l.pdf', '2026-03-04')`,
]

describeOnServerFirst('the inbox', kind => {
  const site = openedSite(kind)
  let editor: SupabaseClient
  beforeAll(async () => {
    editor = await site.signedIn(await addPerson(site, 'editor'))
    for (const insert of ROWS) await site.sql(insert)
  })

  async function list(filter: object = {}, sort = 'newest', page = 1): Promise<Listed> {
    const { data, error } = await site.admin.rpc('desk_list', { filter, sort, page })
    if (error) throw error
    return data as Listed
  }
  const names = async (filter: object = {}, sort?: string) =>
    (await list(filter, sort)).rows.map(({ name }) => name.split(' ')[0])
  async function idOf(name: string): Promise<string> {
    return (await list({ words: name, spam: 'all' })).rows[0]?.id ?? ''
  }
  const rpc = async (name: string, args: object) => {
    const { data, error } = await site.admin.rpc(name, args)
    if (error) throw error
    return data
  }

  it('lists both kinds with the total, without spam unless it is asked for', async () => {
    expect(await list()).toMatchObject({ total: 3, rows: { length: 3 } })
    expect(await names()).toEqual(['Łukasz', 'Cleo', 'Zoë'])
    expect(await names({}, 'oldest')).toEqual(['Zoë', 'Cleo', 'Łukasz'])
    expect(await names({ spam: 'all' }, 'name')).toEqual(['Bea', 'Cleo', 'Łukasz', 'Zoë'])
    expect(await list({}, 'newest', 2)).toMatchObject({ total: 3, rows: [] })
    expect(await list({ words: 'cleo' })).toMatchObject({ total: 1, rows: { length: 1 } })
    expect(await list({ words: 'cleo' }, 'newest', 2)).toMatchObject({ total: 1, rows: [] })
  })

  it('says how many it leaves out as spam, so that a person who typed fast is never invisible', async () => {
    for (const [filter, hidden] of [
      [{}, 1],
      [{ kind: 'career' }, 0],
      [{ source: 'search.example' }, 1],
      [{ words: 'okafor' }, 1],
      [{ words: 'bea' }, 1],
      [{ words: 'cleo' }, 0],
      [{ words: 'nobody' }, 0],
      [{ spam: 'all', words: 'okafor' }, 0],
      [{ spam: 'only' }, 0],
    ] as const)
      expect(await list(filter), JSON.stringify(filter)).toMatchObject({ hidden })
    expect(await list({ words: 'okafor' })).toMatchObject({ total: 1, rows: { length: 1 } })
    expect(await list({ words: 'bea' })).toMatchObject({ total: 0, rows: [] })
    expect(await list({ words: 'okafor' }, 'newest', 2)).toMatchObject({ total: 1, hidden: 1, rows: [] })
    expect(await list({ ids: [await idOf('bea')] })).toMatchObject({ total: 1, hidden: 0 })
  })

  it.each([
    [{ kind: 'career' }, ['Łukasz']],
    [{ kind: 'application' }, ['Cleo', 'Zoë']],
    [{ spam: 'only' }, ['Bea']],
    [{ company_size: '51-200' }, ['Zoë']],
    [{ position: 'Product Designer' }, ['Łukasz']],
    [{ source: 'newsletter' }, ['Zoë']],
    [{ source: 'search.example', spam: 'all' }, ['Bea']],
    [{ source: 'direct' }, ['Łukasz', 'Cleo']],
    [{ since: '2026-03-02', until: '2026-03-03' }, ['Cleo']],
    [{ state: 'new', unread: true, kind: 'career' }, ['Łukasz']],
    [{ state: 'answered' }, []],
    [{ assignee: 'none' }, ['Łukasz', 'Cleo', 'Zoë']],
    [{ words: 'zoe angstrom' }, ['Zoë']],
    [{ words: 'NUNEZ Zoë' }, ['Zoë']],
    [{ words: 'privilege' }, ['Zoë']],
    [{ words: 'hale & w' }, ['Zoë']],
    [{ words: 'gstro' }, ['Zoë']],
    [{ words: '100%' }, ['Zoë']],
    [{ words: 'lukasz nowak' }, ['Łukasz']],
    [{ words: '555 0100' }, ['Łukasz']],
    [{ words: 'kafor_l', spam: 'all' }, ['Bea']],
    [{ words: 'kaforxl', spam: 'all' }, []],
    [{ words: "o'; drop table" }, []],
    [{ words: '%' }, []],
  ])('finds by %j', async (filter, expected) => {
    expect(await names(filter)).toEqual(expected)
  })

  it('finds by reference, however it is written', async () => {
    const [row] = (await list({ words: 'cleo' })).rows
    expect(row?.reference).toMatch(/^OCT-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(await names({ words: row?.reference.toLowerCase() })).toEqual(['Cleo'])
    expect(await names({ words: row?.reference.slice(4) })).toEqual(['Cleo'])
  })

  it.each([{ since: 'soon' }, { assignee: 'x' }, { ids: ['x'] }])('refuses %j by name', async filter => {
    const { error, status } = await site.admin.rpc('desk_list', { filter })
    expect([status, error?.code.slice(0, 2)]).toEqual([400, '22'])
  })

  it('changes several at once, and says who, when and what', async () => {
    expect(
      await rpc('desk_change', {
        filter: { words: 'okafor', kind: 'application' },
        change: { state: 'in_progress' },
      }),
    ).toBe(1)
    const id = await idOf('cleo')
    const { data: me } = await site.admin.auth.getUser()
    await rpc('desk_change', {
      filter: { ids: [id] },
      change: { assignee: me.user?.id, state: 'answered', spam: true },
    })
    const { data } = await site.admin
      .from('applications')
      .select('state, state_by, state_at, first_answered_at, read_at, assignee, spam')
      .eq('id', id)
      .single()
    expect(data).toMatchObject({
      state: 'answered',
      state_by: me.user?.id,
      assignee: me.user?.id,
      spam: true,
    })
    expect([data?.state_at, data?.first_answered_at, data?.read_at]).not.toContain(null)
    const history = await rpc('desk_history', { submission: id })
    expect(history[0]).toMatchObject({ what: 'state', before: 'new', after: 'in_progress' })
    expect(history.slice(1)).toHaveLength(3)
    expect(history).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'assignee', before: null, after: me.user?.email }),
        expect.objectContaining({ what: 'spam', before: 'false', after: 'true' }),
        expect.objectContaining({ what: 'state', before: 'in_progress', after: 'answered' }),
      ]),
    )
    expect(history.every(({ who }: { who: string }) => who === me.user?.email)).toBe(true)
  })

  it('leaves the reference, the source and the first answer as they are', async () => {
    const id = await idOf('cleo')
    const before = await site.sql('select reference, first_answered_at from applications where id = $1', [id])
    const change = {
      reference: 'OCT-0000-0000',
      first_answered_at: null,
      campaign: 'source=x',
      state: 'accepted',
    }
    await site.admin.from('applications').update(change).eq('id', id).throwOnError()
    const after = await site.sql(
      'select reference, first_answered_at, campaign from applications where id = $1',
      [id],
    )
    expect(after).toEqual([{ ...before[0], campaign: null }])
  })

  it('tells a decision when somebody says so, which is the first answer', async () => {
    const id = await idOf('lukasz')
    const seen = async () => {
      const { data } = await site.admin
        .from('career_applications')
        .select('state, told_state, told_at, first_answered_at')
        .eq('id', id)
        .single()
        .throwOnError()
      return [data.state, data.told_state, data.told_at !== null, data.first_answered_at !== null]
    }
    const change = (changed: object) => rpc('desk_change', { filter: { ids: [id] }, change: changed })
    const { answered } = await rpc('desk_figures', { filter: { spam: 'all' } })
    await change({ state: 'accepted' })
    expect(await seen()).toEqual(['accepted', 'new', false, false])
    expect(await rpc('desk_figures', { filter: { spam: 'all' } })).toMatchObject({ answered })
    await site.admin
      .from('career_applications')
      .update({ told_state: 'declined' })
      .eq('id', id)
      .throwOnError()
    expect(await seen()).toEqual(['accepted', 'new', false, false])
    await change({ state: 'in_progress' })
    expect(await seen()).toEqual(['in_progress', 'in_progress', true, false])
    await change({ state: 'declined' })
    await change({ told: true })
    expect(await seen()).toEqual(['declined', 'declined', true, true])
    expect((await rpc('desk_history', { submission: id })).at(-1)).toMatchObject({
      what: 'told',
      before: 'in_progress',
      after: 'declined',
    })
    await change({ state: 'accepted', told: true })
    expect(await seen()).toEqual(['accepted', 'accepted', true, true])
    await change({ state: 'new' })
    await site.sql('update career_applications set first_answered_at = null where id = $1', [id])
  })

  it('assigns administrators alone, and knows no other state', async () => {
    const { data: other } = await editor.auth.getUser()
    for (const change of [{ assignee: other.user?.id }, { state: 'lost' }]) {
      const { error } = await site.admin.rpc('desk_change', { filter: {}, change })
      expect(error?.code).toBe('23514')
    }
  })

  it('counts what is unread, and what came after a moment', async () => {
    const { asked_at } = await rpc('desk_list', {})
    const before = await rpc('desk_news', { filter: {}, since: asked_at })
    await site.sql(ROWS[0]?.replace("'2026-03-01'", 'clock_timestamp()') ?? '')
    await site.sql(
      `insert into applications (first_name, last_name, email, company, created_at, spam)
         values ('Quick', 'Hands', 'quick@firm.example', 'Q', clock_timestamp(), true)`,
    )
    expect(await rpc('desk_news', { filter: {}, since: asked_at })).toEqual({
      arrived: 1,
      hidden: 1,
      unread: before.unread + 1,
      mentions: 0,
    })
    expect(await rpc('desk_news', { filter: { spam: 'all' }, since: asked_at })).toMatchObject({
      arrived: 2,
      hidden: 0,
    })
    expect(await rpc('desk_news', { filter: { kind: 'career' }, since: asked_at })).toMatchObject({
      arrived: 0,
    })
    await rpc('desk_change', { filter: { since: '2026-10-01' }, change: { read: true } })
    expect(await rpc('desk_news', {})).toEqual({ arrived: 0, hidden: 0, unread: before.unread, mentions: 0 })
    await site.sql("delete from applications where last_name = 'Hands'")
  })

  it('holds notes, which nobody changes, and saved replies', async () => {
    const id = await idOf('cleo')
    await rpc('desk_add_note', { submission: id, note: ' Called twice. ' })
    const history = await rpc('desk_history', { submission: id })
    expect(history.at(-1)).toMatchObject({ what: 'note', after: 'Called twice.' })
    const { error } = await site.admin.rpc('desk_add_note', { submission: id, note: ' ' })
    expect(error?.code).toBe('23514')

    const reply = await rpc('desk_save_reply', { name: 'Thanks', text: 'Dear {first_name}' })
    await rpc('desk_save_reply', { name: 'Thank you', text: 'Dear {first_name},', reply })
    expect(await rpc('desk_replies', {})).toEqual([
      { id: reply, name: 'Thank you', text: 'Dear {first_name},' },
    ])
    expect(await rpc('desk_remove_reply', { reply })).toBe(true)
    expect(await rpc('desk_replies', {})).toEqual([])
  })

  it('computes its figures in the database', async () => {
    const figures = await rpc('desk_figures', { filter: { spam: 'all' } })
    expect(figures).toMatchObject({
      total: 5,
      answered: 1,
      weeks: { length: 26 },
      hours: { median: expect.any(Number) },
    })
    expect(figures.weeks.at(-1)).toMatchObject({ applications: 1, careers: 0 })
    expect(figures.sources[0].count).toBe(2)
    expect(figures.sizes).toContainEqual({ name: '51-200', count: 2 })
  })

  it.each([
    ['desk_list', {}],
    ['desk_news', {}],
    ['desk_ids', {}],
    ['desk_change', { filter: {}, change: { state: 'declined' } }],
    ['desk_choices', {}],
    ['desk_figures', {}],
    ['desk_history', { submission: '6f1c0000-0000-4000-8000-00000000000a' }],
    ['desk_add_note', { submission: '6f1c0000-0000-4000-8000-00000000000a', note: 'x' }],
    ['desk_replies', {}],
    ['desk_save_reply', { name: 'x', text: 'x' }],
    ['desk_remove_reply', { reply: '6f1c0000-0000-4000-8000-00000000000a' }],
  ])('shows nothing of %s to an editor, a member or a stranger', async (name, args) => {
    for (const caller of [editor, site.member, site.visitor]) {
      const { data, error } = await caller.rpc(name, args)
      expect([data, error?.code]).toEqual([null, '42501'])
    }
    const { data } = await editor.from('applications').select('reference')
    expect(data).toEqual([])
  })

  it('searches, filters and sorts by index', async () => {
    await site.sql(
      `insert into applications (first_name, last_name, email, company, message)
         select 'First' || n, 'Last' || n, 'p' || n || '@firm.example', 'Company ' || n, repeat(md5(n::text) || ' ', 8)
           from generate_series(1, 300) n`,
    )
    await site.sql('analyze desk.entries')
    await site.sql('analyze desk.words')
    const plan = (filter: object, sort = 'newest') =>
      site.database.transaction({ role: 'service' }, async tx => {
        const {
          rows: [query],
        } = await tx.query<{ list_query: string }>('select desk.list_query($1::jsonb, $2, 1, 25)', [
          JSON.stringify(filter),
          sort,
        ])
        // With few rows, a scan may be cheaper, but the question is whether the index can answer the query.
        await tx.query('set local enable_seqscan = off')
        const { rows } = await tx.query<Record<string, string>>(`explain ${query?.list_query}`)
        return rows.flatMap(Object.values).join('\n')
      })
    for (const [filter, index] of [
      [{ words: 'last150' }, 'words_by_word'],
      [{ words: 'ast150' }, 'words_by_part'],
      [{ position: 'Product Designer' }, 'entries_by_position'],
      [{ state: 'accepted', spam: 'all' }, 'entries_by_state'],
      [{}, 'entries_newest'],
    ] as const)
      expect(await plan(filter), JSON.stringify(filter)).toContain(index)
    expect(await plan({}, 'name')).toContain('entries_by_name')
    expect(await names({ words: 'ast150' })).toEqual(['First150'])
  })

  it('erases a person with all that the inbox holds of them, after a fresh proof', async () => {
    const id = await idOf('cleo')
    const erase = (client: SupabaseClient) =>
      site.ask(client, 'admin/erasures', 'POST', { email: 'Cleo@firm.example' })
    expect((await erase(editor)).status).toBe(403)
    expect(await findInTables(site, [id])).toEqual(
      expect.arrayContaining([
        'desk.entries',
        'desk.events',
        'desk.notes',
        'desk.words',
        'public.applications',
      ]),
    )
    const answer = await erase(site.admin)
    expect([answer.status, answer.body]).toEqual([200, { submissions: 1, account: false }])
    expect(await findInTables(site, [id, 'cleo', 'Called twice'])).toEqual([])
  })
})
