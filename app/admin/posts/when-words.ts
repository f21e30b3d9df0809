import { timeAgo } from '#app/lib/time.ts'
import { TRASH_DAYS } from '#contract/post-limits.ts'
import type { PostLine } from './post-lines.ts'

export type PostState = 'published' | 'scheduled' | 'draft' | 'trash'

const DAY_MS = 86_400_000

export function stateOf(
  { status, published_at, deleted_at }: Pick<PostLine, 'status' | 'published_at' | 'deleted_at'>,
  now: Date,
): PostState {
  if (deleted_at !== null) return 'trash'
  if (status === 'draft') return 'draft'
  return published_at !== null && new Date(published_at) > now ? 'scheduled' : 'published'
}

/** `in 3 days`, in the same words as for the past. */
export function timeAhead(moment: string | Date, now: Date): string {
  const distance = new Date(moment).getTime() - now.getTime()
  const mirrored = new Date(now.getTime() - Math.max(0, distance))
  return `in ${timeAgo(mirrored, now).replace(/ ago$/, '')}`
}

/** The date that counts for a status: published, scheduled, saved or moved to the trash. */
export function momentOf(line: PostLine, state: PostState): string {
  if (state === 'trash') return line.deleted_at ?? line.updated_at
  if (state === 'draft') return line.updated_at
  return line.published_at ?? line.updated_at
}

/** Whether the date of a status differs from that of the last change. */
export const showsChange = (state: PostState) => state === 'published' || state === 'scheduled'

/** When a post is removed from the trash for good. */
export const removalOf = (deletedAt: string) => new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS)
