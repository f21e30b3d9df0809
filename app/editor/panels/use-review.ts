import { useCallback, useEffect, useState } from 'react'
import { useChanges } from '#app/admin/live/live.ts'
import { canComment, markedPassages } from '../surface/comment-store.ts'
import { type Review, type ReviewComment, readReview } from './review-api.ts'

const NONE: Review = { hand_in: null, comments: [] }

export const isFirst = ({ id, thread }: ReviewComment) => id === thread

const isMarked = (comment: ReviewComment) =>
  isFirst(comment) && comment.quote !== null && comment.resolved_at === null

const toMark = ({ thread, quote, before, after, place }: ReviewComment) => ({
  thread,
  quote: quote ?? '',
  before: before ?? '',
  after: after ?? '',
  place: place ?? 0,
})

/** The comments on a stored post. Commented passages are marked in the text. */
export function useReview(postId: string | undefined): { review: Review; look: () => Promise<void> } {
  const [review, setReview] = useState(NONE)
  const look = useCallback(async () => {
    // A failure is not shown: the next poll may succeed.
    const found = postId === undefined ? NONE : await readReview(postId).catch(() => undefined)
    if (found === undefined) return
    setReview(found)
    markedPassages.set(found.comments.filter(isMarked).map(toMark))
  }, [postId])
  useEffect(() => {
    canComment.set(postId !== undefined)
    look()
    return () => {
      canComment.set(false)
      markedPassages.set([])
    }
  }, [postId, look])
  useChanges('posts', look)
  return { review, look }
}
