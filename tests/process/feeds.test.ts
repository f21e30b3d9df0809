/** @module-tag full */

import { expect, it } from 'vitest'
import { administratorElsewhere } from '../support/administrator.ts'
import { storePosts } from '../support/blog.ts'
import { openedServer } from '../support/opened.ts'
import { JOURNEY_ENV } from '../support/shared-server.ts'

const server = openedServer({ env: JOURNEY_ENV })
const textOf = async (path: string) => (await fetch(`${server.origin}${path}`)).text()

it('says who wrote a post, shows a picture of it, and tells when the feed last changed', async () => {
  expect(await textOf('/blog/rss.xml')).not.toContain('lastBuildDate')
  const client = await administratorElsewhere(server.origin)
  await storePosts(client, [
    { title: 'With a byline', slug: 'with' },
    { title: 'Without one', slug: 'without' },
  ])
  await client.from('blog_posts').update({ byline: 'A & B' }).eq('slug', 'with').throwOnError()
  const { data } = await client.from('blog_posts').select('updated_at').throwOnError()
  const newest = Math.max(...(data ?? []).map(({ updated_at }) => Date.parse(updated_at)))

  const rss = await textOf('/blog/rss.xml')
  expect(Array.from(rss.matchAll(/<dc:creator>([^<]+)</g), ([, name]) => name)).toEqual([
    'A &amp; B',
    'Octavo',
  ])
  const built = Date.parse(/<lastBuildDate>([^<]+)</.exec(rss)?.[1] ?? '')
  expect(built).toBe(Math.floor(newest / 1000) * 1000)

  const feed = JSON.parse(await textOf('/blog/feed.json'))
  expect(feed.items.map(({ authors }: { authors: unknown }) => authors)).toEqual([
    [{ name: 'A & B' }],
    [{ name: 'Octavo' }],
  ])
  const pictures = [
    ...Array.from(rss.matchAll(/<media:content url="([^"]+)" medium="image"/g), ([, url = '']) => url),
    ...feed.items.map(({ image }: { image: string }) => image),
    /<image><url>([^<]+)</.exec(rss)?.[1] ?? '',
    feed.icon,
  ]
  expect(pictures).toHaveLength(6)
  for (const url of pictures) {
    const picture = await fetch(url)
    expect([url, picture.status, picture.headers.get('content-type')]).toEqual([url, 200, 'image/png'])
  }
})
