import { useState } from 'react'
import { useMay } from '#app/admin/layout.tsx'
import { useAct } from '#app/admin/use-act.ts'
import { useStore } from '#app/lib/store.ts'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { reviewWords } from '#content/collections/admin-review.ts'
import { COMMENT_LENGTH } from '#contract/post-limits.ts'
import { showThread } from '../surface/comment-marks.ts'
import { chosenThread, foundThreads } from '../surface/comment-store.ts'
import { addComment, type ReviewComment, removeComment, resolveComment } from './review-api.ts'

const copy = reviewWords.comments

const nameOf = ({ own, by }: ReviewComment) => (own ? copy.you : (by ?? copy.somebody))

interface CommentThreadProps {
  postId: string
  comment: ReviewComment
  replies: readonly ReviewComment[]
  look: () => Promise<void>
}

/** A comment with its replies and actions. */
export function CommentThread({ postId, comment, replies, look }: CommentThreadProps) {
  const { id, quote, resolved_at: resolvedAt, resolved_by: resolvedBy } = comment
  const [reply, setReply] = useState<string>()
  const { act, busy } = useAct()
  const [dialog, ask] = useConfirm()
  const isFound = useStore(foundThreads).has(id)
  const isChosen = useStore(chosenThread) === id
  const mayRemove = useMay()('posts.edit') || comment.own
  const then = (work: () => Promise<unknown>) =>
    act(async () => {
      await work()
      await look()
    })
  async function sendReply() {
    if (await then(() => addComment(postId, { text: reply ?? '', thread: id }))) setReply(undefined)
  }
  return (
    <li data-chosen={isChosen || undefined}>
      {quote && (
        <button
          type="button"
          className="comment-quote wrap-anywhere"
          disabled={!isFound}
          aria-label={`${copy.show}: ${quote}`}
          onClick={() => showThread(id)}
        >
          {quote}
        </button>
      )}
      {quote && !isFound && resolvedAt === null && <p className="text-quiet">{copy.gone}</p>}
      {[comment, ...replies].map(one => (
        <div key={one.id} className="comment">
          <p>
            <strong>{nameOf(one)}</strong> <TimeAgo className="text-quiet" moment={one.created_at} />
          </p>
          <p className="comment-text wrap-anywhere">{one.text}</p>
        </div>
      ))}
      {resolvedAt && <p className="text-quiet">{copy.resolvedBy(resolvedBy ?? copy.somebody)}</p>}
      {reply !== undefined && (
        <TextAreaField
          label={copy.replyTo(nameOf(comment))}
          name="reply"
          rows={2}
          autoFocus
          maxLength={COMMENT_LENGTH}
          value={reply}
          onChange={event => setReply(event.target.value)}
          className="editor-excerpt"
        />
      )}
      <div className="manager-actions">
        {reply === undefined ? (
          <button type="button" onClick={() => setReply('')}>
            {copy.reply}
          </button>
        ) : (
          <>
            <button type="button" disabled={busy || reply.trim() === ''} onClick={sendReply}>
              {copy.sendReply}
            </button>
            <button type="button" onClick={() => setReply(undefined)}>
              {copy.cancel}
            </button>
          </>
        )}
        <button type="button" disabled={busy} onClick={() => then(() => resolveComment(id, !resolvedAt))}>
          {resolvedAt ? copy.reopen : copy.resolve}
        </button>
        {mayRemove && (
          <button
            type="button"
            disabled={busy}
            onClick={() =>
              ask({ ...copy.confirm, subject: comment.text }, () => then(() => removeComment(id)))
            }
          >
            {copy.remove}
          </button>
        )}
      </div>
      {dialog}
    </li>
  )
}
