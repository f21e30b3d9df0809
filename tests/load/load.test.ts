import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { pagePaths } from '../../tools/build/route-table.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { DATABASE_KINDS } from '../support/backend-server.ts'
import { createMemoryProbe } from '../support/memory.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type LoadRequest, sendLoad } from '../support/send-load.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { administratorOf, FAULT_ENV, application as form, storedSubmissions } from '../support/submissions.ts'

/** `npm run load` sets a minute for each test. */
const SECONDS = Number(process.env.LOAD_SECONDS ?? 1)
const WARM_UP_SECONDS = Math.max(0.5, SECONDS / 6)
const CONNECTIONS = 16
const POSTS = 50
const DAY_MS = 86_400_000

/**
 * MiB by which memory may grow between the warm-up and the end, after garbage collection. A leak of a hundred
 * bytes per request would show: at 2,000 requests a second, it is 11 MiB in a minute. `external` includes cached
 * pages and the memory of the embedded database, which grows to its configured size and no further. `rss`
 * also includes what the allocator reserves for compression threads.
 */
const MAY_GROW = { heap: 8, external: 48, rss: 192 }

type Check = (request: LoadRequest, status: number, body: Buffer) => string | undefined

/** Expects complete pages, in the encoding made at the start, or in the best one once it is ready. */
function wholePages(): Check {
  const sizes = new Map<string, Set<number>>()
  return ({ path }, status, body) => {
    if (status !== 200) return `answered ${status}`
    const known = (sizes.get(path) ?? new Set()).add(body.length)
    sizes.set(path, known)
    return known.size <= 2 && body.length > 0 ? undefined : `${[...known].join(', ')} bytes`
  }
}

const rows =
  (count: number): Check =>
  (_ask, status, body) => {
    if (status !== 200) return `answered ${status}`
    const { length } = JSON.parse(body.toString()) as unknown[]
    return length === count ? undefined : `${length} rows where ${count} were expected`
  }

const posts = () =>
  Array.from({ length: POSTS }, (_, n) => ({
    title: `Post ${n}`,
    slug: `post-${n}`,
    excerpt: `What happened in week ${n}, and what we did about it.`,
    content: 'A sentence of ordinary length. '.repeat(100),
    status: 'published',
    published_at: new Date(Date.now() - n * DAY_MS).toISOString(),
  }))
const application = {
  type: 'contact',
  first_name: 'A',
  last_name: 'B',
  email: 'seed@firm.example',
  company: 'C',
}

const submission = (n: number): LoadRequest => ({
  method: 'POST',
  path: '/functions/v1/send-application',
  headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
  body: JSON.stringify({ ...form, email: `ada${n}@firm.example` }),
})

describe.each(DATABASE_KINDS)('under full load on %s', kind => {
  let server: RunningServer
  let token: string
  const probe = createMemoryProbe()

  beforeAll(async () => {
    const database =
      kind === 'postgres' ? { DATABASE_URL: await createPostgresDatabase(inject('postgresPort')) } : {}
    server = await startServer({
      env: { ...FAULT_ENV, ...database, ...probe.options.env },
      nodeOptions: probe.options.nodeOptions,
      keepLogs: false,
    })
    const admin = await administratorOf(server.origin)
    token = (await admin.auth.getSession()).data.session?.access_token ?? ''
    await admin.from('blog_posts').insert(posts()).throwOnError()
    // Gives the administrator's requests something to read.
    await admin
      .from('applications')
      .insert(Array.from({ length: POSTS }, () => application))
      .throwOnError()
  }, 240_000)
  afterAll(() => server?.stop())

  async function load(name: string, next: (n: number) => LoadRequest, check: Check): Promise<void> {
    const common = { origin: server.origin, connections: CONNECTIONS, next, check }
    const warm = await sendLoad({ ...common, seconds: WARM_UP_SECONDS })
    const before = await probe.read(server.pid)
    const { answers, seconds, p50, p99, errors } = await sendLoad({ ...common, seconds: SECONDS })
    const after = await probe.read(server.pid)
    expect([...warm.errors, ...errors]).toEqual([])
    expect(answers).toBeGreaterThan(0)
    for (const part of ['heap', 'external', 'rss'] as const)
      expect(
        after[part] - before[part],
        `growth of ${part} in MiB: ${JSON.stringify({ before, after })}`,
      ).toBeLessThan(MAY_GROW[part])
    noteAnalytics('load', {
      load: name,
      database: kind,
      requests: answers,
      'per second': Math.round(answers / seconds),
      'p50 ms': p50,
      'p99 ms': p99,
      errors: errors.length,
      'heap MiB': `${before.heap} → ${after.heap}`,
      'RSS MiB': `${Math.round(before.rss)} → ${Math.round(after.rss)}`,
    })
  }

  const timeout = 60_000 + (SECONDS + WARM_UP_SECONDS) * 3_000

  it('prepared pages', { timeout }, async () => {
    const paths = await pagePaths()
    const headers = { 'accept-encoding': 'br' }
    await load('prepared pages', n => ({ path: paths[n % paths.length] ?? '/', headers }), wholePages())
  })

  it('blog pages and feeds', { timeout }, async () => {
    const paths = ['/blog', '/blog/rss.xml', '/blog/feed.json', '/sitemap.xml']
    paths.push(...posts().map(({ slug }) => `/blog/${slug}`))
    await load(
      'blog pages and feeds',
      n => ({ path: paths[n % paths.length] ?? '/blog' }),
      (_ask, status, body) => (status === 200 && body.length > 0 ? undefined : `answered ${status}`),
    )
  })

  it('reads of a visitor under row level security', { timeout }, async () => {
    const path =
      '/rest/v1/blog_posts?select=id,title,excerpt,category,published_at,slug&status=eq.published&order=published_at.desc'
    await load('reads, visitor', () => ({ path, headers: { apikey: PUBLIC_KEY } }), rows(POSTS))
  })

  it('reads of an administrator under row level security', { timeout }, async () => {
    const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
    const path = `/rest/v1/applications?select=*&order=created_at.desc&limit=${POSTS}`
    await load('reads, administrator', () => ({ path, headers }), rows(POSTS))
  })

  it('submissions, each of which is stored at the end', { timeout: timeout + 120_000 }, async () => {
    const accepted: string[] = []
    await load('submissions', submission, (_ask, status, body) => {
      if (status !== 200) return `answered ${status}`
      accepted.push(JSON.parse(body.toString()).id)
      return undefined
    })
    const stored = new Set((await storedSubmissions(server.origin)).map(({ id }) => id))
    expect(accepted.filter(id => !stored.has(id))).toEqual([])
    expect(stored.size).toBe(accepted.length + POSTS)
    noteAnalytics('submissions under load', {
      database: kind,
      answered: accepted.length,
      stored: stored.size - POSTS,
      lost: 0,
    })
  })
})
