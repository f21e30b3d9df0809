import { type SyntheticEvent, useRef, useState } from 'react'
import { TextAreaField } from '#app/ui/field.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { INBOX_TEXT_LENGTH } from '#contract/inbox.ts'
import { useAct } from '../../use-act.ts'
import { addNote, type InboxChoices } from '../inbox-api.ts'
import { mentionAt, peopleFor, withMention } from './mention.ts'

const copy = inboxWords.history
const MOST_OFFERED = 5

interface NoteFormProps {
  id: string
  people: InboxChoices['people']
  note: string
  onChange: (note: string) => void
}

export function NoteForm({ id, people, note, onChange }: NoteFormProps) {
  const { act, busy } = useAct()
  const form = useRef<HTMLFormElement>(null)
  const [cursor, setCursor] = useState(0)
  const begun = mentionAt(note, cursor)?.begun
  const offered = begun === undefined ? [] : peopleFor(people, begun).slice(0, MOST_OFFERED)
  const [first] = offered
  const field = () => form.current?.querySelector('textarea')

  async function add(event: SyntheticEvent) {
    event.preventDefault()
    if (note.trim() !== '' && (await act(() => addNote(id, note)))) onChange('')
  }
  function mention(name: string) {
    const written = withMention(note, cursor, name)
    onChange(written.text)
    setCursor(written.cursor)
    // The cursor can be set once the field has the name.
    requestAnimationFrame(() => {
      field()?.focus()
      field()?.setSelectionRange(written.cursor, written.cursor)
    })
  }
  return (
    <form ref={form} className="note-form" onSubmit={add}>
      <TextAreaField
        label={copy.note}
        hint={conversation.note.hint}
        name="inbox-note"
        className="inbox-note"
        maxLength={INBOX_TEXT_LENGTH}
        value={note}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          if (event.ctrlKey || event.metaKey) return void add(event)
          if (!first || event.shiftKey) return
          event.preventDefault()
          mention(first.name)
        }}
        onChange={event => {
          onChange(event.target.value)
          setCursor(event.target.selectionStart)
        }}
      />
      {offered.length > 0 && (
        <fieldset className="inbox-mentions">
          <legend className="sr-only">{conversation.note.people}</legend>
          {offered.map(({ id: person, name }) => (
            <button key={person} type="button" className="btn btn-small" onClick={() => mention(name)}>
              {`@${name}`}
            </button>
          ))}
        </fieldset>
      )}
      <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
        {copy.add}
      </button>
    </form>
  )
}
