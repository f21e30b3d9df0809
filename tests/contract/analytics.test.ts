import type { SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { facts } from '../../content/pages/legal/facts.ts'
import {
  type AnalyticsAnswer,
  FEWEST_PUBLIC,
  FEWEST_SHOWN,
  FIGURE_KINDS,
  FREE_KINDS,
  LONGEST_PERIOD,
  MOST_FREE_NAMES,
  MOST_NAMES,
  OTHER,
  type PostFigures,
  type PublicFigures,
  type SourceFigures,
  type SourcePaths,
} from '../../contract/analytics.ts'
import type { SavedRedirects } from '../../contract/redirects.ts'
import { createCounting } from '../../server/analytics/counting.ts'
import { startFlushing } from '../../server/analytics/flush.ts'
import { createRedirects } from '../../server/analytics/redirects.ts'
import { createTally } from '../../server/analytics/tally.ts'
import { publishAnalytics } from '../../server/db/analytics.ts'
import { createLog } from '../../server/log.ts'
import { removeExpiredData } from '../../server/operations/retention.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'
import { addPerson } from '../support/people.ts'

const DAY = '2026-03-02'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const SITE = {
  isPage: (path: string) => ['/', '/security', '/application'].includes(path),
  takesPosts: (path: string) => path === '/application',
  foundNothing: () => false,
}

describeOnServerFirst('figures', kind => {
  const site = openedSite(kind)
  let editor: SupabaseClient
  const logged: string[] = []
  beforeAll(async () => {
    editor = await site.signedIn(await addPerson(site, 'editor'))
  })

  /** An instance that counts into the shared database and stores when asked. */
  function openInstance(day = DAY) {
    const tally = createTally(() => Date.parse(`${day}T12:00:00Z`))
    const log = createLog(line => logged.push(line))
    const { flush, close } = startFlushing({ tally, database: site.database, log, everyMs: 3_600_000 })
    const { count, countForm } = createCounting({ tally, site: SITE, siteUrl: 'http://octavo.test' })
    const get = (url: string, headers: Record<string, string> = {}, status = 200) =>
      count({ method: 'GET', url, headers: { 'user-agent': BROWSER, ...headers } }, status)
    return { get, countForm, flush, close, tally }
  }
  const add = (rows: object[]) => site.sql('select figures.add($1)', [JSON.stringify(rows)])
  const counts = async (of: string, day = DAY) =>
    Object.fromEntries(
      (
        await site.sql<{ name: string; count: string }>(
          'select name, count::text from figures.counts where kind = $1 and day = $2 order by name',
          [of, day],
        )
      ).map(({ name, count }) => [name, Number(count)]),
    )
  async function read(since = DAY, until = DAY): Promise<AnalyticsAnswer> {
    const { data, error } = await site.admin.rpc('figures', { since, until })
    if (error) throw error
    return data as AnalyticsAnswer
  }

  it('adds the counts of several instances, loses none at a stop, and at a crash what was not stored', async () => {
    const [first, second, crashing] = [openInstance(), openInstance(), openInstance()]
    for (let n = 0; n < 40; n++) {
      for (const { get } of [first, second, crashing]) {
        get('/security', n % 2 === 0 ? { referer: 'https://news.example/' } : {})
        get('/blog/first')
        get('/security', { 'sec-purpose': 'prefetch' })
        get('/security', { 'user-agent': 'Googlebot/2.1' })
      }
      // All instances flush at once, as every ten seconds.
      if (n % 10 === 9) await Promise.all([first.flush(), second.flush(), crashing.flush()])
    }
    crashing.get('/security')
    for (const instance of [first, second]) instance.countForm('application', { landingPage: '/security' })
    second.countForm('application', { landingPage: '/security' })
    await Promise.all([first.close(), second.close()])
    expect(await counts('page')).toEqual({ '/security': 120 })
    expect(await counts('post')).toEqual({ '/blog/first': 120 })
    expect(await counts('robot')).toEqual({ '/security': 120 })
    expect(await counts('referrer')).toEqual({ direct: 180, 'news.example': 60 })
    expect(await counts('form_sent')).toEqual({ application: 3 })
    expect(await counts('form_origin')).toEqual({ '/security': 3 })
    expect(logged).toEqual([])
  })

  it('holds what the database does not take until it does', async () => {
    const { get, flush, tally, close } = openInstance('2026-03-05')
    get('/security')
    tally.giveBack([{ day: '2026-03-05', kind: 'page', name: '/', count: -1 }])
    await expect(flush()).rejects.toThrow()
    tally.giveBack([{ day: '2026-03-05', kind: 'page', name: '/', count: 3 }])
    await close()
    expect(await counts('page', '2026-03-05')).toEqual({ '/': 2, '/security': 1 })
  })

  it('has room for so many names of a kind and day, whatever an instance sends', async () => {
    for (const [of, most] of [
      ['referrer', MOST_FREE_NAMES],
      ['page', MOST_NAMES],
    ] as const) {
      const names = Array.from({ length: most + 50 }, (_, n) => `n${n}`)
      const rows = names.map(name => ({ day: '2026-03-06', kind: of, name, count: name === 'n7' ? 5 : 1 }))
      await add(rows)
      await add(rows)
      const stored = await counts(of, '2026-03-06')
      expect(Object.keys(stored)).toHaveLength(most + 1)
      expect([stored.n7, stored[OTHER]]).toEqual([10, 100])
    }
    for (const of of FIGURE_KINDS) {
      const [row] = await site.sql<{ most: number }>('select figures.most_names($1) as most', [of])
      expect(row?.most, of).toBe(FREE_KINDS.includes(of) ? MOST_FREE_NAMES : MOST_NAMES)
    }
  })

  it('compares a period with the one before, and withholds what is below the threshold', async () => {
    const page = (day: string, name: string, count: number) => ({ day, kind: 'page', name, count })
    await add([
      page('2026-05-03', '/', 5),
      page('2026-05-04', '/', FEWEST_SHOWN - 1),
      page('2026-05-03', '/few', FEWEST_SHOWN - 1),
      page('2026-05-01', '/', 4),
      page('2026-05-02', '/before', FEWEST_SHOWN),
      page('2026-04-30', '/', 100),
      { day: '2026-05-03', kind: 'form_shown', name: '/', count: 5 },
      { day: '2026-05-03', kind: 'form_origin', name: '/', count: 1 },
    ])
    const figures = await read('2026-05-03', '2026-05-04')
    expect(figures.pages).toEqual({
      rows: [
        { name: '/', count: 7, before: 4 },
        { name: '/before', count: 0, before: FEWEST_SHOWN },
      ],
      withheld: 1,
      total: 9,
      before: 7,
    })
    expect(figures.days).toEqual([
      { day: '2026-05-03', count: 7 },
      { day: '2026-05-04', count: null },
    ])
    expect(figures.before.map(({ day }) => day)).toEqual(['2026-05-01', '2026-05-02'])
    expect(figures.path).toEqual([{ name: '/', visits: 7, entries: 0, shown: 5, sent: null }])
    expect(figures.visits).toMatchObject({ rows: [], total: 9 })
    const { error } = await site.admin.rpc('figures', { since: '2025-01-01', until: '2026-05-04' })
    expect(error?.message).toContain(String(LONGEST_PERIOD))
  })

  it('tells of one site or campaign when its visits came, where they began, and what they led to', async () => {
    const instance = openInstance('2026-08-02')
    const visit = { referer: 'https://www.letters.example/' }
    for (let n = 0; n < 8; n++) instance.get('/security', visit)
    for (let n = 0; n < 4; n++) instance.get('/', visit)
    for (let n = 0; n < 2; n++) instance.get('/application', visit)
    for (let n = 0; n < 5; n++) instance.get('/?utm_source=spring', visit)
    for (let n = 0; n < 3; n++)
      instance.countForm('application', { landingPage: '/security', referrer: 'https://letters.example' })
    await instance.close()
    const before = openInstance('2026-08-01')
    for (let n = 0; n < 3; n++) before.get('/security', visit)
    await before.close()
    const of = async (source: string) =>
      await site.admin.rpc('figures_of_source', { source, since: '2026-08-02', until: '2026-08-02' })
    expect((await of('letters.example')).data).toEqual({
      source: 'letters.example',
      since: '2026-08-02',
      until: '2026-08-02',
      days: [{ day: '2026-08-02', count: 14 }],
      before: [{ day: '2026-08-01', count: 3 }],
      pages: {
        rows: [
          { name: '/security', count: 8, before: 3 },
          { name: '/', count: 4, before: 0 },
        ],
        withheld: 1,
        total: 14,
        before: 3,
      },
      sent: 3,
      sentBefore: 0,
    } satisfies SourceFigures)
    expect((await of('source=spring')).data).toMatchObject({ pages: { total: 5 }, sent: 0 })
    // Neither part of a name nor a pattern matches.
    for (const name of ['letters', 'letters.example /', '%', ''])
      expect((await of(name)).data, name).toMatchObject({ pages: { total: 0 } })
    const { path } = await read('2026-08-02', '2026-08-02')
    expect(path).toEqual([{ name: '/security', visits: 8, entries: 8, shown: 0, sent: 3 }])
  })

  it('adds up the names of one source, and follows it to the page and the form', async () => {
    const day = '2026-08-04'
    const instance = openInstance(day)
    for (const referer of ['https://www.google.com/', 'https://google.de/', 'https://news.google.co.uk/'])
      for (let n = 0; n < 2; n++) instance.get('/security', { referer })
    instance.get('/security?utm_source=google&utm_medium=cpc')
    for (let n = 0; n < 3; n++) instance.get('/?utm_source=spring')
    instance.get('/', { referer: 'https://few.example/' })
    const sent = { landingPage: '/security', referrer: 'https://google.de' }
    for (let n = 0; n < 3; n++) instance.countForm('career_application', sent, 'Product Designer')
    for (let n = 0; n < 4; n++) instance.countForm('application', { ...sent, campaign: 'source=google' })
    await instance.close()
    const ask = async (filter: object = {}) => {
      const { data } = await site.admin.rpc('figures_of_paths', { since: day, until: day, ...filter })
      return data as SourcePaths
    }
    const google = { source: 'google', page: '/security', entries: 7, sent: 7 }
    expect(await ask()).toEqual({
      rows: [google, { source: 'spring', page: '/', entries: 3, sent: 0 }],
      withheld: 1,
      choices: {
        source: ['google', 'spring'],
        page: ['/', '/security'],
        form: ['Product Designer', 'application'],
      },
    })
    expect((await ask({ form: 'Product Designer', source: 'google' })).rows).toEqual([{ ...google, sent: 3 }])
    expect((await ask({ page: '/' })).rows).toEqual([{ source: 'spring', page: '/', entries: 3, sent: 0 }])
    expect((await site.admin.rpc('figures_of_paths', { since: '2025-01-01', until: day })).error?.code).toBe(
      '23514',
    )
  })

  it('tells writers the numbers of a post under all its addresses, and contributors those of their own', async () => {
    const day = '2026-08-06'
    const author = await addPerson(site, 'contributor')
    const [own, other] = [
      await site.signedIn(author),
      await site.signedIn(await addPerson(site, 'contributor')),
    ]
    const post = {
      title: 'Prüfung',
      slug: 'prüfung',
      content: 'Words',
      status: 'published',
      author_id: author.id,
    }
    const { data } = await site.admin.from('blog_posts').insert(post).select('id').single().throwOnError()
    await site.admin.from('blog_posts').update({ slug: 'prüfungen' }).eq('id', data.id).throwOnError()
    const name = (slug: string) => `/blog/${encodeURIComponent(slug)}`
    const row = (kind: string, name: string, count: number, on = day) => ({ day: on, kind, name, count })
    await add([
      row('post', name('prüfung'), 5),
      row('post', name('prüfungen'), 6),
      row('post', name('prüfung'), 4, '2026-08-05'),
      row('post', '/blog/another', 50),
      row('post_end', name('prüfungen'), 4),
      row('entry', name('prüfung'), 7),
      row('source_entry', `google.com ${name('prüfung')}`, 2),
      row('source_entry', `source=google&medium=cpc ${name('prüfungen')}`, 2),
      row('source_entry', `few.example ${name('prüfung')}`, 1),
      row('form_origin', name('prüfung'), 1),
    ])
    const ask = (client: SupabaseClient) =>
      client.rpc('figures_of_post', { post: data.id, since: day, until: day }).throwOnError()
    const shown: PostFigures = {
      since: day,
      until: day,
      days: [{ day, count: 11 }],
      views: 11,
      before: 4,
      ends: 4,
      entries: 7,
      sent: null,
      sources: [{ name: 'google', count: 4 }],
    }
    for (const [who, client] of Object.entries({ admin: site.admin, editor, own }))
      expect((await ask(client)).data, who).toEqual(shown)
    expect((await ask(other)).data).toBeNull()
    for (const client of [site.visitor, site.member])
      expect(
        (await client.rpc('figures_of_post', { post: data.id, since: day, until: day })).error?.code,
      ).toBe('42501')
  })

  it('is for administrators alone, and its tables for nobody', async () => {
    const calls = {
      figures: { since: DAY, until: DAY },
      figures_of_source: { source: 'direct', since: DAY, until: DAY },
      figures_of_paths: { since: DAY, until: DAY },
      redirects: {},
      save_redirects: { given: [] },
      remove_redirect: { path: '/x' },
    }
    for (const [name, args] of Object.entries(calls)) {
      for (const client of [site.visitor, site.member, editor])
        expect((await client.rpc(name, args)).error?.code, name).toBe('42501')
      expect((await site.admin.rpc(name, args)).error, name).toBeNull()
    }
    for (const table of ['counts', 'page_redirects'])
      expect((await site.admin.from(table).select()).error?.code).toBe('PGRST205')
  })

  it('has the columns that the privacy policy names', async () => {
    const columns = await site.sql<{ name: string }>(
      `select column_name as name from information_schema.columns
        where (table_schema, table_name) = ('figures', 'counts') order by ordinal_position`,
    )
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(facts.countColumns))
  })

  it('shows everybody the last thirty whole days once that is turned on', async () => {
    const ask = async () => (await site.visitor.rpc('public_figures')).data as PublicFigures | null
    expect(await ask()).toBeNull()
    await site.sql(
      `select figures.add(jsonb_agg(jsonb_build_object('day', (now() at time zone 'UTC')::date - back, 'kind', kind, 'name', name, 'count', n)))
         from (values (1, 'page', '/', $1::int), (1, 'page', '/few', $1 - 1), (0, 'page', '/', 50), (31, 'page', '/', 50),
                      (2, 'post', '/blog/first', 12), (2, 'referrer', 'news.example', 50)) as v (back, kind, name, n)`,
      [FEWEST_PUBLIC],
    )
    // As after a restore, which doesn't include settings.
    await site.sql('delete from figures.settings')
    await site.database.transaction({ role: 'service' }, tx => publishAnalytics(tx, true))
    const shown = await ask()
    expect(shown?.days).toHaveLength(30)
    expect(shown?.pages.rows).toEqual([{ name: '/', count: FEWEST_PUBLIC, before: 50 }])
    expect(shown?.posts.rows).toMatchObject([{ name: '/blog/first', count: 12 }])
    expect(JSON.stringify(shown)).not.toMatch(/news\.example|\/few/)
    await site.database.transaction({ role: 'service' }, tx => publishAnalytics(tx, false))
    expect(await ask()).toBeNull()
  })

  it('adds up weeks and days to what the counters say, wherever a period begins and ends', async () => {
    await site.sql('delete from figures.counts')
    const rows = Array.from({ length: 60 }, (_, back) => {
      const day = new Date(Date.UTC(2025, 5, 30) - back * 86_400_000).toISOString().slice(0, 10)
      return [
        { day, kind: 'page', name: '/', count: 3 + back },
        { day, kind: 'post', name: `/blog/${back % 5}`, count: 3 },
        { day, kind: 'missing', name: '/ada', count: 1 },
      ]
    }).flat()
    await add(rows)
    // Counted again, and forgotten in part.
    await add(rows.slice(0, 30))
    await site.sql(`delete from figures.counts where kind = 'missing' and extract(day from day) < 10`)
    const dayBefore = (day: string, days: number) =>
      new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
    for (const until of ['2025-06-30', '2025-06-29', '2025-06-25'])
      for (const length of [1, 6, 7, 8, 13, 14, 21, 30]) {
        const since = dayBefore(until, length - 1)
        const { visits, pages, posts, missing, days } = await read(since, until)
        const [sums] = await site.sql<Record<string, number>>(
          `select sum(count) filter (where kind in ('page', 'post'))::int as visits,
                  coalesce(sum(count) filter (where kind = 'page' and name = '/'), 0)::int as pages,
                  coalesce(sum(count) filter (where kind = 'post'), 0)::int as posts,
                  coalesce(sum(count) filter (where kind = 'missing'), 0)::int as missing
             from figures.counts where day between $1 and $2`,
          [since, until],
        )
        const shown = (count: number | undefined) => (count && count < FEWEST_SHOWN ? null : count)
        expect({
          since,
          until,
          visits: visits.total,
          pages: pages.rows[0]?.count,
          posts: posts.total,
        }).toEqual({
          since,
          until,
          visits: sums?.visits,
          pages: sums?.pages,
          posts: sums?.posts,
        })
        expect(missing.total).toBe(shown(sums?.missing))
        expect(days.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(sums?.visits)
      }
  })

  it('forgets counts after their time, and names that were hardly ever counted after a month', async () => {
    await site.sql('delete from figures.counts')
    await site.sql(
      `select figures.add(jsonb_agg(jsonb_build_object('day', (now() at time zone 'UTC')::date - back, 'kind', kind, 'name', name, 'count', n)))
         from (values (731, 'page', '/', 5), (730, 'page', '/', 5), (31, 'missing', '/ada', 1), (32, 'missing', '/ada', 1),
                      (31, 'missing', '/asked', 3), (5, 'missing', '/new', 1), (40, 'page', '/rare', 1)) as v (back, kind, name, n)`,
    )
    await removeExpiredData(
      site.database,
      730,
      createLog(() => undefined),
    )
    const left = await site.sql<{ named: string }>(
      `select kind || ' ' || name || ' ' || sum(count) as named from figures.counts group by kind, name order by 1`,
    )
    expect(left.map(({ named }) => named)).toEqual([
      'missing /asked 3',
      'missing /new 1',
      'missing other 2',
      'page / 5',
      'page /rare 1',
    ])
    const summed = await site.sql<{ named: string }>(
      `select kind || ' ' || name || ' ' || sum(count) as named from figures.weekly_counts group by kind, name order by 1`,
    )
    expect(summed).toEqual(left)
    expect(await site.sql('select sum(count)::int as count from figures.daily_counts')).toEqual([
      { count: 12 },
    ])
  })

  it('takes redirects of which none leads back to itself, and tells every instance', async () => {
    const redirects = createRedirects(site.database)
    const save = async (...given: [string, string][]) => {
      const { data, error } = await site.admin.rpc('save_redirects', {
        given: given.map(([path, target]) => ({ path, target })),
      })
      if (error) throw error
      const { saved, refused } = data as SavedRedirects
      return [saved, refused.map(({ path, reason }) => `${path} ${reason}`)]
    }
    expect(await redirects.find('/old')).toBeUndefined()
    expect(await save(['/old', '/older'], ['/older', '/security?from=old'])).toEqual([2, []])
    await expect.poll(() => redirects.find('/OLD')).toBe('/security?from=old')
    expect(
      await save(
        ['/security', '/old'],
        ['/self', '/Self/?x=1'],
        ['/away', 'https://elsewhere.example/page'],
        ['/Upper', '/'],
        ['/a?b', '/'],
        ['//host', '/'],
        ['/b', 'javascript:alert(1)'],
        ['/c', '//elsewhere.example'],
        ['/d', '/\\elsewhere.example'],
        ['/e', '/\r\nx: y'],
        ['/f', 'http://elsewhere.example'],
      ),
    ).toEqual([
      1,
      [
        '/security loop',
        '/self loop',
        '/Upper path',
        '/a?b path',
        '//host path',
        '/b target',
        '/c target',
        '/d target',
        '/e target',
        '/f target',
      ],
    ])
    expect((await site.admin.rpc('redirects')).data).toEqual([
      { path: '/away', target: 'https://elsewhere.example/page' },
      { path: '/old', target: '/older' },
      { path: '/older', target: '/security?from=old' },
    ])
    // Both halves of a loop at once.
    const both = await Promise.all([save(['/left', '/right']), save(['/right', '/left'])])
    expect(both.map(([saved]) => saved).toSorted()).toEqual([0, 1])
    expect((await site.admin.rpc('remove_redirect', { path: '/older' })).data).toBe(true)
    await expect.poll(() => redirects.find('/old')).toBe('/older')
    redirects.close()
  })
})
