/** @module-tag full */

import { beforeAll, expect, it } from 'vitest'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

/** More than a search counts exactly, and more than one call returns ids. */
const ROWS = 1_100

describeOnServerFirst('a large inbox', kind => {
  const site = openedSite(kind)

  beforeAll(async () => {
    await site.sql(
      `insert into applications (first_name, last_name, email, company, company_size, message, campaign, created_at, read_at)
       select 'Ada', 'Park' || n, 'p' || n || '@firm.example', 'Company', (array['1-50', '51-200'])[n % 2 + 1],
              'before the board meets', 'source=s' || n % 3, now() - make_interval(hours => n / 2),
              case when n % 4 = 0 then now() end
         from generate_series(1, ${ROWS}) n`,
    )
    await site.sql(
      `insert into career_applications (name, email, phone, message, position, resume_file_name)
       values ('Lena', 'l@firm.example', '555', 'the board', 'Product Designer', 'l.pdf'),
              ('Otto', 'o@firm.example', '555', 'nothing', 'Senior AI Engineer', 'o.pdf')`,
    )
  })

  const rpc = async (name: string, args: object = {}) =>
    (await site.admin.rpc(name, args).throwOnError()).data
  const ids = (lines: { id: string }[]) => lines.map(({ id }) => id)

  /** Compares the inbox's counts with a look at every row. */
  async function expectCounted(filter: object): Promise<void> {
    const [counted] = await site.sql<{ total: number; spam: number }>(
      `select (select count(*)::integer from desk.entries e where ${await conditionOf(filter)}) as total,
              (select count(*)::integer from desk.entries e where ${await conditionOf({ ...filter, spam: 'only' })}) as spam`,
    )
    expect(await rpc('desk_list', { filter }), JSON.stringify(filter)).toMatchObject({
      total: counted?.total,
      hidden: 'spam' in filter ? 0 : counted?.spam,
      more: false,
    })
    expect(await rpc('desk_figures', { filter })).toMatchObject({ total: counted?.total })
  }
  async function conditionOf(filter: object): Promise<string> {
    const [row] = await site.sql<{ text: string }>('select desk.condition($1) as text', [
      JSON.stringify(filter),
    ])
    return row?.text ?? 'false'
  }
  const FILTERS = [
    {},
    { kind: 'career' },
    { company_size: '1-50', source: 's1' },
    { position: 'Product Designer' },
    { unread: true },
    { spam: 'all' },
    { state: 'answered' },
  ]

  it('finds a word of most submissions by another way, which finds the same and counts to 1,000', async () => {
    const asked = [{}, { sort: 'name', page: 2 }, { sort: 'oldest' }].map(view => ({
      filter: { words: 'board' },
      ...view,
    }))
    const listed = () => Promise.all(asked.map(view => rpc('desk_list', view)))
    const all = await listed()
    expect(all[0]).toMatchObject({ total: ROWS + 1, more: false })
    await site.sql(
      `create or replace function desk.finds_many(filter jsonb) returns boolean language sql as $$ select filter ? 'words' $$`,
    )
    const many = await listed()
    expect(many[0]).toMatchObject({ total: 1_000, more: true })
    expect(many.map(({ rows }) => ids(rows))).toEqual(all.map(({ rows }) => ids(rows)))
    // A filter that leaves fewer is counted exactly.
    expect(await rpc('desk_list', { filter: { words: 'board', kind: 'career' } })).toMatchObject({
      total: 1,
      more: false,
    })
  })

  it('keeps sums that are what a count of each line would be, whatever changes', async () => {
    for (const filter of FILTERS) await expectCounted(filter)
    await site.sql(`update applications set spam = true where last_name like 'Park1%'`)
    await site.sql(
      `update applications set state = 'answered', first_answered_at = now(), read_at = now() where last_name like 'Park2%'`,
    )
    await site.sql(
      `update applications set company_size = null, campaign = 'source=other' where last_name = 'Park3'`,
    )
    await site.sql(`update career_applications set position = 'Writer' where name = 'Lena'`)
    await site.sql(`delete from applications where last_name like 'Park4%'`)
    for (const filter of FILTERS) await expectCounted(filter)
    const before = await rpc('desk_figures')
    await site.sql('select desk.fold_sums()')
    expect(await rpc('desk_figures')).toEqual(before)
    const lines = await site.sql(
      'select from desk.sums group by week, kind, company_size, position, source, spam, unread having count(*) > 1',
    )
    expect(lines).toEqual([])
    expect(await rpc('desk_choices')).toMatchObject({
      positions: ['Senior AI Engineer', 'Writer'],
      sources: ['direct', 'other', 's0', 's1', 's2'],
    })
  })

  it('leaves no trace of an erased one in its sums', async () => {
    await site.sql(
      `insert into applications (first_name, last_name, email, company, campaign)
       values ('Eve', 'Gone', 'e@firm.example', 'x', 'source=only-hers')`,
    )
    expect((await rpc('desk_choices')).sources).toContain('only-hers')
    await site.sql(`delete from applications where last_name = 'Gone'`)
    expect(await site.sql(`select from desk.sums where source = 'only-hers'`)).toEqual([])
  })

  it('tells all ids part by part, each from the last of the one before', async () => {
    const whole = await site.sql<{ id: string }>(
      'select id from desk.entries e where not spam order by created_at desc, id',
    )
    const parts: { id: string }[] = []
    for (let isMore = true; isMore; ) {
      const part = await rpc('desk_ids', { most: 100, ...(parts.at(-1) && { after: parts.at(-1)?.id }) })
      parts.push(...part)
      isMore = part.length === 100
    }
    expect(ids(parts)).toEqual(ids(whole))
    expect(await rpc('desk_ids', { skip: 3, most: 2 })).toMatchObject(whole.slice(3, 5))
  })
})
