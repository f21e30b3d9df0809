import { beforeAll, expect, it } from 'vitest'
import { PAGE_SIZE } from '../../app/features/blog/posts.ts'
import { readFeed, readNeighbors, readPosts } from '../../app/features/blog/read-posts.ts'
import { describeOnServerFirst } from '../support/backend-server.ts'
import { openedSite } from '../support/data-site.ts'

const COUNT = PAGE_SIZE + 3

describeOnServerFirst('posts of one moment', kind => {
  const site = openedSite(kind)
  const fetch = async (request: Request) => site.backend.routes.fetch(request)

  beforeAll(async () => {
    const rows = Array.from({ length: COUNT }, (_, index) => ({
      title: `Post ${index}`,
      slug: `post-${index}`,
      content: 'Words',
      status: 'published',
      published_at: '2026-01-02T03:04:05.678901+00:00',
    }))
    await site.admin.from('blog_posts').insert(rows).throwOnError()
  })

  it('come in one order on every page, in the feeds and from one to the next', async () => {
    const pages = [await readPosts(fetch, { page: 1 }), await readPosts(fetch, { page: 2 })]
    const posts = pages.flatMap(page => page.posts)
    const slugs = posts.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(COUNT)
    expect((await readFeed(fetch, COUNT)).map(({ slug }) => slug)).toEqual(slugs)
    for (const [index, post] of posts.entries()) {
      const { previous, next } = await readNeighbors(fetch, post)
      expect([next?.slug, previous?.slug]).toEqual([slugs[index - 1], slugs[index + 1]])
    }
  })
})
