import { lastModified } from 'virtual:last-modified'
import { postPath } from '#contract/addresses.ts'
import { alternatesOf, englishPath } from '#contract/languages.ts'
import type { BackendFetch } from '#contract/load-context.ts'
import { listedPages } from '../../lib/all-pages.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { escapeXml } from '../../lib/xml.ts'
import { dataClient } from './data-client.ts'

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

/** The files that posts are parted into (0051_sitemap.sql), the newest posts in the last. */
async function readFiles(fetch: BackendFetch): Promise<{ posts: number; changed: string }[]> {
  const { data } = await dataClient(fetch).rpc('sitemap_files').throwOnError()
  return data
}

async function postEntries(fetch: BackendFetch, file: number): Promise<Entry[]> {
  const { data } = await dataClient(fetch).rpc('sitemap_posts', { file }).throwOnError()
  return (data as { slug: string; changed: string }[]).map(({ slug, changed }) => ({
    path: postPath(slug),
    changed,
  }))
}

/** What comes before the first file of posts: the list of files, and the file of pages. */
const FILES_BEFORE_POSTS = 2

/**
 * A file of the sitemap: all pages and posts. The first is the whole or, where posts are many, the list of those that follow, each with the
 * time of its last change: a crawler fetches the one file that a publication has changed. Nothing where there is none.
 */
export async function sitemap(fetch: BackendFetch, page: number): Promise<Response | undefined> {
  const file = page - FILES_BEFORE_POSTS
  if (file > 1) {
    const entries = await postEntries(fetch, file)
    return entries.length > 0 ? write('urlset', entries) : undefined
  }
  const files = await readFiles(fetch)
  const isOne = files.length <= 1
  if (isOne && page > 1) return undefined
  if (file === 1) return write('urlset', await postEntries(fetch, file))
  const changed = files
    .map(({ changed }) => changed)
    .sort((one, other) => Date.parse(other) - Date.parse(one))[0]
  const pages = pageEntries(changed)
  if (isOne) return write('urlset', [...pages, ...(files.length > 0 ? await postEntries(fetch, 1) : [])])
  if (page === 2) return write('urlset', pages)
  return write(
    'sitemapindex',
    [{ changed }, ...files].map(({ changed }, index) => ({
      path: `/sitemap.xml?page=${index + 2}`,
      changed,
    })),
  )
}
