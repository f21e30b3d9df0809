import { expect, it, vi } from 'vitest'
import { sitemap } from './sitemap.ts'

vi.mock('virtual:last-modified', () => ({ lastModified: {} }))

/** As many posts as one file has, and as a month of the blogs below. */
const FILE = 1_000
const FIRST_MONTH = 202601

/** A database with that many posts. */
function blogOf(count: number) {
  const asked: string[] = []
  const filled = (index: number) => Math.max(0, Math.min(FILE, count - index * FILE))
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const { file = FIRST_MONTH } = request.method === 'POST' ? await request.json() : {}
    asked.push(pathname)
    if (pathname === '/rest/v1/rpc/sitemap_files')
      return Response.json(
        Array.from({ length: Math.ceil(count / FILE) }, (_, index) => ({
          file: FIRST_MONTH + index,
          posts: filled(index),
          changed: `2026-01-0${index + 1}T00:00:00Z`,
        })),
      )
    const index = file - FIRST_MONTH
    return Response.json(
      Array.from({ length: filled(index) }, (_, place) => ({
        slug: `post ${index * FILE + place}`,
        changed: '2026-01-02T00:00:00Z',
      })),
    )
  }
  return { fetch, asked }
}

const locations = async (answer: Response | undefined) =>
  Array.from((await answer?.text())?.matchAll(/<loc>([^<]+)<\/loc>/g) ?? [], ([, url = '']) => new URL(url))

it('is one file of pages and posts while posts are few', async () => {
  const { fetch } = blogOf(FILE)
  const all = (await locations(await sitemap(fetch, 1))).map(({ pathname }) => pathname)
  expect(all.filter(path => path.startsWith('/blog/post'))).toHaveLength(FILE)
  expect(all).toContain('/blog/post%207')
  expect(all).toContain('/security')
  for (const page of [2, FIRST_MONTH + 1]) expect(await sitemap(fetch, page)).toBeUndefined()
  expect((await locations(await sitemap(blogOf(0).fetch, 1))).map(String)).not.toEqual([])
})

it('is a list of files when posts are many, each with its last change', async () => {
  const { fetch, asked } = blogOf(2_500)
  const list = (await (await sitemap(fetch, 1))?.text()) ?? ''
  const files = await locations(new Response(list))
  expect(files.map(url => url.pathname + url.search)).toEqual(
    [2, 202601, 202602, 202603].map(page => `/sitemap.xml?page=${page}`),
  )
  expect(Array.from(list.matchAll(/<lastmod>([^<]+)T/g), ([, day]) => day)).toEqual([
    '2026-01-03',
    '2026-01-01',
    '2026-01-02',
    '2026-01-03',
  ])
  expect(asked).toHaveLength(1)
  const all: string[] = []
  for (const url of files)
    all.push(...(await locations(await sitemap(fetch, Number(url.searchParams.get('page'))))).map(String))
  expect(new Set(all).size).toBe(all.length)
  const paths = all.map(url => new URL(url).pathname)
  expect(paths.filter(path => path.startsWith('/blog/post'))).toHaveLength(2_500)
  expect(paths).toContain('/security')
  expect(await sitemap(fetch, 202604)).toBeUndefined()
})

it('reads a file of posts in one call', async () => {
  const { fetch, asked } = blogOf(2_500)
  await sitemap(fetch, 202603)
  expect(asked).toEqual(['/rest/v1/rpc/sitemap_posts'])
})
