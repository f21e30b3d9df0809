import { readFeedItems } from '#app/features/blog/feed-items.ts'
import { backendContext, markdownContext, wordsContext } from '#app/lib/backend-context.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { meta as built } from '#content/pages/blog/page.ts'
import { site } from '#content/site.ts'
import type { Route } from './+types/json-feed.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(wordsContext)
  const { company } = read(site)
  const entries = await readFeedItems(context.get(backendContext), context.get(markdownContext), company)
  const copy = read(built)
  const origin = siteOrigin()
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: copy.title,
    description: copy.description,
    language: 'en-US',
    icon: `${origin}/icon-512.png`,
    authors: [{ name: company, url: `${origin}/` }],
    home_page_url: `${origin}${copy.path}`,
    feed_url: `${origin}/blog/feed.json`,
    items: entries.map(item => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      image: item.picture,
      authors: [{ name: item.author }],
      content_html: item.html,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      tags: item.tags,
    })),
  }
  return new Response(JSON.stringify(feed), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  })
}
