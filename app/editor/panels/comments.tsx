import { useEffect, useRef, useState } from 'react'
import { useAct } from '#app/admin/use-act.ts'
import { useStore } from '#app/lib/store.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { reviewWords } from '#content/collections/admin-review.ts'
import { COMMENT_LENGTH } from '#contract/post-limits.ts'
import { foundThreads, isCommenting, selectedPassage } from '../surface/comment-store.ts'
import { CommentThread } from './comment-thread.tsx'
import { addComment, type Review, type ReviewComment } from './review-api.ts'
import { isFirst } from './use-review.ts'

const copy = reviewWords.comments

interface CommentsProps {
  postId: string
  review: Review
  look: () => Promise<void>
}

/** Comments on a post in the order of the text, with resolved ones below. */
export function Comments({ postId, review: { comments }, look }: CommentsProps) {
  const found = useStore(foundThreads)
  const threads = comments.filter(isFirst)
  const open = threads
    .filter(({ resolved_at }) => resolved_at === null)
    .sort((one, other) => (found.get(one.id) ?? 0) - (found.get(other.id) ?? 0))
  const settled = threads.filter(({ resolved_at }) => resolved_at !== null)
  const shown = (thread: ReviewComment) => (
    <CommentThread
      key={thread.id}
      postId={postId}
      comment={thread}
      replies={comments.filter(comment => comment.thread === thread.id && !isFirst(comment))}
      look={look}
    />
  )
  return (
    <section aria-labelledby="comments-heading" className="grid gap-4">
      <h2 id="comments-heading" className="side-title">
        {copy.heading}
      </h2>
      <Composer postId={postId} look={look} />
      {threads.length === 0 && <p className="text-quiet">{copy.empty}</p>}
      {open.length > 0 && <ul className="comment-list">{open.map(shown)}</ul>}
      {settled.length > 0 && (
        <details>
          <summary className="link">{copy.resolved(settled.length)}</summary>
          <ul className="comment-list">{settled.map(shown)}</ul>
        </details>
      )}
    </section>
  )
}

/** A new comment on the selected passage, or on the post. It stands inside the editor's form. */
function Composer({ postId, look }: Pick<CommentsProps, 'postId' | 'look'>) {
  const [text, setText] = useState('')
  const passage = useStore(selectedPassage)
  const isAsked = useStore(isCommenting)
  const field = useRef<HTMLTextAreaElement>(null)
  const { act, busy } = useAct()
  useEffect(() => {
    if (!isAsked) return
    isCommenting.set(false)
    field.current?.focus()
  }, [isAsked])
  async function add() {
    const isAdded = await act(async () => {
      await addComment(postId, { text, ...passage })
      await look()
    }, copy.added)
    if (!isAdded) return
    setText('')
    selectedPassage.set(undefined)
  }
  return (
    <div className="grid gap-2">
      <p className="text-quiet">{passage ? copy.passage : copy.whole}</p>
      {passage && <blockquote className="comment-quote wrap-anywhere">{passage.quote}</blockquote>}
      <TextAreaField
        ref={field}
        label={copy.text}
        name="comment"
        rows={3}
        maxLength={COMMENT_LENGTH}
        value={text}
        onChange={event => setText(event.target.value)}
        className="editor-excerpt"
      />
      <button
        type="button"
        className="btn btn-small justify-self-start"
        disabled={busy || text.trim() === ''}
        onClick={add}
      >
        {copy.submit}
      </button>
    </div>
  )
}
