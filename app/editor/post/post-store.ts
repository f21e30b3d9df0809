import { backendClient } from '#app/lib/backend-client.ts'
import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import type { Origin } from '../core/document-type.ts'

export interface StoredPost extends BlogPostInput {
  id: string
  slug: string
  status: PostStatus
  author_id: string | null
  published_at: string | null
  created_at: string
  updated_at: string
  /** Whether the byline is the post's own, and not its author's name. */
  own_byline?: boolean
  /** The editor saved it by itself. */
  autosaved?: boolean
}

export const originOf = ({
  id,
  slug,
  status,
  updated_at,
}: Pick<StoredPost, 'id' | 'slug' | 'status' | 'updated_at'>): Origin<BlogPostInput> => ({
  id,
  slug,
  status,
  openedAt: updated_at,
})

/** All that the editor edits. `*` leaves out what the specification does not list. */
const COLUMNS = '*, byline, own_byline, tags, seo_title, seo_description, cover, cover_alt'

const posts = () => backendClient().from('blog_posts')

/** A post as it is stored. One in the trash counts as gone. */
export async function readStoredPost(id: string): Promise<StoredPost | null> {
  const { data } = await posts()
    .select(COLUMNS)
    .eq('id', id)
    .is('deleted_at', null)
    .maybeSingle<StoredPost>()
    .throwOnError()
  return data
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

/** The posts whose slug is `base` or could be `base` with a number. Those in the trash keep theirs. */
export async function readSlugsLike(base: string): Promise<{ id: string; title: string; slug: string }[]> {
  const { data } = await posts()
    .select('id, title, slug')
    .or(`slug.eq."${base}",slug.like."${base}-*"`)
    .throwOnError()
  return data as { id: string; title: string; slug: string }[]
}

/**
 * Stores a new post and answers under which id. What is sent of a post that has only its text is exactly what the
 * specification lists.
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
    .select('id, slug, status, updated_at')
    .maybeSingle<StoredPost>()
    .throwOnError()
  return data
}

/** Saves over the version that was opened. Returns null when somebody saved after that, or moved it to the trash. */
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
