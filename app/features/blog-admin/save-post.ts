import type { BlogPostInput, PostStatus } from '#contract/blog-post.ts'
import { chooseSlug, wantedSlug } from './free-slug.ts'
import type { Manuscript } from './kept-text.ts'
import { insertPost, readSlugsLike, readStoredPost, type StoredPost, updatePost } from './post-store.ts'
import { codeOf } from './refused-token.ts'

type Origin = NonNullable<Manuscript['origin']>

/** Saved, or what is stored by now because another save came in between (nothing, if the post is gone). */
export type Outcome = { saved: true } | { saved: false; stored: StoredPost | null }

const DUPLICATE = '23505'
const TRIES = 3

/** Somebody may take the slug between the look and the save: look again, a few times. */
async function withFreeSlug<T>(title: string, ownId: string | undefined, save: (slug: string) => Promise<T>) {
  for (let tries = TRIES; ; tries--) {
    const { slug } = chooseSlug(title, await readSlugsLike(wantedSlug(title)), ownId)
    try {
      return await save(slug)
    } catch (error) {
      if (codeOf(error) !== DUPLICATE || tries === 1) throw error
    }
  }
}

export async function saveNew(text: BlogPostInput, status: PostStatus, author_id: string): Promise<Outcome> {
  await withFreeSlug(text.title, undefined, slug => insertPost({ ...text, slug, author_id }, status))
  return { saved: true }
}

export async function saveOver(origin: Origin, text: BlogPostInput, status: PostStatus): Promise<Outcome> {
  const goesPublic = status === 'published' && origin.status === 'draft'
  const goesPrivate = status === 'draft' && origin.status === 'published'
  const stored = await withFreeSlug(text.title, origin.id, slug =>
    updatePost(origin.id, origin.openedAt, {
      ...text,
      slug,
      status,
      ...(goesPublic && { published_at: new Date().toISOString() }),
      ...(goesPrivate && { published_at: null }),
    }),
  )
  return stored ? { saved: true } : { saved: false, stored: await readStoredPost(origin.id) }
}
