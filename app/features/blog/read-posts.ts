import type { BackendFetch } from '#contract/load-context.ts'
import { MAX_PICTURES, PICTURE_COLUMNS, type Picture } from '#contract/picture-names.ts'
import { curly } from '../../lib/curly-quotes.ts'
import { dataClient } from './data-client.ts'
import { PAGE_SIZE, type Post, type PostLink, type PostPage, type PostSummary } from './posts.ts'
import { readCategories } from './read-categories.ts'

const LIST_COLUMNS = 'id, title, excerpt, category, published_at, slug'
const FEED_COLUMNS = `${LIST_COLUMNS}, updated_at, tags, cover, byline`
const POST_COLUMNS = `${LIST_COLUMNS}, content, updated_at, byline, tags, seo_title, seo_description, cover, cover_alt`

interface Times {
  published_at: string
  updated_at: string
}

/** The texts around a post, with typographic quotes. */
export const typeset = <T extends { title: string; excerpt?: string | null }>(post: T): T => ({
  ...post,
  title: curly(post.title),
  ...(post.excerpt && { excerpt: curly(post.excerpt) }),
})

/** For readers a scheduled post last changed when it was published, not when it was saved. */
const asSeen = <T extends Times>(post: T): T =>
  Date.parse(post.published_at) > Date.parse(post.updated_at)
    ? { ...post, updated_at: post.published_at }
    : post

export interface ListQuery {
  page: number
  category?: string | undefined
}

/** Reads one page of published posts, newest first, and one more post to know whether there is a next page. */
export async function readPosts(fetch: BackendFetch, { page, category }: ListQuery): Promise<PostPage> {
  const from = (page - 1) * PAGE_SIZE
  let query = dataClient(fetch).from('blog_posts').select(LIST_COLUMNS).eq('status', 'published')
  if (category) query = query.eq('category', category)
  const categories = readCategories(fetch)
  // A failure is handled where it is awaited, after the posts.
  categories.catch(() => undefined)
  const { data } = await query
    .order('published_at', { ascending: false })
    .order('id')
    .range(from, from + PAGE_SIZE)
    .overrideTypes<PostSummary[], { merge: false }>()
    .throwOnError()
  const posts = data.slice(0, PAGE_SIZE).map(typeset)
  const covers = await readCovers(
    fetch,
    posts.map(({ id }) => id),
  )
  return { posts, page, hasNext: data.length > PAGE_SIZE, covers, categories: await categories }
}

/** The covers of posts, in a call of its own, because the specification fixes the list's columns. */
async function readCovers(fetch: BackendFetch, ids: readonly string[]): Promise<Record<string, Picture>> {
  if (ids.length === 0) return {}
  const { data } = await dataClient(fetch)
    .from('blog_posts')
    .select('id, cover')
    .in('id', ids)
    .not('cover', 'is', null)
    .overrideTypes<{ id: string; cover: string }[], { merge: false }>()
    .throwOnError()
  const pictures = await readPictures(
    fetch,
    data.map(({ cover }) => cover),
  )
  return Object.fromEntries(
    data.flatMap(({ id, cover }) => {
      const picture = pictures.find(({ name }) => name === cover)
      return picture ? [[id, picture]] : []
    }),
  )
}

export async function readPost(fetch: BackendFetch, slug: string): Promise<Post | null> {
  // PostgreSQL cannot store a zero character, so no post has such a slug.
  if (slug.includes('\0')) return null
  const { data } = await dataClient(fetch)
    .from('blog_posts')
    .select(POST_COLUMNS)
    .eq('status', 'published')
    .eq('slug', slug)
    .maybeSingle<Post>()
    .throwOnError()
  return data && typeset(asSeen(data))
}

/** Pictures by name, up to the limit of one call. */
export async function readPictures(fetch: BackendFetch, names: readonly string[]): Promise<Picture[]> {
  const asked = [...new Set(names)].slice(0, MAX_PICTURES)
  if (asked.length === 0) return []
  const { data } = await dataClient(fetch)
    .from('pictures')
    .select(PICTURE_COLUMNS)
    .in('name', asked)
    .overrideTypes<Picture[], { merge: false }>()
    .throwOnError()
  return data
}

/** The data of a post's preview card. Null if visitors may not read the post. */
export async function readCard(
  fetch: BackendFetch,
  slug: string,
): Promise<(Pick<Post, 'title' | 'excerpt' | 'category'> & { cover: string | null }) | null> {
  if (slug.includes('\0')) return null
  const { data } = await dataClient(fetch)
    .from('blog_posts')
    .select('title, excerpt, category, cover')
    .eq('status', 'published')
    .eq('slug', slug)
    .maybeSingle<Pick<Post, 'title' | 'excerpt' | 'category'> & { cover: string | null }>()
    .throwOnError()
  return data && typeset(data)
}

export type FeedPost = Pick<
  Post,
  'id' | 'title' | 'excerpt' | 'category' | 'slug' | 'tags' | 'cover' | 'byline'
> &
  Times

/** The newest posts without their texts, for the feeds. */
export async function readFeed(fetch: BackendFetch, limit: number): Promise<FeedPost[]> {
  const { data } = await dataClient(fetch)
    .from('blog_posts')
    .select(FEED_COLUMNS)
    .eq('status', 'published')
    .order('published_at', { ascending: false })
    .order('id')
    .limit(limit)
    .overrideTypes<FeedPost[], { merge: false }>()
    .throwOnError()
  return data.map(post => typeset(asSeen(post)))
}

/** The texts of these posts. */
export async function readTexts(
  fetch: BackendFetch,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { data } = await dataClient(fetch)
    .from('blog_posts')
    .select('id, content')
    .in('id', ids)
    .overrideTypes<Pick<Post, 'id' | 'content'>[], { merge: false }>()
    .throwOnError()
  return new Map(data.map(({ id, content }) => [id, content]))
}

/** The posts before and after one in the list. Posts of the same moment are ordered by id. */
export async function readNeighbors(
  fetch: BackendFetch,
  { id, published_at: moment }: Pick<Post, 'id' | 'published_at'>,
): Promise<{ previous?: PostLink; next?: PostLink }> {
  const client = dataClient(fetch)
  const publishedPosts = () => client.from('blog_posts').select('title, slug').eq('status', 'published')
  const [previous, next] = await Promise.all([
    publishedPosts()
      // Limits the index scan.
      .lte('published_at', moment)
      .or(`published_at.lt."${moment}",and(published_at.eq."${moment}",id.gt.${id})`)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(1)
      .throwOnError(),
    publishedPosts()
      .gte('published_at', moment)
      .or(`published_at.gt."${moment}",and(published_at.eq."${moment}",id.lt.${id})`)
      .order('published_at')
      .order('id', { ascending: false })
      .limit(1)
      .throwOnError(),
  ])
  return {
    ...(previous.data[0] && { previous: typeset(previous.data[0] as PostLink) }),
    ...(next.data[0] && { next: typeset(next.data[0] as PostLink) }),
  }
}
