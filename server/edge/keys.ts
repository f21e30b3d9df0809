import { createHash } from 'node:crypto'
import { API } from '../../contract/addresses.ts'
import { STORAGE } from '../../contract/uploads.ts'

export const SURROGATE_KEY = 'surrogate-key'

/** On everything that a cache may keep, to purge all of it at once. */
export const SITE = 'site'
/** Purged with every change to a post that readers can see (db/migrations/0049_edge.own.sql has the same names). */
const ANY_POST = 'any-post'
const ALL_LISTS = 'posts'
const POST_PAGES = 'post-pages'

/** Further keys aren't worth their bytes: the page is then purged with any post. */
const MOST_KEYS = 60

/** Must match `edge.key_of`. */
export const keyOf = (kind: 'post' | 'page', slug: string) =>
  `${kind}-${createHash('sha256').update(slug).digest('hex').slice(0, 16)}`

const POSTS = `${API.data}/blog_posts`
/** Depends on all posts, so any change outdates it. */
const SITEMAP = `${API.data}/rpc/sitemap_`
const RELATED = `${API.data}/rpc/related_posts`
/**
 * Reads that need no keys: they change together with a post on the page, or purge its pages themselves, such as
 * pictures and categories.
 */
const PARTS = [`${API.data}/pictures`, `${API.data}/post_corrections`, `${API.data}/rpc/categories`]
const PICTURES = `${STORAGE}/object/`
const POST_PAGE = /^\/blog\/([^/]+)$/

const filterOf = (url: URL, column: string) => url.searchParams.get(column)?.replace(/^eq\./, '')

function slugsOf(body: unknown): string[] | undefined {
  const rows = Array.isArray(body) ? body : [body]
  const slugs = rows.map(row => (row === null ? undefined : (row as { slug?: unknown }).slug))
  return slugs.every(slug => typeof slug === 'string') ? slugs : undefined
}

/** Finds out what a page depends on by watching its backend calls while it renders, so that no loader can forget to declare them. */
interface WatchedReads {
  note(address: string, answer: Response): Promise<void>
  /** The keys that outdate the page. Undefined if it depends on something that is never purged. */
  keys(path: string): string[] | undefined
}

export function watchReads(): WatchedReads {
  const keys = new Set<string>()
  let isKnown = true

  async function notePosts(url: URL, answer: Response): Promise<void> {
    const slug = filterOf(url, 'slug')
    const slugs = answer.ok ? slugsOf(await answer.clone().json()) : []
    for (const shown of slugs ?? []) keys.add(keyOf('post', shown))
    if (slug !== undefined) keys.add(keyOf('post', slug))
    // Neighbors of a post are read with `or`, and data of known posts by id.
    const isList = slug === undefined && !url.searchParams.has('or') && !url.searchParams.has('id')
    if (!isList) return
    const category = filterOf(url, 'category')
    keys.add(category === undefined ? ALL_LISTS : `category-${category}`)
    if (slugs === undefined) keys.add(ANY_POST)
  }

  return {
    async note(address, answer) {
      const url = new URL(address)
      if (url.pathname === POSTS) return notePosts(url, answer)
      if (url.pathname.startsWith(SITEMAP)) {
        keys.add(ALL_LISTS).add(ANY_POST)
        return
      }
      if (url.pathname === RELATED) {
        for (const slug of answer.ok ? (slugsOf(await answer.clone().json()) ?? []) : [])
          keys.add(keyOf('post', slug))
        return
      }
      if (!PARTS.includes(url.pathname) && !url.pathname.startsWith(PICTURES)) isKnown = false
    },
    keys(path) {
      if (!isKnown) return undefined
      const few = [...keys].filter(key => keys.size <= MOST_KEYS || !key.startsWith('post-'))
      const slug = POST_PAGE.exec(path)?.[1]
      const isPost = slug !== undefined && keys.has(keyOf('post', decodeURIComponent(slug)))
      return [
        SITE,
        ...few,
        ...(few.length < keys.size ? [ANY_POST] : []),
        ...(isPost ? [keyOf('page', decodeURIComponent(slug)), POST_PAGES] : []),
      ]
    },
  }
}

/** Longer than any cache needs to fetch a page again. */
const STALE_SECONDS = 60

/** Headers for what caches in front may keep until it is purged. Browsers revalidate it each time. */
export const edgeHeaders = (maxAge: number, keys: readonly string[]) => ({
  'cache-control': `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${Math.min(maxAge, STALE_SECONDS)}`,
  [SURROGATE_KEY]: keys.join(' '),
})
