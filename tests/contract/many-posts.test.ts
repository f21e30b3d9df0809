/** @module-tag full */

import { beforeAll, expect, it } from 'vitest'
import type { Transaction } from '../../server/db/database.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const POSTS = 300
const READ = `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_all_tables where relid = 'public.blog_posts'::regclass`

describeOnServerFirst('a blog of many posts', kind => {
  const site = openedSite(kind)

  const asServer = <T>(work: (tx: Transaction) => Promise<T>) =>
    site.database.transaction({ role: 'service' }, work, { long: true })

  beforeAll(async () => {
    await asServer(async tx => {
      // The other triggers take too long.
      await tx.query('alter table public.blog_posts disable trigger user')
      await tx.query('alter table public.blog_posts enable trigger keep_words')
      await tx.query(
        `insert into public.blog_posts (title, slug, content, status, published_at, updated_at)
           select 'Post ' || n, 'post-' || n, 'A sentence of ordinary length.' || case when n % 100 = 7 then ' A zebra.' else '' end,
                  'published', now() - make_interval(mins => n), now() - make_interval(mins => n)
             from generate_series(1, ${POSTS}) n`,
      )
      await tx.query('alter table public.blog_posts enable trigger user')
    })
    await asServer(tx => tx.query('analyze public.blog_posts'))
  })

  /** How many posts a visitor's statement reads from the table, with sequential scans off: so few rows are read faster that way. */
  const readBy = (statement: string) =>
    site.database.transaction({ role: 'anon' }, async tx => {
      const read = async () => Number((await tx.query<{ read: string }>(READ)).rows[0]?.read)
      await tx.query('set local enable_seqscan = off')
      const before = await read()
      await tx.query(statement)
      return (await read()) - before
    })

  it.each([
    [
      'the list by its last change',
      'select id, title from public.blog_posts where deleted_at is null order by updated_at desc, id limit 50',
    ],
    [
      'the list by publication',
      'select id, title from public.blog_posts where deleted_at is null order by published_at desc nulls last, id limit 50',
    ],
    [
      'the list by title',
      'select id, title from public.blog_posts where deleted_at is null order by title, id limit 50',
    ],
    [
      'a category',
      "select id, title from public.blog_posts where status = 'published' and category = 'TECH' order by published_at desc, id limit 11",
    ],
  ])('reads no more than it shows for %s', async (_, statement) => {
    expect(await readBy(statement)).toBeLessThan(100)
  })

  it('finds each public post, and the newest of a word that all have', async () => {
    const search = async (words: string) =>
      (
        (await site.visitor.rpc('search_site', { words }).throwOnError()).data as {
          results: { path: string }[]
        }
      ).results
        .map(({ path }) => path)
        .sort()
    expect(await search('zebra')).toEqual(['post-107', 'post-207', 'post-7'])
    expect(await search('sentence')).toHaveLength(20)
    const change = (changes: object) =>
      site.admin.from('blog_posts').update(changes).eq('slug', 'post-7').throwOnError()
    await change({ content: 'A giraffe.' })
    expect(await search('zebra')).toEqual(['post-107', 'post-207'])
    expect(await search('giraffe')).toEqual(['post-7'])
    for (const [away, back] of [
      [{ status: 'draft' }, { status: 'published' }],
      [{ deleted_at: new Date().toISOString() }, { deleted_at: null }],
      [{ published_at: '2999-01-01T00:00:00Z' }, { published_at: '2024-01-01T00:00:00Z' }],
    ] as const) {
      await change(away)
      expect(await search('giraffe')).toEqual([])
      await change(back)
      expect(await search('giraffe')).toEqual(['post-7'])
    }
  })
})
