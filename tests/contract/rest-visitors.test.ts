import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { type Database, StatementTimeout, type Transaction } from '../../server/db/database.ts'
import { STATEMENT_LIMITS_MS } from '../../server/db/engine/open-transaction.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { createLog } from '../../server/log.ts'
import { ADMIN, DATABASE_KINDS, describeOnServerFirst } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

const MEBIBYTE = 1024 * 1024
const many = (count: number, item: (n: number) => string) => Array.from({ length: count }, (_, n) => item(n))
const nested = (depth: number): string => (depth === 0 ? 'slug.eq.a' : `and(${nested(depth - 1)},slug.eq.b)`)
const query = (parameters: Record<string, string>) => `/rest/v1/blog_posts?${new URLSearchParams(parameters)}`

describeOnServerFirst('a visitor', kind => {
  let site: DataSite

  beforeAll(async () => {
    site = await openDataSite(kind, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
  })
  afterAll(() => site.close())

  // The first one is the attack that once blocked the whole site.
  const REFUSED: [string, Record<string, string>, RegExp][] = [
    [
      'ten patterns on the content',
      { or: `(${many(10, n => `content.ilike.*l%o%r%e%m%${n}*`)})` },
      /More than 4 patterns/,
    ],
    ['one pattern on the content', { content: 'ilike.*lorem*' }, /content is too long to filter by/],
    [
      'its negation in a tree',
      { or: '(slug.eq.a,and(excerpt.not.like.*a*,slug.eq.b))' },
      /excerpt is too long/,
    ],
    ['another comparison of the content', { content: 'gt.a' }, /content is too long to filter by/],
    ['a list for the content', { content: 'in.(a,b)' }, /content is too long to filter by/],
    ['five patterns', { or: `(${many(5, n => `title.ilike.*${n}*`)})` }, /More than 4 patterns/],
    ['a long pattern', { title: `like.${'%a'.repeat(51)}` }, /more than 100 characters/],
    ['many conditions', { or: `(${many(21, n => `slug.eq.${n}`)})` }, /More than 20 conditions/],
    ['deep conditions', { or: `(${nested(5)})` }, /more than 4 deep/],
    ['a long list', { slug: `in.(${many(101, String)})` }, /More than 100 values/],
    ['order by content', { order: 'content' }, /content is too long to order by/],
    ['order by many columns', { order: many(6, () => 'title').join() }, /More than 5 columns/],
    ['a deep offset', { offset: '10001' }, /offset of more than 10000/],
  ]

  // Each of these once blocked the embedded database for more than ten seconds.
  const TOO_MUCH_FOR_ALL: [string, Record<string, string>, RegExp][] = [
    ['a very long pattern', { content: `like.*${'a'.repeat(8_000)}b*` }, /more than 500 characters/],
    ['patterns by the dozen', { or: `(${many(90, n => `content.like.*${n}*`)})` }, /More than 10 patterns/],
    ['a search for everything', { content: `wfts.${many(1_500, n => `w${n}`).join(' ')}` }, /more than 500/],
    ['a regular expression of that length', { content: `match.${'a?'.repeat(300)}` }, /more than 500/],
    ['five searches', { or: `(${many(5, n => `content.wfts.w${n}`)})` }, /More than 4 full-text searches/],
    ['a text under many names', { select: `${many(48, n => `c${n}:content`)}` }, /content more than once/],
  ]

  it.each(TOO_MUCH_FOR_ALL)(
    'is told that %s is too much, as everybody is',
    async (_, parameters, message) => {
      for (const method of 'select' in parameters ? ['GET'] : ['GET', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { body: JSON.stringify({ title: 'x' }) } : {}
        const refused = await site.call(
          query(parameters),
          { method, headers: { 'content-type': 'application/json' }, ...body },
          site.admin,
        )
        expect([refused.status, (await refused.json()).message]).toEqual([
          400,
          expect.stringMatching(message),
        ])
      }
    },
  )

  it.each(REFUSED)(
    'is told that %s is too much, and an administrator is not',
    async (_, parameters, message) => {
      const refused = await site.call(query(parameters))
      const body = await refused.json()
      expect([refused.status, body.code]).toEqual([400, 'PGRST100'])
      expect(body.message).toMatch(message)
      expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
      expect((await site.call(query(parameters), {}, site.admin)).status).toBe(200)
    },
  )

  it('is answered what is within the limits', async () => {
    await site.admin.from('blog_posts').insert({
      title: 'Law and order',
      slug: 'law',
      content: 'x',
      status: 'published',
      published_at: '2026-01-01',
    })
    const { data } = await site.visitor
      .from('blog_posts')
      .select('slug')
      .or('title.ilike.*LAW*,slug.like.no*,category.not.ilike.g*,slug.ilike.x*')
      .not('content', 'is', null)
      .in(
        'slug',
        many(100, n => (n === 0 ? 'law' : `s${n}`)),
      )
    expect(data).toEqual([{ slug: 'law' }])
  })

  it('gets at most 1 MiB in an answer, in whole rows, and can ask for the rest', async () => {
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       select 'Large', 'large-' || n, repeat('x', 450000), 'published', now() from generate_series(1, 12) n`,
    )
    const read = (from: number) =>
      site.visitor
        .from('blog_posts')
        .select('slug, content', { count: 'exact' })
        .like('slug', 'large-*')
        .order('slug')
        .range(from, 99)
    const first = await read(0)
    expect([first.status, first.count, first.data?.length]).toEqual([206, 12, 2])
    expect(JSON.stringify(first.data).length).toBeLessThan(MEBIBYTE)
    const next = await read(2)
    expect([...(first.data ?? []), ...(next.data ?? [])].map(({ slug }) => slug)).toEqual(
      many(12, n => `large-${n + 1}`)
        .sort()
        .slice(0, 4),
    )
    const short = await site.visitor.from('blog_posts').select('slug').like('slug', 'large-*')
    expect(short.data).toHaveLength(12)
    const whole = await site.admin.from('blog_posts').select('content').like('slug', 'large-*')
    expect(whole.data).toHaveLength(12)
    await site.sql(`delete from blog_posts where slug like 'large-%'`)
  })

  it('gets no answer beyond that for one row, nor for many names of short columns', {
    tags: ['full'],
  }, async () => {
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       select 'Large', 'large-' || n, repeat(chr(10), 1000) || 'x' || repeat(chr(10), n * 449000), 'published', now()
         from generate_series(0, 1) n`,
    )
    const read = (select: string, slug: string) =>
      site.call(query({ select, slug: `like.${slug}`, order: 'slug' }))
    // A line break takes two bytes in a JSON answer.
    const one = await read('content', 'large-1')
    expect([one.status, (await one.text()).length > 0.8 * MEBIBYTE]).toEqual([200, true])
    await site.sql(`update blog_posts set content = 'x' || repeat(chr(7), 200000) where slug = 'large-1'`)
    const refused = await read('content', 'large-1')
    expect([refused.status, await refused.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'PGRST100' }),
    ])
    // The row before it is still sent.
    expect(await (await read('slug,content', 'large-*')).json()).toMatchObject([{ slug: 'large-0' }])
    await site.sql(
      `insert into blog_posts (title, slug, content, status, published_at)
       select repeat('t', 200), 'large-' || n, 'x', 'published', now() from generate_series(2, 400) n`,
    )
    const many48 = await read(`${many(48, n => `t${n}:title`)}`, 'large-*')
    expect((await many48.arrayBuffer()).byteLength).toBeLessThan(MEBIBYTE + 4096)
    await site.sql(`delete from blog_posts where slug like 'large-%'`)
  })

  it('is not the only one whose statement ends by the clock, which ends nothing else', async () => {
    const late = site.database.transaction({ role: 'anon' }, tx => tx.query('select limits.give_up()'))
    await expect(late).rejects.toBeInstanceOf(StatementTimeout)
    expect((await site.call('/rest/v1/blog_posts?limit=1')).status).toBe(200)
    expect(site.logged.filter(line => /restart|unavailable/.test(line))).toEqual([])
  })
})

/** Holds sessions like visitors with slow reads, until `release`. */
function holdAsVisitors(database: Database, count: number) {
  const done = Promise.withResolvers<void>()
  const began: Promise<void>[] = []
  const held = many(count, String).map(() => {
    const begin = Promise.withResolvers<void>()
    began.push(begin.promise)
    const work = async (tx: Transaction) => {
      await tx.query('select 1')
      begin.resolve()
      await done.promise
    }
    return database.transaction({ role: 'anon' }, work)
  })
  return {
    began,
    async release() {
      done.resolve()
      await Promise.all(held)
    },
  }
}

describe.each(DATABASE_KINDS)('many visitors at once on %s', kind => {
  let site: DataSite

  beforeAll(async () => {
    site = await openDataSite(kind)
  })
  afterAll(() => site.close())

  it('are answered 503 when too many wait, and everybody again after that', async () => {
    const sessions = kind === 'pglite' ? 1 : 5
    const { began, release } = holdAsVisitors(site.database, sessions)
    await Promise.all(began)
    const refused: Response[] = []
    const allRefused = Promise.withResolvers<void>()
    const reads = many(220, String).map(async () => {
      const answer = await site.call('/rest/v1/blog_posts?select=id&limit=1')
      if (answer.status === 503 && refused.push(answer) === 20) allRefused.resolve()
      return answer.status
    })
    // The other reads wait until the sessions are released.
    await allRefused.promise
    await release()
    const statuses = await Promise.all(reads)
    // On a busy machine, some may have timed out by then.
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    const [first] = refused
    expect(await first?.json()).toMatchObject({ code: 'PGRST000' })
    expect(first?.headers.get('retry-after')).toBe('1')
    expect((await site.call('/rest/v1/blog_posts?select=id&limit=1')).status).toBe(200)
  })

  it.runIf(kind === 'postgres')('leave connections to forms, sign-ins and pages', async () => {
    const { began, release } = holdAsVisitors(site.database, 40)
    await Promise.all(began.slice(0, 5))
    expect(await sendSubmission(site.url, newSubmission())).toBe(200)
    await site.signedIn(ADMIN)
    const page = new Request('http://localhost/rest/v1/blog_posts?limit=1', {
      headers: { apikey: PUBLIC_KEY },
    })
    expect((await site.backend.routes.fetch(page)).status).toBe(200)
    await release()
  })

  it.runIf(kind === 'pglite')('let forms and sign-ins go before them', async () => {
    const { began, release } = holdAsVisitors(site.database, 1)
    await Promise.all(began)
    const order: string[] = []
    const note = (name: string) => () => order.push(name)
    const waiting = [
      ...many(20, String).map(() =>
        site.database.transaction({ role: 'anon' }, tx => tx.query('select 1')).then(note('visitor')),
      ),
      site.database
        .transaction({ role: 'anon' }, tx => tx.query('select 1'), { page: true })
        .then(note('page')),
      site.database.transaction({ role: 'service' }, tx => tx.query('select 1')).then(note('form')),
    ]
    await release()
    await Promise.all(waiting)
    expect(order.slice(0, 3)).toEqual(['form', 'page', 'visitor'])
  })
})

describe('statement limits on a PostgreSQL server', () => {
  it('end a slow statement of a visitor, and not the work on whole tables', { tags: ['full'] }, async () => {
    const limits = { ...STATEMENT_LIMITS_MS, anon: 200 }
    const address = await createPostgresDatabase(inject('postgresPort'))
    // Migrates first, because on a busy machine that takes longer than the limit.
    await (
      await openPostgres(
        address,
        createLog(() => undefined),
      )
    ).close()
    // Connections start with this limit, so a statement that doesn't lift it would be cut off.
    const url = `${address}?statement_timeout=400`
    const database = await openPostgres(
      url,
      createLog(() => undefined),
      { limits },
    )
    const slow = (role: 'anon' | 'service', options = {}) =>
      database.transaction({ role }, tx => tx.query('select pg_sleep(0.6)'), options)
    await expect(slow('anon')).rejects.toBeInstanceOf(StatementTimeout)
    await slow('service', { long: true })
    // The rewrite waits for the reader, which takes longer than the limit.
    const reading = database.transaction({ role: 'service' }, async tx => {
      await tx.query('select from blog_posts')
      await tx.query('select pg_sleep(0.6)')
    })
    const rewriting = database.rewrite(['public.blog_posts'])
    await Promise.all([reading, rewriting])
    const { rows } = await database.transaction({ role: 'service' }, tx => tx.query('show statement_timeout'))
    expect(rows).toEqual([{ statement_timeout: '15s' }])
    await database.close()
  })
})
