import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { TimeAgo } from '#app/ui/time-ago.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { mailboxWords } from '#content/collections/admin-mailbox.ts'
import { inboxPath } from '#contract/addresses.ts'
import { useAct } from '../../use-act.ts'
import { attachMessage, convertMessage, discardMessage, type UnmatchedMessage } from '../mailbox-api.ts'
import { MessageText } from '../submission/message-line.tsx'

const copy = mailboxWords.unmatched
const { kinds, somebody } = mailboxWords.message

export function UnmatchedLine({ message }: { message: UnmatchedMessage }) {
  const { id, sender_name: name, sender, subject, kind, created_at: at, perhaps } = message
  const { act, busy } = useAct()
  const navigate = useNavigate()
  const [dialog, ask] = useConfirm()
  const [reference, setReference] = useState('')
  const who = name && sender ? `${name} <${sender}>` : name || sender || somebody

  const attach = (to: string) => act(() => attachMessage(id, to), copy.attached)
  async function convert() {
    let made = ''
    await act(async () => {
      made = await convertMessage(id)
    })
    if (made === '') return
    showToast({ title: copy.converted })
    navigate(inboxPath(made))
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    attach(reference)
  }
  return (
    <li className="unmatched-message">
      {dialog}
      <header>
        <h2>{copy.subject(subject)}</h2>
        <p className="folio wrap-anywhere">
          <span>{kind === 'reply' ? who : `${who} ${kinds[kind]}`}</span> <TimeAgo moment={at} />
        </p>
      </header>
      <MessageText message={message} />
      <div className="unmatched-actions">
        {perhaps.map(({ id: entry, reference: known, name: person }) => (
          <span key={entry} className="unmatched-perhaps">
            <button type="button" className="btn btn-small" disabled={busy} onClick={() => attach(known)}>
              {copy.attachTo(known, person)}
            </button>
            <Link to={inboxPath(entry)} className="link">
              {copy.open}
              <span className="sr-only">{` ${known}`}</span>
            </Link>
          </span>
        ))}
        <form onSubmit={submit} className="unmatched-attach">
          <TextField
            label={copy.reference}
            hint={copy.referenceHint}
            name="reference"
            autoComplete="off"
            spellCheck={false}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
          <button type="submit" className="btn btn-small" disabled={busy || reference.trim() === ''}>
            {copy.attach}
          </button>
        </form>
        <button type="button" className="btn btn-small" disabled={busy || sender === ''} onClick={convert}>
          {copy.convert}
        </button>
        <button
          type="button"
          className="btn btn-small"
          disabled={busy}
          onClick={() =>
            ask({ ...copy.discardQuestion, subject: who }, () =>
              act(() => discardMessage(id), copy.discarded),
            )
          }
        >
          {copy.discard}
        </button>
      </div>
    </li>
  )
}
