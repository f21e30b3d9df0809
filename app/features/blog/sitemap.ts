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

/** A page in all its languages. */
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

/** Pages with the time of the last change, if known. The blog changes with its posts; when a category last changed is unknown. */
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

/** The sitemap files that posts are split into (0051_sitemap.sql), one for each month, such as 202609. */
async function readFiles(fetch: BackendFetch): Promise<{ file: number; posts: number; changed: string }[]> {
  const { data } = await dataClient(fetch).rpc('sitemap_files').throwOnError()
  return data
}

/** The posts of one file, or all posts of a small blog. */
async function postEntries(fetch: BackendFetch, file?: number): Promise<Entry[]> {
  const { data } = await dataClient(fetch)
    .rpc('sitemap_posts', file === undefined ? {} : { file })
    .throwOnError()
  return (data as { slug: string; changed: string }[]).map(({ slug, changed }) => ({
    path: postPath(slug),
    changed,
  }))
}

/** Up to this many posts are in one file. */
const MOST_IN_ONE = 1_000
/** The number of the index, and of the file of pages. Files of posts are numbered by month. */
const LIST = 1
const PAGES = 2

/** A sitemap file. The first one has everything, or if there are many posts, the index: each file with its last change, so that crawlers fetch only what changed. Undefined if there is no such file. */
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
