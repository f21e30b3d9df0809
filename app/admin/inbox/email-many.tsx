import { useEffect, useState } from 'react'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { conversation } from '#content/collections/admin-conversation.ts'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { ANSWER_LENGTH, ANSWER_STATES, type AnswerState, type EmailPreview } from '#contract/inbox.ts'
import { useLater } from '../use-later.ts'
import { FormDialog } from './form-dialog.tsx'
import { type Chosen, previewEmails, readReplies } from './inbox-api.ts'

const copy = conversation.many
/** Waits for a pause in typing. */
const CALM_MS = 400

interface EmailManyProps {
  chosen: Chosen
  count: number
  /** The status that the submissions get. */
  state: AnswerState
  busy: boolean
  /** Resolves to whether the emails are being sent. */
  onSend: (reply: { text: string; state: AnswerState }, id: string) => Promise<boolean>
  onClose: () => void
}

/** Previews the first emails as they would be sent, after a pause in typing. */
function usePreview(chosen: Chosen, text: string): EmailPreview | undefined {
  const [preview, setPreview] = useState<EmailPreview>()
  const asked = JSON.stringify(chosen)
  useEffect(() => {
    if (text.trim() === '') return setPreview(undefined)
    let isCurrent = true
    const timer = setTimeout(
      () =>
        previewEmails(JSON.parse(asked), text).then(
          found => isCurrent && setPreview(found),
          // A failed preview is tried again with the next key, and sending shows the error.
          () => undefined,
        ),
      CALM_MS,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked, text])
  return preview
}

/** One email to all selected submissions. */
export function EmailMany({ chosen, count, state: wanted, busy, onSend, onClose }: EmailManyProps) {
  const replies = useLater(readReplies) ?? []
  const [text, setText] = useState('')
  const [state, setState] = useState(wanted)
  const [error, setError] = useState<string>()
  // One id while the dialog is open, so that a second press sends nothing twice.
  const [id] = useState(() => crypto.randomUUID())
  const preview = usePreview(chosen, text)
  const [unfilled] = preview?.unfilled ?? []

  async function send() {
    if (busy) return
    if (text.trim() === '') return setError(inboxWords.answer.empty)
    if (unfilled) return setError(copy.unfilled(unfilled))
    if (await onSend({ text, state }, id)) onClose()
  }
  function write(next: string) {
    setText(next)
    setError(undefined)
  }
  return (
    <FormDialog
      name="many"
      title={copy.title(count)}
      words={{ save: copy.send(count), saving: copy.sending, cancel: copy.cancel }}
      isWide
      {...{ busy, onClose }}
      onSave={send}
    >
      {replies.length > 0 && (
        <SelectField
          label={inboxWords.reply.saved}
          name="many-reply"
          value=""
          choices={[['', inboxWords.reply.insert], ...replies.map(reply => [reply.id, reply.name] as const)]}
          onChange={event => write(replies.find(reply => reply.id === event.target.value)?.text ?? text)}
        />
      )}
      <TextAreaField
        label={copy.text}
        hint={inboxWords.replies.note}
        name="many-text"
        maxLength={ANSWER_LENGTH}
        value={text}
        error={error}
        onChange={event => write(event.target.value)}
      />
      <SelectField
        label={inboxWords.answer.state}
        name="many-state"
        value={state}
        choices={ANSWER_STATES.map(known => [known, inboxWords.states[known]])}
        onChange={event => setState(event.target.value as AnswerState)}
      />
      {preview && preview.rows.length > 0 && (
        <section aria-labelledby="many-preview" className="inbox-part">
          <h3 id="many-preview" className="inbox-part-heading">
            {copy.preview(preview.rows.length)}
          </h3>
          {unfilled && <p>{copy.unfilled(unfilled)}</p>}
          <ul className="inbox-previews">
            {preview.rows.map(row => (
              <li key={row.id}>
                <p className="folio">{`${row.name} <${row.email}>, ${row.reference}`}</p>
                <p className="whitespace-pre-line wrap-anywhere">{row.text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </FormDialog>
  )
}
