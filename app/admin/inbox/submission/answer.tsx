import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { codeOf } from '#app/features/session/failures.ts'
import { SelectField, SubmitButton, TextAreaField } from '#app/ui/field.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { DATA_ERROR } from '#contract/errors.ts'
import { ANSWER_LENGTH, ANSWER_STATES, type AnswerState } from '#contract/inbox.ts'
import { useUser } from '../../layout.tsx'
import { nameOf as nameOfPerson } from '../../places.ts'
import { useAct } from '../../use-act.ts'
import { useLater } from '../../use-later.ts'
import { type SavedReply, sendAnswer } from '../inbox-api.ts'
import { readsReplies } from '../mailbox-api.ts'
import { useInbox } from '../route.tsx'
import type { Submission } from '../submissions.ts'
import { type AnswerDraft, attemptId, hasGone, readAnswerDraft, storeAnswerDraft } from './answer-draft.ts'
import { beginningOf, fillIn, subjectOf, unfilledIn } from './reply.ts'

const copy = inboxWords.answer

interface AnswerProps {
  submission: Submission
  replies: readonly SavedReply[]
  /** The ids of the replies in the timeline. */
  answers: readonly string[]
  onWriting: (isWriting: boolean) => void
}

/** The status that the reply suggests: a decision not yet told, or else answered. */
function stateFor({ state, told_state }: Submission): AnswerState {
  const decided = state === 'accepted' || state === 'declined'
  return decided && state !== told_state ? state : 'answered'
}

/** The reply field. Its text is kept on this device until it is sent. */
export function Answer({ submission, replies, answers, onWriting }: AnswerProps) {
  const { id, email } = submission
  const user = useUser()
  const me = nameOfPerson(user)
  const start: AnswerDraft = { text: beginningOf(submission, me), state: stateFor(submission) }
  const [draft, setDraft] = useState(() => readAnswerDraft(id) ?? start)
  const [error, setError] = useState<string>()
  const { act, busy } = useAct()
  const { choices } = useInbox()
  const isReadHere = useLater(readsReplies)
  const field = useRef<HTMLFormElement>(null)
  const isWriting = draft.text !== start.text && draft.text.trim() !== ''

  useEffect(() => onWriting(isWriting), [onWriting, isWriting])
  function change(changed: Partial<AnswerDraft>) {
    const next = { ...draft, ...changed }
    setDraft(next)
    setError(undefined)
    storeAnswerDraft(id, next.text === start.text || next.text.trim() === '' ? undefined : next)
  }
  function clear() {
    storeAnswerDraft(id, undefined)
    setDraft(start)
    setError(undefined)
  }
  // The timeline shows that the reply was sent, although the server's answer was lost.
  useEffect(() => {
    if (!busy && hasGone(readAnswerDraft(id) ?? draft, answers)) clear()
  })
  const refuse = (message: string) => {
    setError(message)
    field.current?.querySelector('textarea')?.focus()
  }

  function insert(reply: string) {
    const text = replies.find(known => known.id === reply)?.text
    if (text === undefined) return
    const filled = fillIn(text, submission, me)
    change({ text: isWriting ? `${draft.text.trimEnd()}\n\n${filled}` : filled })
    field.current?.querySelector('textarea')?.focus()
  }
  async function send(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    const unfilled = unfilledIn(draft.text)
    if (!isWriting) return refuse(copy.empty)
    if (unfilled) return refuse(copy.unfilled(unfilled))
    let missed = false
    const isDone = await act(async () => {
      try {
        await sendAnswer(id, { ...draft, answer: attemptId(id, draft), seen: answers.length })
        clear()
      } catch (fault) {
        if (codeOf(fault) !== DATA_ERROR.answeredMeanwhile) throw fault
        missed = true
      }
    })
    if (isDone && missed) refuse(copy.meanwhile)
  }
  return (
    <form ref={field} className="reply" aria-label={copy.heading} onSubmit={send} noValidate>
      <p className="reply-head">
        <span>{`${copy.to} ${email}`}</span>
        <span>{subjectOf(submission, choices.company)}</span>
        <span>{isReadHere ? mailboxWords.comeBack : `${copy.replyTo} ${user.email}`}</span>
      </p>
      <TextAreaField
        label={copy.text}
        name="inbox-answer"
        className="reply-field"
        maxLength={ANSWER_LENGTH}
        value={draft.text}
        error={error}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={event => change({ text: event.target.value })}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
        }}
      />
      <div className="reply-foot">
        {replies.length > 0 && (
          <SelectField
            label={inboxWords.reply.saved}
            name="inbox-reply"
            value=""
            choices={[
              ['', inboxWords.reply.insert],
              ...replies.map(reply => [reply.id, reply.name] as const),
            ]}
            onChange={event => insert(event.target.value)}
          />
        )}
        <SelectField
          label={copy.state}
          name="answer-state"
          value={draft.state}
          choices={ANSWER_STATES.map(state => [state, inboxWords.states[state]])}
          onChange={event => change({ state: event.target.value as AnswerState })}
        />
        <div className="reply-send">
          <SubmitButton label={conversation.decide[draft.state]} busyLabel={copy.sending} busy={busy} />
          {isWriting && (
            <button type="button" className="link" onClick={clear}>
              {copy.discard}
            </button>
          )}
        </div>
      </div>
    </form>
  )
}
