import { API } from '../../contract/addresses.ts'

const POSTS = `${API.data}/blog_posts`

/** Columns that pages read but a project doesn't have, with their values. */
const CONSTANT_COLUMNS: Readonly<Record<string, unknown>> = {
  byline: null,
  own_byline: false,
  tags: [],
  seo_title: null,
  seo_description: null,
  cover: null,
  cover_alt: null,
  deleted_at: null,
}

/** Other reads of pages for which a project has no data. */
const EMPTY: Readonly<Record<string, unknown>> = {
  [`${API.data}/pictures`]: [],
  [`${API.data}/post_corrections`]: [],
  [`${API.data}/rpc/categories`]: [],
  [`${API.data}/rpc/related_posts`]: [],
  [`${API.data}/rpc/sitemap_files`]: [],
  [`${API.data}/rpc/sitemap_posts`]: [],
  [`${API.data}/rpc/public_figures`]: null,
  [`${API.data}/rpc/read_draft`]: null,
}

const json = (body: unknown) => Response.json(body, { headers: { 'cache-control': 'no-store' } })

/** The response to reads for which a project has no data, without a call. */
export function emptyAnswer({ pathname, searchParams }: URL): Response | undefined {
  if (pathname in EMPTY) return json(EMPTY[pathname])
  const isForNone = Object.keys(CONSTANT_COLUMNS).some(name => searchParams.get(name) === 'not.is.null')
  return pathname === POSTS && isForNone ? json([]) : undefined
}

/** Removes columns that only our own backend has from a read of posts, and adds their values to the response. */
export function readOfPosts(url: URL): { path: string; complete: (answer: Response) => Promise<Response> } {
  const asked = (url.searchParams.get('select') ?? '*').split(',')
  const added = asked.filter(name => name in CONSTANT_COLUMNS)
  const own = new URL(url)
  if (added.length > 0)
    own.searchParams.set('select', asked.filter(name => !(name in CONSTANT_COLUMNS)).join(','))
  for (const name of Object.keys(CONSTANT_COLUMNS))
    if (own.searchParams.get(name) === 'is.null') own.searchParams.delete(name)
  const constants = Object.fromEntries(added.map(name => [name, CONSTANT_COLUMNS[name]]))
  const fill = (row: object) => ({ ...row, ...constants })
  return {
    path: own.pathname + own.search,
    async complete(answer) {
      if (!answer.ok || added.length === 0 || answer.body === null) return answer
      const found = (await answer.json()) as object | object[]
      return Response.json(Array.isArray(found) ? found.map(fill) : fill(found), answer)
    },
  }
}

export const isReadOfPosts = (method: string, { pathname }: URL) => method === 'GET' && pathname === POSTS
