import { lastModified } from 'virtual:last-modified'
import { postPath } from '#contract/addresses.ts'
import { alternatesOf, englishPath } from '#contract/languages.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import { listedPages } from '../../lib/all-pages.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { escapeXml } from '../../lib/xml.ts'
import { countPosts, readChanges } from './read-posts.ts'

/** The most that one file of a sitemap may list. */
const MAX_URLS = 50_000
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

interface Entry {
  path: string
  changed: string | undefined
}

/** A page in its languages. */
function alternateLinks(path: string): string {
  const alternates = alternatesOf(path)
  const link = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(`${siteOrigin()}${to}`)}"/>`
  return [
    ...alternates.map(({ language, path: to }) => link(language, to)),
    ...(alternates.length > 0 ? [link('x-default', englishPath(path))] : []),
  ].join('')
}

function write(root: 'urlset' | 'sitemapindex', entries: readonly Entry[]): Response {
  const tag = root === 'urlset' ? 'url' : 'sitemap'
  const lines = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${new Date(changed).toISOString()}</lastmod>` : ''
    return `<${tag}><loc>${escapeXml(`${siteOrigin()}${path}`)}</loc>${lastmod}${alternateLinks(path)}</${tag}>`
  })
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="${XMLNS}" xmlns:xhtml="${XHTML}">
${lines.join('\n')}
</${root}>
`
  return new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

/** Pages with the time their words last changed, where that is known. The blog changes with its posts. */
const pageEntries = (changed: string | undefined): Entry[] =>
  listedPages.map(({ path }) => ({ path, changed: path === '/blog' ? changed : lastModified[path] }))

async function postEntries(fetch: BackendFetch, start: number, count: number): Promise<Entry[]> {
  const posts = await readChanges(fetch, start, count)
  return posts.map(({ slug, updated_at }) => ({ path: postPath(slug), changed: updated_at }))
}

interface Options {
  /** The first is the whole sitemap or, if that is too long for one file, the list of those that follow. */
  page: number
  maxUrls?: number
}

/** A file of the sitemap: all pages and posts. Nothing where there is none. */
export async function sitemap(
  fetch: BackendFetch,
  { page, maxUrls = MAX_URLS }: Options,
): Promise<Response | undefined> {
  const { count, changed } = await countPosts(fetch)
  const pages = pageEntries(changed)
  const fits = pages.length + count <= maxUrls
  if (page === 1 && fits) return write('urlset', [...pages, ...(await postEntries(fetch, 0, count))])
  const files = 1 + Math.ceil(count / maxUrls)
  if (fits || page > files + 1) return undefined
  if (page === 1)
    return write(
      'sitemapindex',
      Array.from({ length: files }, (_, index) => ({ path: `/sitemap.xml?page=${index + 2}`, changed })),
    )
  if (page === 2) return write('urlset', pages)
  return write('urlset', await postEntries(fetch, (page - 3) * maxUrls, maxUrls))
}
