import { expect, test, vi } from 'vitest'
import type { Page } from './page.ts'
import { PageCache } from './page-cache.ts'
import { createPayload } from './payload.ts'

const page = (status = 200, headers: Record<string, string> = {}): Page => ({
  status,
  headers,
  payload: createPayload(String(status)),
})

test('renders once for all who ask at the same time, and for those who come soon after', async () => {
  const cache = new PageCache(() => 0)
  const render = vi.fn(async () => page())
  await Promise.all([cache.get('/blog', render), cache.get('/blog', render)])
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(1)
  await cache.get('/blog?page=2', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('renders anew after a minute and after a write', async () => {
  let now = 0
  const cache = new PageCache(() => now)
  const render = vi.fn(async () => page())
  await cache.get('/blog', render)
  now = 60_000
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(2)
  cache.clear()
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(3)
})

test.each([
  ['an error', page(500)],
  ['a missing page', page(404)],
  ['a page that must not be stored', page(200, { 'cache-control': 'no-store' })],
])('does not keep %s', async (_, answer) => {
  const cache = new PageCache(() => 0)
  const render = vi.fn(async () => answer)
  await cache.get('/blog', render)
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('does not keep a failure, and does not hide it', async () => {
  const cache = new PageCache(() => 0)
  const failing = () => Promise.reject(new Error('away'))
  await expect(cache.get('/blog', failing)).rejects.toThrow('away')
  await expect(cache.get('/blog', async () => page())).resolves.toMatchObject({ status: 200 })
})

test('an answer that was under way when a write came is not kept for later', async () => {
  const cache = new PageCache(() => 0)
  const slow = Promise.withResolvers<Page>()
  const before = cache.get('/blog', () => slow.promise)
  cache.clear()
  const render = vi.fn(async () => page())
  await cache.get('/blog', render)
  slow.resolve(page())
  await before
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(1)
})

test('forgets the oldest when it is full', async () => {
  const cache = new PageCache(() => 0)
  const render = vi.fn(async () => page())
  for (let index = 0; index <= 1000; index++) await cache.get(`/${index}`, render)
  await cache.get('/1000', render)
  expect(render).toHaveBeenCalledTimes(1001)
  await cache.get('/0', render)
  expect(render).toHaveBeenCalledTimes(1002)
})
