import { lastModified } from 'virtual:last-modified'
import { postPath } from '#contract/post-path.ts'
import { allPages } from '../../lib/all-pages.ts'
import type { BackendFetch } from '../../lib/backend-context.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { escapeXml } from '../../lib/xml.ts'
import { countPosts, readChanges } from './read-posts.ts'

/** The most that one file of a sitemap may list. */
const MAX_URLS = 50_000
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Entry {
  path: string
  changed: string | undefined
}

function write(root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): Response {
  const tag = root === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
    return `<${tag}><loc>${escapeXml(`${siteOrigin()}${path}`)}</loc>${lastmod}</${tag}>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${XMLNS}">
${lines.join('\n')}
</${root}>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** Pages with the time their words last changed, where that is known. The blog changes with its posts. */
const pageEntries = (changed: string | undefined): Entry[] =>
  allPages.map(({ path }) => ({ path, changed: path === '/blog' ? changed : lastModified[path] }))

async function postEntries(fetch: BackendFetch, start: number, count: number): Promise<Entry[]> {
  const posts = await readChanges(fetch, start, count)
  return posts.map(({ slug, updated_at }) => ({ path: postPath(slug), changed: updated_at }))
}

/** The whole sitemap if one file may hold it, or the list of its parts. */
export async function sitemap(fetch: BackendFetch, maxUrls = MAX_URLS): Promise<Response> {
  const { count, changed } = await countPosts(fetch)
  const pages = pageEntries(changed)
  if (pages.length + count <= maxUrls)
    return write('urlset', [...pages, ...(await postEntries(fetch, 0, count))])
  const parts = Array.from({ length: Math.ceil(count / maxUrls) }, (_, index) => `/sitemap/${index + 1}.xml`)
  return write(
    'sitemapindex',
    ['/sitemap/0.xml', ...parts].map(path => ({ path, changed })),
  )
}

/** A part of the sitemap: the pages, or as many posts as one file may list. */
export async function sitemapPart(
  fetch: BackendFetch,
  name: string,
  maxUrls = MAX_URLS,
): Promise<Response | undefined> {
  const part = /^(0|[1-9]\d{0,3})\.xml$/.exec(name)?.[1]
  if (part === undefined) return undefined
  if (part === '0') return write('urlset', pageEntries((await countPosts(fetch)).changed))
  const posts = await postEntries(fetch, (Number(part) - 1) * maxUrls, maxUrls)
  return posts.length > 0 ? write('urlset', posts) : undefined
}
