import { Agent, get, type IncomingHttpHeaders } from 'node:http'
import { loadavg } from 'node:os'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { VARNISH } from '../../tools/test/requirements.ts'
import { administratorElsewhere } from '../support/administrator.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { freePort } from '../support/free-port.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { ADMIN } from '../support/shared-server.ts'
import { startVarnish, type Varnish } from '../support/varnish.ts'

const VIEWS = Number(process.env.EDGE_VIEWS ?? 100_000)
const READERS = 24
const POSTS = 12
const FEWEST_RENDERINGS = 100
/** From publishing until readers see it, on a busy machine. */
const SEEN_WITHIN_MS = 2_000

const program = VARNISH.find()
const reason = program === undefined ? ' (needs Debian’s varnish and varnish-modules)' : ''

/** Headers of different browsers. */
const BROWSERS: readonly Record<string, string>[] = [
  {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'accept-encoding': 'gzip, deflate, br',
  },
  { accept: 'text/html,*/*;q=0.1', 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'from=elsewhere' },
  { accept: '*/*', 'accept-encoding': 'gzip' },
  { accept: 'application/rss+xml' },
]

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

describe.runIf(program !== undefined)(`pages at the edge${reason}`, { tags: ['full'] }, () => {
  const agent = new Agent({ keepAlive: true, maxSockets: READERS })
  let varnish: Varnish
  let server: RunningServer
  let admin: SupabaseClient
  let metrics: number

  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      get(varnish.origin + path, { agent, headers }, async response => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk as Buffer)
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, text: Buffer.concat(chunks).toString('utf8') })
      }).once('error', reject)
    })
  const renderings = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    return Number(/^octavo_page_renders_total (\d+)$/m.exec(text)?.[1])
  }
  /** If Varnish answers from memory, it names two requests. */
  const isKept = async (path: string) => String((await ask(path)).headers['x-varnish']).includes(' ')
  const publish = (slug: string, post: object) =>
    admin
      .from('blog_posts')
      .insert({ title: `The title of ${slug}`, slug, content: 'Words.', status: 'published', ...post })
      .throwOnError()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString()

  beforeAll(async () => {
    const [front, back, figures] = [await freePort(), await freePort(), await freePort()]
    metrics = figures
    server = await startServer({
      keepLogs: false,
      env: {
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        PORT: String(back),
        CDN_MAX_AGE: '86400',
        PURGE_URL: `http://127.0.0.1:${front}`,
        METRICS: String(figures),
        RATE_LIMIT: 'off',
      },
    })
    varnish = await startVarnish(program ?? '', front, Number(new URL(server.origin).port))
    admin = await administratorElsewhere(server.origin)
    for (let n = 1; n <= POSTS; n++)
      await publish(`post-${n}`, { published_at: day(n), category: n % 2 ? 'TECH' : 'PRODUCT' })
  })
  afterAll(async () => {
    agent.destroy()
    await varnish?.stop()
    await server?.stop()
  })

  it('are rendered once for many readers, and a publication is seen soon', async () => {
    const paths = [
      '/',
      '/security',
      '/blog',
      '/blog/category/tech',
      '/blog/rss.xml',
      '/blog/feed.json',
      '/sitemap.xml',
      ...Array.from({ length: POSTS }, (_, n) => `/blog/post-${n + 1}`),
    ]
    // Once everything stays cached, the purges of the start and of the posts above are over, and so are their echoes.
    await expect
      .poll(async () => {
        for (const path of paths) await ask(path)
        return (await Promise.all(paths.map(isKept))).every(Boolean)
      })
      .toBe(true)
    const before = await renderings()
    const load = loadavg()[0]?.toFixed(1)
    const started = performance.now()
    let asked = 0
    let failed = 0
    await Promise.all(
      Array.from({ length: READERS }, async () => {
        while (asked < VIEWS) {
          const n = asked++
          const { status } = await ask(paths[n % paths.length] ?? '/', BROWSERS[n % BROWSERS.length])
          if (status !== 200) failed++
        }
      }),
    )
    const seconds = (performance.now() - started) / 1000
    const rendered = (await renderings()) - before
    expect(failed).toBe(0)
    expect(rendered).toBeLessThan(FEWEST_RENDERINGS)

    const published = performance.now()
    await publish('the-newest', { published_at: day(30), category: 'TECH' })
    await expect
      .poll(async () => (await ask('/blog')).text.includes('The title of the-newest'), { interval: 20 })
      .toBe(true)
    const seenAfter = Math.round(performance.now() - published)
    expect(seenAfter).toBeLessThan(SEEN_WITHIN_MS)
    // Its category, the feeds, the sitemap, the post before it and its related posts.
    for (const path of [
      '/blog/category/tech',
      '/blog/rss.xml',
      '/blog/feed.json',
      '/blog/post-12',
      '/blog/post-1',
    ])
      expect((await ask(path)).text, path).toContain('The title of the-newest')
    expect((await ask('/sitemap.xml')).text).toContain('/blog/the-newest')
    noteAnalytics('Pages at the edge', {
      what: `${VIEWS} views of ${paths.length} pages by ${READERS} readers`,
      rendered,
      'views per second': Math.round(VIEWS / seconds),
      'publication seen after ms': seenAfter,
      'load average': load ?? '',
    })
  })

  it('leave alone what a change does not show on, and never keep what is somebody’s own', async () => {
    const untouched = ['/', '/security', '/blog/category/product', '/blog/post-2']
    await expect
      .poll(async () => {
        for (const path of untouched) await ask(path)
        return (await Promise.all(untouched.map(isKept))).every(Boolean)
      })
      .toBe(true)
    await admin.from('blog_posts').update({ content: 'Better words.' }).eq('slug', 'post-11').throwOnError()
    await expect.poll(async () => (await ask('/blog/post-11')).text.includes('Better words.')).toBe(true)
    // `/blog/post-2` isn't next to it, and is in another category.
    expect(await Promise.all(untouched.map(isKept))).toEqual(untouched.map(() => true))

    for (const path of [
      '/admin',
      '/search?q=post',
      '/support/status',
      '/healthz',
      '/blog/no-such-post',
      '/rest/v1/blog_posts',
    ])
      expect([await ask(path).then(() => isKept(path)), path]).toEqual([false, path])
    const { headers } = await ask('/blog')
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept, Accept-Encoding' })
    expect(headers['surrogate-key']).toBeUndefined()
    expect((await ask('/blog', { accept: 'text/markdown' })).headers['content-type']).toMatch(
      /^text\/markdown/,
    )
    expect((await ask('/blog')).headers['content-type']).toMatch(/^text\/html/)
    expect(
      (await fetch(varnish.origin, { method: 'PURGE', headers: { 'surrogate-key': 'site' } })).status,
    ).toBe(200)
  })
})
