import { expect, it, vi } from 'vitest'
import { sitemap } from './sitemap.ts'

vi.mock('virtual:last-modified', () => ({ lastModified: {} }))

const FILE = 1_000

/** A database with that many posts. */
function blogOf(count: number) {
  const asked: string[] = []
  const filled = (file: number) => Math.max(0, Math.min(FILE, count - file * FILE))
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    const { file = 1 } = request.method === 'POST' ? await request.json() : {}
    asked.push(pathname)
    if (pathname === '/rest/v1/rpc/sitemap_files')
      return Response.json(
        Array.from({ length: Math.ceil(count / FILE) }, (_, index) => ({
          posts: filled(index),
          changed: `2026-01-0${index + 1}T00:00:00Z`,
        })),
      )
    return Response.json(
      Array.from({ length: filled(file - 1) }, (_, index) => ({
        slug: `post ${(file - 1) * FILE + index}`,
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
  expect(all.filter(path => path.startsWith('/blog/'))).toHaveLength(FILE)
  expect(all).toContain('/blog/post%207')
  expect(all).toContain('/security')
  for (const page of [2, 3, 4]) expect(await sitemap(fetch, page)).toBeUndefined()
  expect((await locations(await sitemap(blogOf(0).fetch, 1))).map(String)).not.toEqual([])
})

it('is a list of files when posts are many, each with its last change', async () => {
  const { fetch, asked } = blogOf(2_500)
  const list = (await (await sitemap(fetch, 1))?.text()) ?? ''
  const files = await locations(new Response(list))
  expect(files.map(url => url.pathname + url.search)).toEqual(
    [2, 3, 4, 5].map(page => `/sitemap.xml?page=${page}`),
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
  expect(paths.filter(path => path.startsWith('/blog/'))).toHaveLength(2_500)
  expect(paths).toContain('/security')
  expect(await sitemap(fetch, 6)).toBeUndefined()
})

it('reads a later file of posts in one call', async () => {
  const { fetch, asked } = blogOf(2_500)
  await sitemap(fetch, 5)
  expect(asked).toEqual(['/rest/v1/rpc/sitemap_posts'])
})
