import { backendClient } from '#app/lib/backend-client.ts'
import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import type { Origin } from '../core/document-type.ts'
import { isAhead } from './schedule.ts'

/** A row of `next_versions`: the draft of a post's next version. */
export interface StoredNext extends Omit<BlogPostInput, 'slug'> {
  id: string
  slug: string
  publish_at: string | null
  overtaken_at: string | null
  updated_at: string
}

export interface StoredPost extends BlogPostInput {
  id: string
  slug: string
  status: PostStatus
  author_id: string | null
  published_at: string | null
  created_at: string
  updated_at: string
  /** Whether the byline was set on the post itself, instead of its author's name. */
  own_byline?: boolean
  autosaved?: boolean
  /** The draft of its next version, if there is one. */
  next_versions?: StoredNext | null
  /** The public post. */
  itself?: StoredPost
}

/** The post with the texts of its next version. */
function withNext(post: StoredPost): StoredPost {
  const next = post.next_versions
  if (!next) return post
  const { id: _id, updated_at: _time, byline, published_at, ...text } = next
  return {
    ...post,
    ...text,
    published_at: published_at ?? post.published_at,
    own_byline: Boolean(byline),
    byline: byline ?? post.byline,
    itself: post,
  }
}

type Stored = Pick<StoredPost, 'id' | 'slug' | 'status' | 'updated_at' | 'next_versions' | 'itself'> &
  Partial<Pick<StoredPost, 'published_at'>>

/** Edits to a public post are a draft of its next version, so readers see no change. */
export function originOf({
  id,
  slug,
  status,
  updated_at,
  published_at = null,
  next_versions: next,
  itself,
}: Stored): Origin<BlogPostInput> {
  const publicAt = itself ? itself.published_at : published_at
  const isPublic = status === 'published' && publicAt !== null && !isAhead(publicAt)
  if (!isPublic && !next) return { id, slug, status, openedAt: updated_at }
  return {
    id,
    slug,
    status: 'draft',
    openedAt: next?.updated_at ?? updated_at,
    next: {
      id: next?.id,
      over: updated_at,
      isPublic,
      publicAt,
      publishAt: next?.publish_at ?? null,
      isOvertaken: Boolean(next?.overtaken_at),
    },
  }
}

/** All columns that the editor edits. `*` has only those of the specification. */
const COLUMNS = '*, byline, own_byline, tags, seo_title, seo_description, cover, cover_alt'

const posts = () => backendClient().from('blog_posts')

async function readNext(postId: string): Promise<StoredNext | null> {
  const { data } = await backendClient()
    .from('next_versions')
    .select()
    .eq('post_id', postId)
    .maybeSingle<StoredNext>()
    .throwOnError()
  return data
}

/** A stored post with its next version. Null if it is in Trash or gone. */
export async function readStoredPost(id: string): Promise<StoredPost | null> {
  const [{ data }, next] = await Promise.all([
    posts().select(COLUMNS).eq('id', id).is('deleted_at', null).maybeSingle<StoredPost>().throwOnError(),
    readNext(id),
  ])
  return data && withNext({ ...data, next_versions: next })
}

export async function readPostAt(slug: string): Promise<StoredPost | null> {
  const { data } = await posts()
    .select(COLUMNS)
    .eq('slug', slug)
    .is('deleted_at', null)
    .maybeSingle<StoredPost>()
    .throwOnError()
  return data
}

/** The posts whose slug is `base`, with or without a number. Those in Trash keep theirs. */
export async function readSlugsLike(base: string): Promise<{ id: string; title: string; slug: string }[]> {
  const { data } = await posts()
    .select('id, title, slug')
    .or(`slug.eq."${base}",slug.like."${base}-*"`)
    .throwOnError()
  return data as { id: string; title: string; slug: string }[]
}

/**
 * Stores a new post and returns its id. Optional fields are only sent if set, so that a plain post sends exactly what
 * the specification lists.
 */
export async function insertPost(
  input: BlogPostInput & { slug: string; author_id: string; autosaved?: boolean },
  status: PostStatus,
): Promise<Pick<StoredPost, 'id' | 'slug' | 'status' | 'updated_at'> | null> {
  const published = status === 'published' && {
    published_at: input.published_at ?? new Date().toISOString(),
  }
  const { data } = await posts()
    .insert({ ...input, status, ...published })
    .select('id, slug, status, published_at, updated_at')
    .maybeSingle<StoredPost>()
    .throwOnError()
  return data
}

/** Saves if the stored version is still the opened one. Null if someone saved it since, or moved it to Trash. */
export async function updatePost(
  id: string,
  openedAt: string,
  changes: Partial<StoredPost>,
): Promise<StoredPost | null> {
  const { data } = await posts()
    .update(changes)
    .eq('id', id)
    .eq('updated_at', openedAt)
    .is('deleted_at', null)
    .select(COLUMNS)
    .overrideTypes<StoredPost[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}
