import type { BackendFetch } from '#contract/load-context.ts'
import type { Picture } from '#contract/picture-names.ts'
import { dataClient } from './data-client.ts'
import type { Post } from './posts.ts'

/** The content behind a secret link. */
export type SharedDraft =
  | {
      kind: 'draft'
      post: Omit<Post, 'slug' | 'published_at'> & { published_at: string | null }
      expiresAt: string
    }
  /** It was published meanwhile. */
  | { kind: 'public'; slug: string }
  | { kind: 'too many calls' }
  | { kind: 'nothing' }

interface Opened {
  slug?: string
  post?: Extract<SharedDraft, { kind: 'draft' }>['post']
  expires_at?: string
}

const TOO_MANY = 429

export async function readDraft(fetch: BackendFetch, secret: string): Promise<SharedDraft> {
  // PostgreSQL cannot store a zero character.
  if (secret.includes('\0')) return { kind: 'nothing' }
  const { data, error, status } = await dataClient(fetch).rpc('read_draft', { secret })
  if (status === TOO_MANY) return { kind: 'too many calls' }
  if (error) throw error
  const { slug, post, expires_at } = (data ?? {}) as Opened
  if (slug) return { kind: 'public', slug }
  return post && expires_at ? { kind: 'draft', post, expiresAt: expires_at } : { kind: 'nothing' }
}

/** The pictures of a draft, which visitors cannot find by name yet. */
export async function readDraftPictures(fetch: BackendFetch, secret: string): Promise<Picture[]> {
  const { data } = await dataClient(fetch).rpc('draft_pictures', { secret }).throwOnError()
  return data as Picture[]
}
