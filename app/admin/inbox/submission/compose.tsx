import { useState } from 'react'
import { ChoiceField } from '#app/ui/choice.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { useUser } from '../../layout.tsx'
import { Others } from '../../live/others.tsx'
import { nameOf } from '../../places.ts'
import type { HistoryLine, InboxChange, SavedReply } from '../inbox-api.ts'
import { useInbox } from '../route.tsx'
import type { Submission } from '../submissions.ts'
import { Answer } from './answer.tsx'
import { NoteForm } from './note-form.tsx'
import { replyAddress } from './reply.ts'
import { SavedReplies } from './saved-replies.tsx'

const copy = inboxWords.compose

interface ComposeProps {
  submission: Submission
  lines: readonly HistoryLine[]
  replies: readonly SavedReply[]
  /** Whether email is set up. If not, replies open in the colleague's own email app. */
  canSend: boolean
  onChange: (change: InboxChange) => void
}

/** Stays below a submission: a reply to its sender, or a note for colleagues. */
export function Compose({ submission, lines, replies, canSend, onChange }: ComposeProps) {
  const { id } = submission
  const { choices } = useInbox()
  const [isNote, setNoting] = useState(false)
  const [note, setNote] = useState('')
  const [isAnswering, setAnswering] = useState(false)
  const tab = (label: string, isForNote: boolean) => (
    <button
      type="button"
      className="compose-tab"
      aria-pressed={isNote === isForNote}
      onClick={() => setNoting(isForNote)}
    >
      {label}
    </button>
  )
  return (
    <section
      className="compose"
      aria-label={copy.label}
      data-writing={isAnswering || note !== '' || undefined}
    >
      <div className="compose-head">
        {tab(copy.reply, false)}
        {tab(copy.note, true)}
        <Others channel="desk" at={id} isWriting={isAnswering || note.trim() !== ''} />
        <SavedReplies replies={replies} />
      </div>
      {isNote && <NoteForm id={id} people={choices.people} note={note} onChange={setNote} />}
      {/* What is written stays while a note is. */}
      <div hidden={isNote}>
        {canSend ? (
          <Answer
            {...{ submission, replies }}
            answers={lines.filter(line => line.what === 'answer').map(line => line.id)}
            onWriting={setAnswering}
          />
        ) : (
          <Reply {...{ submission, replies, onChange }} />
        )}
      </div>
    </section>
  )
}

/** Opens the email app with the reference, the name and the message, and a saved reply if one is chosen. */
function Reply({ submission, replies, onChange }: Pick<ComposeProps, 'submission' | 'replies' | 'onChange'>) {
  const [chosen, setChosen] = useState('')
  const text = replies.find(({ id }) => id === chosen)?.text ?? ''
  const me = nameOf(useUser())
  const { choices } = useInbox()
  return (
    <div className="inbox-reply">
      <p>{inboxWords.reply.noMail}</p>
      {replies.length > 0 && (
        <ChoiceField
          name="inbox-reply"
          label={inboxWords.reply.saved}
          value={chosen}
          choices={[['', inboxWords.reply.none], ...replies.map(({ id, name }) => [id, name] as const)]}
          onChoose={setChosen}
        />
      )}
      <a className="btn btn-small btn-primary" href={replyAddress(submission, text, me, choices.company)}>
        {inboxWords.reply.open}
      </a>
      {submission.state !== 'answered' && (
        <p className="inbox-sent">
          <span>{inboxWords.reply.sent}</span>{' '}
          <button type="button" className="link" onClick={() => onChange({ state: 'answered' })}>
            {inboxWords.reply.answered}
          </button>
        </p>
      )}
    </div>
  )
}
