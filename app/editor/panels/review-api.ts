import { backendClient } from '#app/lib/backend-client.ts'
import type { Passage } from '../surface/passage.ts'

interface HandIn {
  at: string
  by: string | null
  /** Whether the caller submitted it. */
  own: boolean
  note: string | null
  sent_back_at: string | null
  sent_back_by: string | null
  remark: string | null
}

export interface ReviewComment {
  id: string
  /** The id of the first comment of the thread. */
  thread: string
  by: string | null
  own: boolean
  text: string
  quote: string | null
  before: string | null
  after: string | null
  place: number | null
  created_at: string
  resolved_at: string | null
  resolved_by: string | null
}

/** A post's review status, and its comments. */
export interface Review {
  hand_in: HandIn | null
  comments: ReviewComment[]
}

async function ask<T>(name: string, parameters: Record<string, unknown> = {}): Promise<T> {
  const { data } = await backendClient().rpc(name, parameters).throwOnError()
  return data as T
}

export const readReview = (post: string) => ask<Review>('post_review', { post })
export const handIn = (post: string, note: string) => ask<boolean>('hand_in_post', { post, note })
export const takeBack = (post: string) => ask<boolean>('take_back_post', { post })
export const sendBack = (post: string, remark: string) => ask<boolean>('send_back_post', { post, remark })
export const addComment = (post: string, comment: { text: string; thread?: string } & Partial<Passage>) =>
  ask<string>('comment_on_post', { post, comment })
export const resolveComment = (comment: string, resolved: boolean) =>
  ask<boolean>('resolve_comment', { comment, resolved })
export const removeComment = (comment: string) => ask<boolean>('remove_comment', { comment })
