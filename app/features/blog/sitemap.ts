import { lastModified } from 'virtual:last-modified'
import { postPath } from '#contract/addresses.ts'
import { type Category, categoryPath } from '#contract/categories.ts'
import { alternatesOf, englishPath } from '#contract/languages.ts'
import type { BackendFetch, ChangeTimes } from '#contract/load-context.ts'
import { listedPages } from '../../lib/all-pages.ts'
import { siteOrigin } from '../../lib/site-origin.ts'
import { escapeXml } from '../../lib/xml.ts'
import { dataClient } from './data-client.ts'
import { readCategories } from './read-categories.ts'

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

const newest = (times: readonly (string | undefined)[]): string | undefined =>
  times.filter(time => time !== undefined).sort((one, other) => Date.parse(other) - Date.parse(one))[0]

/**
 * Pages with the time their words last changed, where that is known. The blog changes with its posts; which of its categories a change
 * was in, nobody has asked.
 */
const pageEntries = (
  changed: string | undefined,
  published: ChangeTimes,
  categories: readonly Category[],
): Entry[] => [
  ...listedPages.map(({ path }) => ({
    path,
    changed: newest([path === '/blog' ? changed : lastModified[path], published[path]]),
  })),
  ...categories.map(category => ({ path: categoryPath(category), changed: undefined })),
]

/** The files that posts are parted into (0051_sitemap.sql), one for each month, as 202609. */
async function readFiles(fetch: BackendFetch): Promise<{ file: number; posts: number; changed: string }[]> {
  const { data } = await dataClient(fetch).rpc('sitemap_files').throwOnError()
  return data
}

/** The posts of a file, or else all of a blog that has few. */
async function postEntries(fetch: BackendFetch, file?: number): Promise<Entry[]> {
  const { data } = await dataClient(fetch)
    .rpc('sitemap_posts', file === undefined ? {} : { file })
    .throwOnError()
  return (data as { slug: string; changed: string }[]).map(({ slug, changed }) => ({
    path: postPath(slug),
    changed,
  }))
}

/** Of so many posts the sitemap is one file. */
const MOST_IN_ONE = 1_000
/** The list of files, and the file of pages. Those of posts are called by their month. */
const LIST = 1
const PAGES = 2

/**
 * A file of the sitemap: all pages and posts. The first is the whole or, where posts are many, the list of those that follow, each with the
 * time of its last change: a crawler fetches the one file that a publication has changed. Nothing where there is none.
 */
export async function sitemap(
  fetch: BackendFetch,
  page: number,
  published: ChangeTimes = {},
): Promise<Response | undefined> {
  if (page > PAGES) {
    const entries = await postEntries(fetch, page)
    return entries.length > 0 ? write('urlset', entries) : undefined
  }
  const files = await readFiles(fetch)
  const isOne = files.reduce((sum, { posts }) => sum + posts, 0) <= MOST_IN_ONE
  if (isOne && page !== LIST) return undefined
  const changed = newest(files.map(({ changed }) => changed))
  const pages = async () => pageEntries(changed, published, await readCategories(fetch))
  if (isOne)
    return write('urlset', [...(await pages()), ...(files.length > 0 ? await postEntries(fetch) : [])])
  if (page === PAGES) return write('urlset', await pages())
  return write(
    'sitemapindex',
    [{ file: PAGES, changed: newest([changed, ...Object.values(published)]) }, ...files].map(
      ({ file, changed }) => ({
        path: `/sitemap.xml?page=${file}`,
        changed,
      }),
    ),
  )
}
