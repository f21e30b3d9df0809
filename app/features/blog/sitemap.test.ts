import { expect, it, vi } from 'vitest'
import { sitemap } from './sitemap.ts'

vi.mock('virtual:last-modified', () => ({ lastModified: {} }))

const MAX_ROWS = 1_000

/** A data interface with that many posts, which never answers with more than its limit of rows. */
function blogOf(count: number) {
  const asked: URLSearchParams[] = []
  const fetch = async (request: Request) => {
    const query = new URL(request.url).searchParams
    asked.push(query)
    const from = Number(query.get('offset') ?? 0)
    const length = Math.max(0, Math.min(Number(query.get('limit')), MAX_ROWS, count - from))
    const rows = Array.from({ length }, (_, index) => ({
      id: String(from + index),
      slug: `post ${from + index}`,
      // The second was scheduled: saved first, and public later.
      published_at: from + index === 1 ? '2026-01-03T00:00:00Z' : '2026-01-01T00:00:00Z',
      updated_at: '2026-01-02T00:00:00Z',
    }))
    return Response.json(rows, { headers: { 'content-range': `0-0/${count}` } })
  }
  return { fetch, asked }
}

const locations = async (answer: Response | undefined) =>
  Array.from((await answer?.text())?.matchAll(/<loc>([^<]+)<\/loc>/g) ?? [], ([, url = '']) => new URL(url))

it('has every post, read in pieces, by slug and date alone', async () => {
  const { fetch, asked } = blogOf(2_500)
  const posts = (await locations(await sitemap(fetch, { page: 1 }))).filter(url =>
    url.pathname.startsWith('/blog/'),
  )
  expect(new Set(posts.map(String)).size).toBe(2_500)
  expect(posts[7]?.pathname).toBe('/blog/post%207')
  expect(new Set(asked.map(query => query.get('select')))).toEqual(
    new Set(['published_at,updated_at', 'id,slug,published_at,updated_at']),
  )
  expect(await sitemap(fetch, { page: 2 })).toBeUndefined()
})

it('is a list of files when one may not hold it', async () => {
  const { fetch } = blogOf(250)
  const files = await locations(await sitemap(fetch, { page: 1, maxUrls: 100 }))
  expect(files.map(url => url.pathname + url.search)).toEqual(
    [2, 3, 4, 5].map(page => `/sitemap.xml?page=${page}`),
  )
  const all: string[] = []
  for (const url of files) {
    const part = await locations(
      await sitemap(fetch, { page: Number(url.searchParams.get('page')), maxUrls: 100 }),
    )
    expect(part.length).toBeLessThanOrEqual(100)
    all.push(...part.map(String))
  }
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter(url => new URL(url).pathname.startsWith('/blog/'))).toHaveLength(250)
  expect(all.map(url => new URL(url).pathname)).toContain('/security')
  expect(await sitemap(fetch, { page: 6, maxUrls: 100 })).toBeUndefined()
})

it('dates a scheduled post by its moment', async () => {
  const { fetch } = blogOf(3)
  const xml = (await (await sitemap(fetch, { page: 1 }))?.text()) ?? ''
  const dates = Array.from(xml.matchAll(/post%20\d<\/loc><lastmod>([^<]+)/g), ([, date]) => date)
  expect(dates.map(date => date?.slice(0, 10))).toEqual(['2026-01-02', '2026-01-03', '2026-01-02'])
})
