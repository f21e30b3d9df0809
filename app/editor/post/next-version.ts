import { backendClient } from '#app/lib/backend-client.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import type { NextVersion, Origin } from '../core/document-type.ts'
import { readStoredPost, type StoredNext, type StoredPost } from './post-store.ts'
import { isAhead } from './schedule.ts'

const versions = () => backendClient().from('next_versions')

/** The next version that a save writes to, if not the post itself. A scheduled post may be public by now. */
export function nextOf({ status, openedAt, text, next }: Origin<BlogPostInput>): NextVersion | undefined {
  const publicAt = text?.published_at ?? null
  if (next || status !== 'published' || isAhead(publicAt)) return next
  return { over: openedAt, isPublic: true, publicAt, publishAt: null, isOvertaken: false }
}

export const isPublic = (origin: Origin<BlogPostInput> | undefined) =>
  origin !== undefined && Boolean(nextOf(origin)?.isPublic)

/** A text as a row of the table. Missing fields are null. */
export const nextRow = (text: BlogPostInput, slug: string) => ({
  title: text.title,
  slug,
  excerpt: text.excerpt,
  content: text.content,
  category: text.category,
  tags: text.tags ?? [],
  seo_title: text.seo_title ?? null,
  seo_description: text.seo_description ?? null,
  cover: text.cover ?? null,
  cover_alt: text.cover_alt ?? null,
  byline: text.byline || null,
  published_at: text.published_at ?? null,
  correction: text.correction ?? null,
})

type NextChanges = Partial<ReturnType<typeof nextRow>> & { publish_at?: string | null; autosaved?: boolean }

async function insertNext(postId: string, row: NextChanges): Promise<StoredNext> {
  const { data } = await versions()
    .insert({ ...row, post_id: postId })
    .select()
    .single<StoredNext>()
    .throwOnError()
  return data
}

/** Saves if the stored next version is still the opened one. Null if someone saved, published or discarded it since. */
export async function updateNext(id: string, openedAt: string, row: NextChanges): Promise<StoredNext | null> {
  const { data } = await versions()
    .update(row)
    .eq('id', id)
    .eq('updated_at', openedAt)
    .select()
    .overrideTypes<StoredNext[], { merge: false }>()
    .throwOnError()
  return data[0] ?? null
}

/** Stores a next version. Null if someone changed it or the post since. */
export async function storeNext(
  { id, openedAt }: Origin<BlogPostInput>,
  next: NextVersion,
  row: NextChanges,
): Promise<StoredNext | null> {
  if (next.id !== undefined) return updateNext(next.id, openedAt, row)
  const post = await readStoredPost(id)
  return post && !post.next_versions && post.updated_at === next.over ? insertNext(id, row) : null
}

/** Publishes the next version that was saved at `seen`. */
export async function publishNext(post: string, seen: string): Promise<boolean> {
  const { data } = await backendClient().rpc('publish_next', { post, seen }).throwOnError()
  return data === true
}

/** The public post stays. History keeps every save of the draft. */
export async function discardNext(id: string): Promise<void> {
  await versions().delete().eq('id', id).throwOnError()
}

/** What a publication replaced, so that it can be undone. */
export interface Replaced {
  /** As readers saw it. */
  post: StoredPost
  draft: NextChanges
}

/** Undoes a publication: restores the former post and its draft. Null if someone has saved the post since. */
export async function bringBack(
  { post: { itself, ...saved }, draft }: Replaced,
  publishedAt: string,
): Promise<StoredPost | null> {
  const post = itself ?? saved
  const { title, slug, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt } = post
  const text = { title, slug, excerpt, content, category, tags, seo_title, seo_description, cover, cover_alt }
  const byline = post.own_byline ? post.byline : ''
  const { data } = await backendClient()
    .from('blog_posts')
    .update({ ...text, byline, published_at: post.published_at, autosaved: false })
    .eq('id', post.id)
    .eq('updated_at', publishedAt)
    .is('deleted_at', null)
    .select('id')
    .throwOnError()
  if (data.length === 0) return null
  await insertNext(post.id, draft)
  return readStoredPost(post.id)
}
