import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { cardAddress } from '../../app/lib/card-address.ts'
import { PUBLIC_KEY } from '../../contract/public-key.ts'
import { noteAnalytics } from '../support/analytics.ts'
import { createPostgresDatabase } from '../support/postgres-server.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { administratorOf, FAULT_ENV } from '../support/submissions.ts'

/** From the save to publication: long enough to request, and so cache, every page before. */
const AHEAD_MS = 2_500
/** When the process is killed, relative to publication. */
const KILLS_MS = [-900, -300, -100, -20, -5, 0, 5, 20, 100, 300]
const INSTANCES = 3
/** Every request later than this after publication sees the post. A cached page could otherwise be a minute old. */
const SOON_MS = 3_000

const WATCH_LIMIT_MS = 120_000

const root = mkdtempSync(join(tmpdir(), 'octavo-scheduled-'))
const servers: RunningServer[] = []
afterEach(() => Promise.all(servers.splice(0).map(server => server.kill())))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function start(options: Parameters<typeof startServer>[0]): Promise<RunningServer> {
  const server = await startServer({ ...options, env: { ...FAULT_ENV, ...options?.env } })
  servers.push(server)
  return server
}

interface Scheduled {
  slug: string
  moment: number
}

/** Everything a reader can request. An answer shows the post if it contains the slug, or if it is the post's own page. */
const PLACES = (slug: string) => [
  { path: '/blog' },
  { path: '/blog.md' },
  { path: '/blog/category/general' },
  { path: `/blog/${slug}`, own: true },
  { path: `/blog/${slug}.md`, own: true },
  { path: `/blog/${slug}.data`, own: true },
  { path: '/blog/before' },
  { path: '/blog/rss.xml' },
  { path: '/blog/feed.json' },
  { path: '/sitemap.xml' },
  { path: cardAddress(`/blog/${slug}`), own: true },
  { path: `/rest/v1/blog_posts?select=title,slug&slug=eq.${slug}` },
]

async function shows(origin: string, slug: string, { path, own = false }: { path: string; own?: boolean }) {
  const answer = await fetch(origin + path, { headers: { apikey: PUBLIC_KEY } })
  const text = await answer.text()
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
  return own ? answer.status === 200 : text.includes(slug)
}

/** Polls all places until the server is gone or all of them show the post. Records when each first did. */
async function watch(
  server: RunningServer,
  { slug, moment }: Scheduled,
  seen: Map<string, number>,
): Promise<void> {
  const end = Date.now() + WATCH_LIMIT_MS
  while (Date.now() < end) {
    for (const place of PLACES(slug)) {
      if (seen.has(place.path)) continue
      const asked = Date.now()
      const shown = await shows(server.origin, slug, place).catch(error => {
        if (error instanceof TypeError) return undefined
        throw error
      })
      if (shown === undefined) return
      if (shown) seen.set(place.path, Date.now())
      else if (asked > moment + SOON_MS)
        throw new Error(`${place.path} is out of date ${asked - moment} ms after the moment`)
    }
    if (seen.size === PLACES(slug).length) return
  }
  const missing = PLACES(slug).filter(({ path }) => !seen.has(path))
  throw new Error(`Not shown in time: ${missing.map(({ path }) => path).join(', ')}`)
}

async function schedule(server: RunningServer, slug: string): Promise<Scheduled> {
  const admin = await administratorOf(server.origin)
  // The newest post before it, whose page will link to it as the next.
  await admin
    .from('blog_posts')
    .upsert(
      {
        title: 'before',
        slug: 'before',
        content: 'Words',
        status: 'published',
        published_at: new Date(Date.now() - 1).toISOString(),
      },
      { onConflict: 'slug' },
    )
    .throwOnError()
  const moment = Date.now() + AHEAD_MS
  await admin
    .from('blog_posts')
    .insert({
      title: `About ${slug}`,
      slug,
      content: 'Embargoed words',
      status: 'published',
      published_at: new Date(moment).toISOString(),
    })
    .throwOnError()
  return { slug, moment }
}

/** Publication on schedule writes nothing, so nothing can happen twice or be lost. */
async function expectUntouched(server: RunningServer, { slug, moment }: Scheduled): Promise<void> {
  const admin = await administratorOf(server.origin)
  const { data } = await admin
    .from('blog_posts')
    .select('id, published_at, created_at, updated_at')
    .eq('slug', slug)
    .single()
    .throwOnError()
  expect(Date.parse(data.published_at)).toBe(moment)
  expect(data.updated_at).toBe(data.created_at)
  const versions = await admin.from('post_versions').select('number').eq('post_id', data.id).throwOnError()
  expect(versions.data).toHaveLength(1)
  const feed = await (await fetch(`${server.origin}/blog/feed.json`)).json()
  const items = (feed as { items: { title: string }[] }).items
  expect(items.filter(({ title }) => title === `About ${slug}`)).toHaveLength(1)
}

describe('a scheduled post', { timeout: 600_000 }, () => {
  it(`goes public by itself at its moment, and after a kill -9 around it (${KILLS_MS.length} times)`, async () => {
    const dataDir = join(root, 'killed')
    let server = await start({ dataDir })
    const seen = new Map<string, number>()
    const first = await schedule(server, 'calmly')
    await watch(server, first, seen)
    const times = [...seen.values()].map(time => time - first.moment)
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0)
    await expectUntouched(server, first)
    noteAnalytics('scheduled publishing', {
      what: `${PLACES('').length} places asked without a pause around the moment`,
      seen: `none before it, the first ${Math.min(...times)} ms and the last ${Math.max(...times)} ms after it`,
    })

    for (const [round, offset] of KILLS_MS.entries()) {
      const slug = `killed-${round}`
      const shown = new Map<string, number>()
      const post = await schedule(server, slug)
      const watching = watch(server, post, shown)
      await pause(post.moment + offset - Date.now())
      await server.kill()
      await watching
      server = await start({ dataDir })
      await watch(server, post, shown)
      for (const [path, time] of shown) expect(time, path).toBeGreaterThanOrEqual(post.moment)
      await expectUntouched(server, post)
    }
    noteAnalytics('scheduled publishing', {
      what: `killed ${KILLS_MS.length} times, ${KILLS_MS[0]} to ${KILLS_MS.at(-1)} ms from the moment`,
      seen: 'public at every place once it ran again, at none before the moment, with one version each',
    })
  })

  it(`goes public on all of ${INSTANCES} instances, whatever their own clocks say`, async () => {
    const DATABASE_URL = await createPostgresDatabase(inject('postgresPort'))
    const skewed = (seconds: number) => {
      const code = `const now = Date.now; Date.now = () => now() + ${seconds * 1000}`
      return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}` }
    }
    const env = { DATABASE_URL, SITE_URL: 'http://octavo.test' }
    const all = await Promise.all(
      [0, 3_600, -3_600].map(seconds => start({ env: { ...env, ...(seconds !== 0 && skewed(seconds)) } })),
    )
    const post = await schedule(all[0] as RunningServer, 'everywhere')
    const seen = all.map(() => new Map<string, number>())
    await Promise.all(all.map((server, at) => watch(server, post, seen[at] as Map<string, number>)))
    const times = seen.flatMap(map => [...map.values()].map(time => time - post.moment))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(0)
    noteAnalytics('scheduled publishing', {
      what: `${INSTANCES} instances on one PostgreSQL, their clocks an hour apart`,
      seen: `public everywhere within ${Math.max(...times)} ms of the moment, nowhere before`,
    })
  })
})
