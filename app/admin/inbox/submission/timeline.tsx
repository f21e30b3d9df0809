import { useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { STATES } from '#contract/inbox.ts'
import { useUser } from '../../layout.tsx'
import { Others } from '../../live/others.tsx'
import { nameOf } from '../../places.ts'
import type { ChangeLine, HistoryLine, InboxChange, InboxChoices, SavedReply } from '../inbox-api.ts'
import { useInbox } from '../route.tsx'
import type { Submission } from '../submissions.ts'
import { Answer } from './answer.tsx'
import { AnswerInTimeline } from './answer-line.tsx'
import { NoteForm } from './note-form.tsx'
import { replyAddress } from './reply.ts'
import { SavedReplies } from './saved-replies.tsx'

const copy = inboxWords.history

function stateWords(name: string | null): string {
  const state = STATES.find(known => known === name)
  return state ? inboxWords.states[state] : (name ?? '')
}

function whatOf({ what, after }: ChangeLine): string {
  switch (what) {
    case 'note':
      return copy.wrote
    case 'state':
      return `${copy.state} ${stateWords(after)}`
    case 'told':
      return `${copy.told} ${stateWords(after)}`
    case 'assignee':
      return after === null ? copy.unassigned : `${copy.assigned} ${after}`
    case 'spam':
      return after === 'true' ? copy.spam : copy.notSpam
    case 'content':
      return copy.content
  }
}

/** A line of the history as a sentence, without its moment. */
const historyWords = (line: ChangeLine) =>
  line.what === 'told'
    ? `${whatOf(line)} (${line.who ?? copy.somebody})`
    : `${line.who ?? copy.somebody} ${whatOf(line)}`

interface TimelineProps {
  submission: Submission
  lines: readonly HistoryLine[]
  replies: readonly SavedReply[]
  /** Whether mail is set up. If not, answers go by the colleague's own mail program. */
  canSend: boolean
  /** Who can be mentioned. */
  people: InboxChoices['people']
  onChange: (change: InboxChange) => void
}

/** What became of a submission, oldest first: states, notes and answers. Below stands what can be added to it. */
export function Timeline({ submission, lines, replies, canSend, people, onChange }: TimelineProps) {
  const { id, created_at: received, state } = submission
  const [note, setNote] = useState('')
  const [isAnswering, setAnswering] = useState(false)
  return (
    <section aria-labelledby="inbox-history" className="inbox-part">
      <h3 id="inbox-history" className="inbox-part-heading">
        {copy.heading}
      </h3>
      <ol className="inbox-history">
        <li>
          <span>{copy.received}</span> <TimeAgo moment={received} className="folio" />
        </li>
        {lines.map(line =>
          line.what === 'answer' ? (
            <AnswerInTimeline key={line.id} line={line} canSend={canSend} />
          ) : (
            <li key={line.id} data-note={line.what === 'note' || undefined}>
              <span>{historyWords(line)}</span> <TimeAgo moment={line.created_at} className="folio" />
              {line.what === 'note' && <p className="whitespace-pre-line">{line.after}</p>}
              {line.what === 'note' && line.before !== null && <p className="folio">{copy.visible}</p>}
            </li>
          ),
        )}
      </ol>
      <Others channel="desk" at={id} isWriting={isAnswering || note.trim() !== ''} />
      {canSend ? (
        <Answer
          {...{ submission, replies }}
          answers={lines.filter(line => line.what === 'answer').map(line => line.id)}
          onWriting={setAnswering}
        />
      ) : (
        <Reply {...{ submission, replies }} />
      )}
      {!canSend && state !== 'answered' && (
        <p className="inbox-sent">
          <span>{inboxWords.reply.sent}</span>{' '}
          <button type="button" className="link" onClick={() => onChange({ state: 'answered' })}>
            {inboxWords.reply.answered}
          </button>
        </p>
      )}
      <NoteForm id={id} people={people} note={note} onChange={setNote} />
      <SavedReplies replies={replies} />
    </section>
  )
}

/** Opens the mail program with the reference, the name and the message, beginning with a saved reply. */
function Reply({ submission, replies }: Pick<TimelineProps, 'submission' | 'replies'>) {
  const [chosen, setChosen] = useState('')
  const text = replies.find(({ id }) => id === chosen)?.text ?? ''
  const me = nameOf(useUser())
  const { choices } = useInbox()
  return (
    <div className="inbox-reply">
      <p className="folio">{inboxWords.reply.noMail}</p>
      {replies.length > 0 && (
        <SelectField
          label={inboxWords.reply.saved}
          name="inbox-reply"
          value={chosen}
          choices={[['', inboxWords.reply.none], ...replies.map(({ id, name }) => [id, name] as const)]}
          onChange={event => setChosen(event.target.value)}
        />
      )}
      <a className="btn btn-small btn-primary" href={replyAddress(submission, text, me, choices.company)}>
        {inboxWords.reply.open}
      </a>
    </div>
  )
}
