/** @module-tag full */

import { rmSync } from 'node:fs'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publicFigures } from '#content/collections/analytics.ts'
import { POST_END_HEADER } from '../../contract/addresses.ts'
import { type AnalyticsKind, FIGURE_KINDS } from '../../contract/analytics.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { SOURCE_HEADER } from '../../contract/receipts.ts'
import { openDatabase } from '../../server/db/engine/open.ts'
import { createLog } from '../../server/log.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { ADMIN } from '../support/shared-server.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
const PERSON = { firstName: 'Ada', lastName: 'Park', email: 'ada@octavo.example', company: 'Park LLP' }

interface Asked {
  method?: string
  headers?: Record<string, string>
  agent?: string
  body?: string
}

let server: RunningServer
const counted = {} as Record<AnalyticsKind, Record<string, number>>
let shown: { status: number; html: string }
let moved: { status: number; location: string | undefined }

async function ask(path: string, { method = 'GET', headers = {}, agent = FIREFOX, body }: Asked = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number
    headers: NodeJS.Dict<string | string[]>
    body: string
  }>()
  const call = request(
    `${server.origin}${path}`,
    { method, headers: { 'user-agent': agent, ...headers } },
    response => {
      text(response).then(
        read => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: read }),
        reject,
      )
    },
  )
  call.on('error', reject)
  call.end(body)
  return promise
}

/** A day of a small site: people with and without scripts, robots, prefetches, cached pages and others. */
async function spendDay(): Promise<void> {
  const own = { referer: `${server.origin}/` }
  for (let n = 0; n < 4; n++) await ask('/')
  const { headers } = await ask('/', { agent: PHONE, headers: { 'sec-ch-ua-mobile': '?1' } })
  expect((await ask('/', { headers: { 'if-none-match': String(headers.etag), ...own } })).status).toBe(304)
  await ask('/security?utm_source=letter&utm_medium=mail', { headers: { referer: 'https://news.example/a' } })
  await ask('/security', { headers: { 'sec-purpose': 'prefetch' } })
  await ask('/security', { method: 'HEAD' })
  // The first is rendered, the others come from memory.
  for (let n = 0; n < 3; n++) await ask('/blog', { headers: own })
  await ask('/blog.data', { headers: own })
  await ask('/blog/first', { headers: { referer: 'https://news.example/b' } })
  for (let n = 0; n < 2; n++) await ask('/blog/first.data', { headers: own })
  // Two readers reach the end of the post. Robots and other pages have none.
  const end = { method: 'HEAD', headers: { [POST_END_HEADER]: '1', 'sec-fetch-site': 'same-origin', ...own } }
  for (let n = 0; n < 2; n++) await ask('/blog/first', end)
  await ask('/blog/first', { ...end, agent: GOOGLE })
  await ask('/security', end)
  for (const path of ['/', '/blog/first', '/robots.txt', '/made-up']) await ask(path, { agent: GOOGLE })
  for (const path of ['/favicon.svg', '/security.md', '/blog/rss.xml', '/healthz', '/receipt/abc'])
    await ask(path)
  await ask('/', { agent: 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)' })
  // The first is searched, the second comes from memory, and the third finds pages.
  for (const words of ['zqxv', 'zqxv', 'security']) await ask(`/search?q=${words}`, { headers: own })
  for (let n = 0; n < 3; n++) await ask(`/old-page?n=${n}`)
  await ask('/application', { headers: own })
  // Without scripts, as the browser sends a form.
  const fields = new URLSearchParams({ ...PERSON, companySize: '1-50' }).toString()
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: server.origin, ...own }
  expect((await ask('/application', { method: 'POST', headers: form, body: fields })).status).toBe(200)
  // With scripts, as the page sends it. A repeat doesn't count as a second form.
  const headersOfForm = {
    apikey: PUBLIC_KEY,
    'content-type': 'application/json',
    'idempotency-key': 'once',
    [SOURCE_HEADER]: new URLSearchParams({
      landingPage: '/security',
      referrer: 'https://news.example',
    }).toString(),
  }
  for (let n = 0; n < 2; n++)
    await ask('/functions/v1/send-application', {
      method: 'POST',
      headers: headersOfForm,
      body: JSON.stringify({ type: 'contact', ...PERSON, companySize: '', message: '' }),
    })
}

beforeAll(async () => {
  server = await startServer({
    env: {
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT: 'off',
      PUBLIC_FIGURES: 'on',
    },
  })
  const client = await administratorElsewhere(server.origin)
  const post = { title: 'First', slug: 'first', content: 'Words', status: 'published' }
  await client
    .from('blog_posts')
    .insert({ ...post, published_at: '2026-01-01' })
    .throwOnError()
  await client.rpc('save_redirects', { given: [{ path: '/moved', target: '/security' }] }).throwOnError()
  await client.auth.signOut()
  await spendDay()
  const redirected = await ask('/moved?utm_source=letter', { agent: GOOGLE })
  moved = { status: redirected.status, location: String(redirected.headers.location) }
  const page = await ask('/figures', { agent: GOOGLE })
  shown = { status: page.status, html: page.body }
  process.kill(server.pid, 'SIGTERM')
  expect(await server.ended).toBe(0)
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: server.dataDir },
    createLog(() => undefined),
  )
  const { rows } = await database.transaction({ role: 'service' }, tx =>
    tx.query<{ kind: AnalyticsKind; name: string; count: string }>(
      'select kind, name, sum(count)::text as count from figures.counts group by 1, 2',
    ),
  )
  await database.close()
  for (const kind of FIGURE_KINDS)
    counted[kind] = Object.fromEntries(
      rows.filter(row => row.kind === kind).map(({ name, count }) => [name, Number(count)]),
    )
})
afterAll(async () => {
  await server.kill()
  rmSync(server.dataDir, { recursive: true, force: true })
})

it('has stored every count of the day at the stop, and nothing else', () => {
  expect(counted).toEqual({
    page: { '/': 6, '/security': 1, '/blog': 4, '/search': 3, '/application': 1 },
    post: { '/blog/first': 3 },
    entry: { '/': 5, '/security': 1, '/blog/first': 1 },
    referrer: { direct: 5, 'news.example': 2 },
    campaign: { 'source=letter&medium=mail': 1 },
    source_entry: {
      'direct /': 5,
      'source=letter&medium=mail /security': 1,
      'news.example /blog/first': 1,
    },
    device: { mobile: 1, unknown: 17 },
    form_shown: { '/': 6, '/application': 1 },
    form_sent: { application: 2 },
    form_origin: { '/security': 1, other: 1 },
    source_sent: { 'news.example': 1, other: 1 },
    sent_from: { 'news.example\t/security\tapplication': 1, 'other\tother\tapplication': 1 },
    post_end: { '/blog/first': 2 },
    search_missing: { zqxv: 2 },
    missing: { '/old-page': 3 },
    status: { '200': 17, '304': 1, '404': 3 },
    robot: expect.objectContaining({ '/': 2, '/blog/first': 1, '/figures': 1 }),
    crawler: { GPTBot: 1 },
  })
})

it('redirects a missing page, with the tags of its link', () => {
  expect(moved).toEqual({ status: 301, location: '/security?utm_source=letter' })
})

it('tells everybody that there are fewer than ten views yet once figures are on, and asks not to be listed', () => {
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('<meta name="robots" content="noindex"/>')
  expect(shown.html).toContain(publicFigures.few)
  expect(shown.html).not.toMatch(/role="slider"|fewer than ten</)
})
