import { lastModified } from 'virtual:last-modified'
import { readFeed } from '#app/features/blog/read-posts.ts'
import { allPages } from '#app/lib/all-pages.ts'
import { backendContext } from '#app/lib/backend-context.ts'
import { siteOrigin } from '#app/lib/site-origin.ts'
import { escapeXml } from '#app/lib/xml.ts'
import type { Route } from './+types/sitemap.ts'

const MAX_POSTS = 1000

/** Pages with the time their words last changed, where that is known, and posts with theirs. */
export async function loader({ context }: Route.LoaderArgs) {
  const posts = await readFeed(context.get(backendContext), MAX_POSTS)
  const entries: { path: string; changed: string | undefined }[] = [
    ...allPages.map(({ path }) => ({
      path,
      changed: path === '/blog' ? posts[0]?.updated_at : lastModified[path],
    })),
    ...posts.map(post => ({ path: `/blog/${encodeURIComponent(post.slug)}`, changed: post.updated_at })),
  ]
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
    return `<url><loc>${escapeXml(`${siteOrigin()}${path}`)}</loc>${lastmod}</url>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
