import { readFeedItems } from '#app/features/blog/feed-items.ts'
import { backendContext, markdownContext, wordsContext } from '#app/lib/backend-context.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { escapeXml } from '#app/lib/xml.ts'
import { meta as built } from '#content/pages/blog/page.ts'
import { site } from '#content/site.ts'
import type { Route } from './+types/rss.ts'

/** The time of the newest change, if the feed has items. */
function builtAt(entries: readonly { updated: Date; corrected: Date | undefined }[]): string {
  const times = entries.flatMap(({ updated, corrected }) => [updated, corrected ?? updated].map(Number))
  return times.length > 0
    ? `\n<lastBuildDate>${new Date(Math.max(...times)).toUTCString()}</lastBuildDate>`
    : ''
}

/** Readers parse descriptions as HTML, so the text is escaped once for HTML and once for XML. */
export async function loader({ context }: Route.LoaderArgs) {
  const { read } = context.get(wordsContext)
  const { company } = read(site)
  const entries = await readFeedItems(context.get(backendContext), context.get(markdownContext), company)
  const copy = read(built)
  const origin = siteOrigin()
  const items = entries.map(
    item => `<item>
<title>${escapeXml(item.title)}</title>
<link>${escapeXml(item.url)}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${item.published.toUTCString()}</pubDate>${item.corrected ? `\n<atom:updated>${item.corrected.toISOString()}</atom:updated>` : ''}
${item.tags.map(tag => `<category>${escapeXml(tag)}</category>`).join('')}
<dc:creator>${escapeXml(item.author)}</dc:creator>
<media:content url="${escapeXml(item.picture)}" medium="image"/>
<description>${escapeXml(escapeXml(item.summary))}</description>
<content:encoded>${escapeXml(item.html)}</content:encoded>
</item>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(copy.title)}</title>
<link>${origin}${copy.path}</link>
<description>${escapeXml(copy.description)}</description>
<language>en-US</language>${builtAt(entries)}
<image><url>${origin}/icon-512.png</url><title>${escapeXml(copy.title)}</title><link>${origin}${copy.path}</link></image>
<atom:link href="${origin}/blog/rss.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>
`
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
