import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, it } from 'vitest'
import { createFill } from '../../contract/placeholders.ts'
import { createLog } from '../../server/log.ts'
import { loadBuiltSite } from '../../server/website/built-site.ts'
import { createWebsite } from '../../server/website/website.ts'

const ORIGIN = 'https://octavo.example'
let renders = 0
let reads = 0
let app: Hono

/** Loads the built website with a blog of three pages, and counts its renders and reads. */
beforeAll(async () => {
  const site = await loadBuiltSite(join(import.meta.dirname, '..', '..', 'build'))
  const entry = site.server.entry.module
  const render: typeof entry.default = (...args) => {
    // An answer without a body isn't a render.
    const answer = entry.default(...args)
    return Promise.resolve(answer).then((response: Response) => {
      if (response.body) renders++
      return response
    })
  }
  const row = { id: crypto.randomUUID(), title: 'A', excerpt: '', category: 'TECH', slug: 'a' }
  const post = {
    ...row,
    content: 'b',
    tags: [],
    published_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  }
  const rest = async (request: Request) => {
    reads++
    const { pathname, searchParams: query } = new URL(request.url)
    // No post has a cover.
    if (!pathname.endsWith('/blog_posts') || query.has('cover')) return Response.json([])
    const left = query.has('slug') ? 0 : Math.max(0, 50 - Number(query.get('offset') ?? 0))
    const rows = Array.from({ length: Math.min(left, Number(query.get('limit') ?? 50)) }, () => post)
    return Response.json(rows)
  }
  const website = createWebsite({
    site: { ...site, server: { ...site.server, entry: { module: { ...entry, default: render } } } },
    siteUrl: ORIGIN,
    fill: createFill(ORIGIN),
    backendFetch: rest,
    log: createLog(() => undefined),
  })
  app = new Hono().all('*', context => website.answer(context))
})

async function ask(path: string, headers: Record<string, string> = {}) {
  const before = { renders, reads }
  const response = await app.request(`${ORIGIN}${path}`, { headers })
  const text = await response.text()
  return { status: response.status, text, renders: renders - before.renders, reads: reads - before.reads }
}

it('renders a page once, whatever query follows its address', async () => {
  const first = await ask('/blog')
  expect(first).toMatchObject({ status: 200, renders: 1 })
  for (const made of [
    '?page=1',
    '?page=abc',
    '?page=01',
    '?x=1',
    '?page=0',
    '?_routes=x',
    '?page=99999999999',
  ])
    expect([made, await ask(`/blog${made}`)]).toEqual([made, { ...first, renders: 0, reads: 0 }])
})

it('reads the data of the feeds once, whatever query follows their address', async () => {
  for (const path of ['/blog/rss.xml', '/blog/feed.json', '/.well-known/security.txt']) {
    expect([path, (await ask(path)).status]).toEqual([path, 200])
    for (const made of ['?page=7', '?page=x', '?_routes=root'])
      expect([path + made, await ask(path + made)]).toMatchObject([path + made, { status: 200, reads: 0 }])
  }
})

it('shares one render between equal requests that are in flight', async () => {
  const before = renders
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.request(`${ORIGIN}/blog?page=2`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(renders - before).toBe(1)
})

it('renders one not-found page for all paths with the same suggestions', async () => {
  expect(await ask('/zzzzzzzzzzzzzzzz-0')).toMatchObject({ status: 404, renders: 1 })
  for (let index = 1; index < 20; index++) {
    const { text, ...answer } = await ask(`/zzzzzzzzzzzzzzzz-${index}`)
    expect(answer).toEqual({ status: 404, renders: 0, reads: 0 })
    expect(text).toContain(`>/zzzzzzzzzzzzzzzz-${index}</p>`)
  }
})

it('renders one page for all page numbers beyond the last, and one for all missing posts', async () => {
  for (const [path, other] of [
    ['/blog?page=4', '/blog?page=9999'],
    ['/blog/xxxxxxxxxxxxxxxxxxxxxxxxxxx', '/blog/yyyyyyyyyyyyyyyyyyyyyyyyyyyyy'],
  ] as const) {
    expect([path, await ask(path)]).toMatchObject([path, { status: 404, renders: 1 }])
    expect([other, await ask(other)]).toMatchObject([other, { status: 404, renders: 0 }])
  }
})

it('shows a made-up path as plain text', async () => {
  const { text } = await ask(`/zzzzzzzzzzzzzzzz-"'<script>`)
  expect(text).toContain('>/zzzzzzzzzzzzzzzz-%22&#39;%3Cscript%3E</p>')
})
