import { type ReactNode, useState } from 'react'
import { useMay } from '#app/admin/layout.tsx'
import { useAct } from '#app/admin/use-act.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { reviewWords } from '#content/collections/admin-review.ts'
import { COMMENT_LENGTH, HAND_IN_NOTE_LENGTH } from '#contract/post-limits.ts'
import { handIn, type Review, sendBack, takeBack } from './review-api.ts'

const words = reviewWords

interface ReviewNoteProps {
  postId: string
  review: Review
  look: () => Promise<void>
  onComments: () => void
}

/** The review status of a draft, above its text. */
export function ReviewNote({
  postId,
  review: { hand_in: handedIn, comments },
  look,
  onComments,
}: ReviewNoteProps) {
  const { act, busy } = useAct()
  const [isSending, setSending] = useState(false)
  const mayPublish = useMay()('posts.edit')
  if (!handedIn) return null
  const { at, by, own, note, sent_back_at: backAt, sent_back_by: backBy, remark } = handedIn
  const author = by ?? words.handIn.somebody
  const open = comments.filter(one => one.id === one.thread && one.resolved_at === null).length
  const take = async () => {
    await takeBack(postId)
    await look()
  }
  return (
    <section className="standing" aria-label={words.handIn.done}>
      <p>
        <strong>
          {backAt
            ? words.sendBack.by(backBy ?? words.handIn.somebody)
            : own
              ? words.handIn.own
              : words.handIn.by(author)}
        </strong>{' '}
        <TimeAgo className="text-quiet" moment={backAt ?? at} />
      </p>
      {backAt
        ? remark && <p className="comment-text wrap-anywhere">{remark}</p>
        : note && <p className="comment-text wrap-anywhere">{note}</p>}
      {!backAt && own && <p className="text-quiet">{words.handIn.waiting}</p>}
      <div className="manager-actions">
        {open > 0 && (
          <button type="button" onClick={onComments}>
            {words.comments.open(open)}
          </button>
        )}
        {!backAt && mayPublish && !own && (
          <button type="button" onClick={() => setSending(true)}>
            {words.sendBack.open}
          </button>
        )}
        {!backAt && own && (
          <button type="button" disabled={busy} onClick={() => act(take, words.handIn.takenBack)}>
            {words.handIn.takeBack}
          </button>
        )}
      </div>
      {isSending && (
        <AskDialog
          {...words.sendBack}
          text={words.sendBack.text(author)}
          label={words.sendBack.remark}
          isNeeded
          limit={COMMENT_LENGTH}
          onClose={() => setSending(false)}
          onSubmit={text =>
            act(async () => {
              await sendBack(postId, text)
              await look()
            }, words.sendBack.done)
          }
        />
      )}
    </section>
  )
}

interface HandInDialogProps {
  postId: string
  look: () => Promise<void>
  onClose: () => void
}

/** The step before submitting for review. */
export function HandInDialog({ postId, look, onClose }: HandInDialogProps) {
  const { act } = useAct()
  return (
    <AskDialog
      {...words.handIn}
      label={words.handIn.note}
      hint={words.handIn.noteHint}
      limit={HAND_IN_NOTE_LENGTH}
      onClose={onClose}
      onSubmit={note =>
        act(async () => {
          await handIn(postId, note)
          await look()
        }, words.handIn.done)
      }
    />
  )
}

interface AskDialogProps {
  heading: string
  text: ReactNode
  label: string
  hint?: string
  submit: string
  cancel: string
  limit: number
  isNeeded?: boolean
  onSubmit: (text: string) => Promise<boolean>
  onClose: () => void
}

function AskDialog({
  heading,
  text,
  label,
  hint,
  submit,
  cancel,
  limit,
  isNeeded,
  onSubmit,
  onClose,
}: AskDialogProps) {
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    const isDone = await onSubmit(words)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal aria-labelledby="ask-heading" onClose={onClose}>
      <div className="dialog-sheet grid gap-4">
        <h2 id="ask-heading" className="subtitle">
          {heading}
        </h2>
        <p>{text}</p>
        <TextAreaField
          label={label}
          hint={hint}
          name="words"
          rows={4}
          autoFocus
          maxLength={limit}
          value={words}
          onChange={event => setWords(event.target.value)}
          className="editor-excerpt"
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-small btn-primary"
            disabled={isBusy || (isNeeded && words.trim() === '')}
            onClick={send}
          >
            {submit}
          </button>
          <button type="button" className="btn btn-small" onClick={onClose}>
            {cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
