import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { claimDuePurges, queueFullPurge } from '../../server/db/purges.ts'
import { keyOf } from '../../server/edge/keys.ts'
import { startPurgeWorker } from '../../server/edge/purge-worker.ts'
import { createLog } from '../../server/log.ts'
import { ADMIN, describeOnServerFirst, openedBackend } from '../support/backend-server.ts'

const silent = createLog(() => undefined)

describeOnServerFirst('caches in front', kind => {
  const server = openedBackend(kind)
  const { sql } = server
  let admin: SupabaseClient
  let asked: string[]
  let statuses: number[]
  let cache: Server
  let url: string

  beforeAll(async () => {
    admin = await server.signedIn(ADMIN)
    // A cache that answers with the given statuses, and otherwise accepts everything.
    cache = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers['surrogate-key']}`)
      response.writeHead(statuses.shift() ?? 200).end()
    })
    await new Promise<void>(resolve => cache.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(cache.address() as AddressInfo).port}/`
  })
  afterAll(async () => {
    cache.closeAllConnections()
    cache.close()
  })
  beforeEach(async () => {
    asked = []
    statuses = []
    await sql('delete from public.blog_posts')
    await sql('delete from edge.purges')
  })

  async function addPost(slug: string, post: Record<string, unknown> = {}): Promise<void> {
    await admin
      .from('blog_posts')
      .insert({ title: slug, slug, content: 'Words.', status: 'published', category: 'TECH', ...post })
      .throwOnError()
  }
  const caches = () => ({ purgeUrls: [url], allowHosts: 'any' }) as const
  const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString()
  /** The keys of all due purges, which are then cleared. */
  async function dueKeys(): Promise<string[]> {
    const due = await claimDuePurges(server.backend.database)
    await sql('delete from edge.purges')
    return [...new Set(due.flatMap(({ keys }) => keys))].sort()
  }
  const keys = (posts: string[], pages: string[], others: string[]) =>
    [
      'any-post',
      ...others,
      ...posts.map(slug => keyOf('post', slug)),
      ...pages.map(slug => keyOf('page', slug)),
    ].sort()

  it('are told what a publication outdates, and nothing else', async () => {
    // Enough posts in each category that related posts all come from it.
    for (const n of [1, 2, 3, 4]) await addPost(`tech-${n}`, { published_at: day(n) })
    for (const n of [5, 6, 7, 8]) await addPost(`product-${n}`, { published_at: day(n), category: 'PRODUCT' })
    await dueKeys()
    await addPost('new', { published_at: day(20) })
    expect(await dueKeys()).toEqual(
      // The newest post of a category is related to all of its posts, and the post before it has a new neighbor.
      keys(['new'], ['tech-1', 'tech-2', 'tech-3', 'tech-4', 'product-8'], ['posts', 'category-TECH']),
    )
    await addPost('old', { published_at: day(-20), category: 'PRODUCT' })
    expect(await dueKeys()).toEqual(keys(['old'], ['tech-1'], ['posts', 'category-PRODUCT']))
  })

  it('are told of a change of words by the post alone, and of a new address by both', async () => {
    await addPost('first', { published_at: day(1) })
    await dueKeys()
    await admin.from('blog_posts').update({ content: 'Other words.' }).eq('slug', 'first').throwOnError()
    expect(await dueKeys()).toEqual(keys(['first'], [], []))
    await admin.from('blog_posts').update({ slug: 'renamed' }).eq('slug', 'first').throwOnError()
    expect(await dueKeys()).toEqual(keys(['first', 'renamed'], [], []))
    await admin.from('blog_posts').update({ category: 'COMPANY' }).eq('slug', 'renamed').throwOnError()
    expect(await dueKeys()).toEqual(keys(['renamed'], [], ['posts', 'category-TECH', 'category-COMPANY']))
    await admin.from('blog_posts').update({ status: 'draft' }).eq('slug', 'renamed').throwOnError()
    expect(await dueKeys()).toEqual(keys(['renamed'], [], ['posts', 'category-COMPANY']))
    await admin.from('blog_posts').update({ content: 'A draft.' }).eq('slug', 'renamed').throwOnError()
    expect(await dueKeys()).toEqual([])
  })

  it('are told of a scheduled post at its moment', async () => {
    await addPost('later', { published_at: new Date(Date.now() + 3_600_000).toISOString() })
    await dueKeys()
    await addPost('later-still', { published_at: new Date(Date.now() + 3_600_000).toISOString() })
    const rows = await sql<{ early: number; late: number }>(
      `select (count(*) filter (where due_at <= now()))::int as early,
              (count(*) filter (where due_at = (select published_at from blog_posts where slug = 'later-still')))::int as late
         from edge.purges`,
    )
    expect(rows).toEqual([{ early: 1, late: 1 }])
  })

  it('are told until they have heard, twice, by one of several instances', async () => {
    statuses = [503]
    await server.backend.database.transaction({ role: 'service' }, queueFullPurge)
    const lines: string[] = []
    const log = createLog(line => lines.push(line))
    const { database } = server.backend
    const workers = [1, 2].map(() => startPurgeWorker({ ...caches(), database, log }))
    const left = async () => (await sql('select from edge.purges')).length
    await expect.poll(left).toBe(0)
    await Promise.all(workers.map(worker => worker.close()))
    expect(asked).toEqual(['PURGE site', 'PURGE site', 'PURGE site'])
    const events = lines.map(line => JSON.parse(line).event)
    expect(events).toEqual(['purge delayed', 'pages purged', 'pages purged'])
  })

  it('inside the network hear nothing, unless the operator allows them', async () => {
    await server.backend.database.transaction({ role: 'service' }, queueFullPurge)
    const lines: string[] = []
    const log = createLog(line => lines.push(line))
    const { database } = server.backend
    const refused = startPurgeWorker({ purgeUrls: [url], allowHosts: [], database, log })
    await expect.poll(() => lines.join('')).toContain('purge delayed')
    await refused.close()
    expect(asked).toEqual([])
    await sql('update edge.purges set due_at = now()')
    const allowed = startPurgeWorker({ purgeUrls: [url], allowHosts: [new URL(url).host], database, log })
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await allowed.close()
  })

  it('hear of a purge that was queued while nobody sent it', async () => {
    await addPost('kept', { published_at: day(1) })
    const worker = startPurgeWorker({ ...caches(), database: server.backend.database, log: silent })
    await expect.poll(() => asked.length).toBe(1)
    await worker.close()
    expect(asked[0]?.split(' ')).toContain(keyOf('post', 'kept'))
  })
})
