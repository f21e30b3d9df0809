import { type FormEvent, useState } from 'react'
import { showFailure } from '#app/features/session/failures.ts'
import { TextAreaField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { desk } from '#content/collections/desk.ts'
import { DESK_TEXT_LENGTH } from '#contract/desk.ts'
import { addNote, type HistoryLine } from '../desk-api.ts'
import { historyWords } from './history-words.ts'

const copy = desk.history

interface HistoryProps {
  id: string
  received: string
  lines: readonly HistoryLine[]
  onAdded: () => void
}

/** What was noted about a submission and done with it, oldest first. */
export function History({ id, received, lines, onAdded }: HistoryProps) {
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  async function add(event: FormEvent) {
    event.preventDefault()
    if (note.trim() === '') return
    setBusy(true)
    try {
      await addNote(id, note)
      setNote('')
      onAdded()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="desk-history" className="desk-part">
      <h3 id="desk-history" className="desk-part-heading">
        {copy.heading}
      </h3>
      <ol className="desk-history">
        <li>
          <span>{copy.received}</span> <TimeAgo moment={received} className="folio" />
        </li>
        {lines.map(line => (
          <li key={line.id} data-note={line.what === 'note' || undefined}>
            <span>{historyWords(line)}</span> <TimeAgo moment={line.created_at} className="folio" />
            {line.what === 'note' && <p className="whitespace-pre-line">{line.after}</p>}
          </li>
        ))}
      </ol>
      <form onSubmit={add}>
        <TextAreaField
          label={copy.note}
          hint={copy.noteHint}
          name="desk-note"
          className="desk-note"
          maxLength={DESK_TEXT_LENGTH}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <button type="submit" className="btn btn-small" disabled={busy}>
          {copy.add}
        </button>
      </form>
    </section>
  )
}
