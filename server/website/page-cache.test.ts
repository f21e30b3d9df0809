import { describe, expect, test, vi } from 'vitest'
import { createPayload } from './delivery/payload.ts'
import type { Page } from './page.ts'
import { PageCache } from './page-cache.ts'

const page = (status = 200, headers: Record<string, string> = {}): Page => ({
  status,
  headers,
  payload: createPayload(String(status)),
})

test('renders once for simultaneous requests, and for those soon after', async () => {
  const cache = new PageCache({ now: () => 0 })
  const render = vi.fn(async () => page())
  await Promise.all([cache.get('/blog', render), cache.get('/blog', render)])
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(1)
  await cache.get('/blog?page=2', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('renders again after a minute and after a write', async () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  const render = vi.fn(async () => page())
  await cache.get('/blog', render)
  now = 60_000
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(2)
  cache.outdate()
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(3)
})

test.each([
  ['an error', page(500)],
  ['a missing page', page(404)],
  ['a page that must not be stored', page(200, { 'cache-control': 'no-store' })],
])('does not cache %s', async (_, answer) => {
  const cache = new PageCache({ now: () => 0 })
  const render = vi.fn(async () => answer)
  await cache.get('/blog', render)
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(2)
})

test('does not cache a failure, and reports it', async () => {
  const cache = new PageCache({ now: () => 0 })
  const failing = () => Promise.reject(new Error('away'))
  await expect(cache.get('/blog', failing)).rejects.toThrow('away')
  await expect(cache.get('/blog', async () => page())).resolves.toMatchObject({ status: 200 })
})

test('does not cache an answer if a write came during its render', async () => {
  const cache = new PageCache({ now: () => 0 })
  const slow = Promise.withResolvers<Page>()
  const before = cache.get('/blog', () => slow.promise)
  cache.outdate()
  const render = vi.fn(async () => page())
  await cache.get('/blog', render)
  slow.resolve(page())
  await before
  await cache.get('/blog', render)
  expect(render).toHaveBeenCalledTimes(1)
})

test('stays within its limit of bytes, and drops the least recently used page', async () => {
  const kilobyte = (): Page => ({
    status: 200,
    headers: {},
    payload: createPayload(Buffer.alloc(1024), 'none'),
  })
  const cache = new PageCache({ now: () => 0, maxBytes: 10 * 2100 })
  const render = vi.fn(async () => kilobyte())
  for (let index = 0; index < 10; index++) await cache.get(`/${index}`, render)
  cache.peek('/0')
  await cache.get('/10', render)
  expect(render).toHaveBeenCalledTimes(11)
  for (const path of ['/0', '/2', '/10']) await cache.get(path, render)
  expect(render).toHaveBeenCalledTimes(11)
  expect(cache.peek('/1')).toBeUndefined()
})

test('does not cache a page that is larger than the limit', async () => {
  const cache = new PageCache({ now: () => 0, maxBytes: 1000 })
  await cache.get('/', async () => page())
  expect(cache.peek('/')).toBeUndefined()
})

test('answers nothing from before a moment that was said ahead, however long its timer sleeps', async () => {
  let now = 0
  const cache = new PageCache({ now: () => now })
  const render = vi.fn(async () => page())
  await cache.get('/blog', render)
  cache.expireIn(1_000)
  now = 999
  expect(cache.peek('/blog')).toBeDefined()
  now = 1_000
  expect(cache.peek('/blog')).toBeUndefined()
  await cache.get('/blog', render)
  expect(cache.peek('/blog')).toBeDefined()
  cache.expireIn(undefined)
  now = 2_000
  expect(cache.peek('/blog')).toBeDefined()
})

describe('while the database is away', () => {
  const away = async () => page(503)
  const shownAfter = async (change: (cache: PageCache) => void, ms: number) => {
    let now = 0
    const cache = new PageCache({ now: () => now })
    await cache.get('/blog', async () => page())
    change(cache)
    now = ms
    return cache.get('/blog', away)
  }

  test('answers with the former page, which nobody stores', async () => {
    for (const ms of [60_000, 3_600_000])
      expect(await shownAfter(() => undefined, ms)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'no-store' },
      })
  })

  test('answers with an outdated page for five minutes', async () => {
    expect((await shownAfter(cache => cache.outdate(), 299_999)).status).toBe(200)
    expect((await shownAfter(cache => cache.outdate(), 300_000)).status).toBe(503)
  })

  test('asks again each time, and shows the new page when it is there', async () => {
    const cache = new PageCache({ now: () => 0 })
    await cache.get('/blog', async () => page())
    cache.outdate()
    for (const _ of [1, 2]) expect((await cache.get('/blog', away)).status).toBe(200)
    expect(cache.peek('/blog')).toBeUndefined()
    expect((await cache.get('/blog', async () => page(200, { new: 'yes' }))).headers).toEqual({ new: 'yes' })
    expect(cache.peek('/blog')).toBeDefined()
  })

  test('answers with the former page to whoever asks after a write that came during a render', async () => {
    const cache = new PageCache({ now: () => 0 })
    await cache.get('/blog', async () => page())
    cache.outdate()
    const never = new Promise<Page>(() => undefined)
    void cache.get('/blog', () => never)
    cache.outdate()
    expect((await cache.get('/blog', away)).status).toBe(200)
  })

  test('shows no page that is gone by now, and counts the bytes of one once', async () => {
    const cache = new PageCache({ now: () => 0 })
    await cache.get('/blog', async () => page())
    const { bytes } = cache
    cache.outdate()
    await cache.get('/blog', away)
    expect(cache.bytes).toBe(bytes)
    await cache.get('/blog', async () => page(404))
    expect(cache.bytes).toBe(0)
    expect((await cache.get('/blog', away)).status).toBe(503)
  })
})
