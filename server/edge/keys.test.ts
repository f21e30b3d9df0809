import { expect, test } from 'vitest'
import { edgeHeaders, keyOf, watchReads } from './keys.ts'

const ORIGIN = 'http://localhost'

async function keysOf(path: string, reads: Record<string, unknown>): Promise<string[] | undefined> {
  const watched = watchReads()
  for (const [address, body] of Object.entries(reads))
    await watched.note(ORIGIN + address, Response.json(body))
  return watched.keys(path)
}

const [post, other, near] = ['a-post', 'another', 'near'].map(slug => keyOf('post', slug))

test('a post is outdated by itself, by what it shows, and by what it should show', async () => {
  const reads = {
    '/rest/v1/blog_posts?select=slug&status=eq.published&slug=eq.a-post': [{ slug: 'a-post' }],
    '/rest/v1/blog_posts?select=slug&or=(published_at.lt.x)': [{ slug: 'another' }],
    '/rest/v1/rpc/related_posts': [{ slug: 'near' }],
    '/rest/v1/pictures?name=in.(x)': [{ name: 'x' }],
  }
  const page = ['site', post, other, near, keyOf('page', 'a-post'), 'post-pages']
  expect(await keysOf('/blog/a-post', reads)).toEqual(page)
  expect(await keysOf('/blog/a-post/source', reads)).toEqual(['site', post, other, near])
})

test('a list is outdated by its posts, and by whatever moves them', async () => {
  const list = { '/rest/v1/blog_posts?select=slug': [{ slug: 'a-post' }, { slug: 'another' }] }
  expect(await keysOf('/blog', list)).toEqual(['site', post, other, 'posts'])
  const category = { '/rest/v1/blog_posts?select=slug&category=eq.TECH': [{ slug: 'a-post' }] }
  expect(await keysOf('/blog/category/tech', category)).toEqual(['site', post, 'category-TECH'])
})

test('what shows many posts, or figures about them, is outdated by any', async () => {
  const many = Array.from({ length: 100 }, (_, n) => ({ slug: `post ${n}` }))
  expect(await keysOf('/blog', { '/rest/v1/blog_posts?select=slug': many })).toEqual([
    'site',
    'posts',
    'any-post',
  ])
  for (const name of ['sitemap_files', 'sitemap_posts'])
    expect(await keysOf('/sitemap.xml', { [`/rest/v1/rpc/${name}`]: [] })).toEqual([
      'site',
      'posts',
      'any-post',
    ])
})

test('what no purge tells of is not kept', async () => {
  expect(await keysOf('/status', { '/rest/v1/rpc/site_answers': [] })).toBeUndefined()
})

test('browsers ask again each time', () => {
  expect(edgeHeaders(3600, ['site', 'posts'])).toEqual({
    'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=60',
    'surrogate-key': 'site posts',
  })
})
