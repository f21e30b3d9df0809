import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/limits.ts'
import { type Database, StatementTimeout, type Transaction } from '../../server/db/database.ts'
import { STATEMENT_LIMITS_MS } from '../../server/db/engine/open-transaction.ts'
import { openPostgres } from '../../server/db/engine/postgres.ts'
import { createLog } from '../../server/log.ts'
import { ADMIN, call, DATABASE_KINDS } from '../support/backend-server.ts'
import { type DataSite, openDataSite } from '../support/data-site.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { newSubmission, sendSubmission } from '../support/submissions.ts'

const MEBIBYTE = 1024 * 1024
const many = (count: number, item: (n: number) => string) => Array.from({ length: count }, (_, n) => item(n))
const nested = (depth: number): string => (depth === 0 ? 'slug.eq.a' : `and(${nested(depth - 1)},slug.eq.b)`)
const query = (parameters: Record<string, string>) => `/rest/v1/blog_posts?${new URLSearchParams(parameters)}`

describe.each(DATABASE_KINDS)('a visitor on %s', kind => {
  let site: DataSite
  let token: string

  beforeAll(async () => {
    site = await openDataSite(kind, { RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    token = await site.token(site.admin)
  })
  afterAll(() => site.close())

  // The attack that once held up the whole site comes first.
  const REFUSED: [string, Record<string, string>, RegExp][] = [
    [
      'a hundred patterns on the content',
      { or: `(${many(100, n => `content.ilike.*l%o%r%e%m%${n}*`)})` },
      /More than 20 conditions/,
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

  it.each(REFUSED)(
    'is told that %s is too much, and an administrator is not',
    async (_, parameters, message) => {
      const refused = await site.call(query(parameters))
      const body = await refused.json()
      expect([refused.status, body.code]).toEqual([400, 'PGRST100'])
      expect(body.message).toMatch(message)
      expect(Object.keys(body).sort()).toEqual(['code', 'details', 'hint', 'message'])
      expect((await site.call(query(parameters), {}, token)).status).toBe(200)
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

  it('gets about 1 MiB of texts in an answer, in whole rows, and can ask for the rest', async () => {
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
    expect([first.status, first.count, first.data?.length]).toEqual([206, 12, 3])
    expect(JSON.stringify(first.data).length).toBeLessThan(1.5 * MEBIBYTE)
    const next = await read(3)
    expect([...(first.data ?? []), ...(next.data ?? [])].map(({ slug }) => slug)).toEqual(
      many(12, n => `large-${n + 1}`)
        .sort()
        .slice(0, 6),
    )
    const short = await site.visitor.from('blog_posts').select('slug').like('slug', 'large-*')
    expect(short.data).toHaveLength(12)
    const whole = await site.admin.from('blog_posts').select('content').like('slug', 'large-*')
    expect(whole.data).toHaveLength(12)
    await site.sql(`delete from blog_posts where slug like 'large-%'`)
  })

  it('has an allowance by address, which is not that of who is signed in or of the pages', async () => {
    const address = { 'x-forwarded-for': '192.0.2.1' }
    const read = () => call(site.server, '/rest/v1/blog_posts?select=id&limit=1', { headers: address })
    const answers = await Promise.all(many(180, String).map(read))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120)
    expect(refused.length).toBeGreaterThan(0)
    const [one] = refused
    expect(Number(one?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await one?.json()).toEqual({
      code: 'over_request_rate_limit',
      details: null,
      hint: null,
      message: 'Too many calls. Please wait a moment and try again.',
    })
    expect((await site.call('/rest/v1/blog_posts?limit=1', {}, token)).status).toBe(200)
    const page = new Request('http://localhost/rest/v1/blog_posts?limit=1', {
      headers: { apikey: PUBLIC_KEY },
    })
    expect((await site.server.backend.routes.fetch(page)).status).toBe(200)
  })
})

/** Holds sessions as visitors do whose reads take long, until told. */
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
    // The others wait meanwhile.
    await allRefused.promise
    await release()
    const statuses = await Promise.all(reads)
    expect(statuses.filter(status => status === 200)).toHaveLength(200)
    const [first] = refused
    expect(await first?.json()).toMatchObject({ code: 'PGRST000' })
    expect(first?.headers.get('retry-after')).toBe('1')
    expect((await site.call('/rest/v1/blog_posts?select=id&limit=1')).status).toBe(200)
  })

  it.runIf(kind === 'postgres')('leave connections to forms, sign-ins and pages', async () => {
    const { began, release } = holdAsVisitors(site.database, 40)
    await Promise.all(began.slice(0, 5))
    expect(await sendSubmission(site.server.url, newSubmission())).toBe(200)
    await site.server.signedIn(ADMIN)
    const page = new Request('http://localhost/rest/v1/blog_posts?limit=1', {
      headers: { apikey: PUBLIC_KEY },
    })
    expect((await site.server.backend.routes.fetch(page)).status).toBe(200)
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
  it('end a slow statement of a visitor, and not the work on whole tables', async () => {
    const limits = { ...STATEMENT_LIMITS_MS, anon: 200 }
    // The limit that connections begin with, so that it would cut off whatever does not lift it.
    const url = `${await createPostgresDatabase(inject('postgresPort'))}?statement_timeout=400`
    const database = await openPostgres(
      url,
      createLog(() => undefined),
      true,
      limits,
    )
    const slow = (role: 'anon' | 'service', options = {}) =>
      database.transaction({ role }, tx => tx.query('select pg_sleep(0.6)'), options)
    await expect(slow('anon')).rejects.toBeInstanceOf(StatementTimeout)
    await slow('service', { long: true })
    // A table that somebody reads is vacuumed only after that, which is longer than the limit.
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
