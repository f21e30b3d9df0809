import { TimeAgo } from '#app/ui/time-ago.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { mailFaultWords } from '#content/collections/mail-faults.ts'
import { useAct } from '../../use-act.ts'
import { type AnswerLine, answerAgain } from '../inbox-api.ts'

const copy = inboxWords.answer

/** A reply in the timeline: author, time, text and delivery. */
export function AnswerInTimeline({ line, canSend }: { line: AnswerLine; canSend: boolean }) {
  const { act, busy } = useAct()
  const { status, state, fault, at } = line.answer
  const reason = fault && mailFaultWords(fault)
  return (
    <li className="reply-line" data-status={status}>
      <span>{`${line.who ?? inboxWords.history.somebody} ${copy.wrote}`}</span>{' '}
      <TimeAgo moment={line.created_at} className="folio" />
      <p className="reply-text">{line.after}</p>
      <p className="reply-became">
        <strong>{copy.statuses[status]}</strong>
        {status === 'delivered' && at && (
          <>
            <TimeAgo moment={at} />
            <span>{copy.told(inboxWords.states[state])}</span>
          </>
        )}
        {status !== 'delivered' && reason && <span>{reason}</span>}
        {status === 'waiting' && reason && <span>{copy.goesOn}</span>}
        {status === 'failed' && canSend && (
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => act(() => answerAgain(line.id))}
          >
            {copy.again}
          </button>
        )}
      </p>
    </li>
  )
}
