import { type FormEvent, useState } from 'react'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Line } from '#app/ui/line.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { interfaceWords } from '#content/site.ts'
import { INBOX_TEXT_LENGTH } from '#contract/inbox.ts'
import { useAct } from '../../use-act.ts'
import { removeReply, type SavedReply, saveReply } from '../inbox-api.ts'

const copy = inboxWords.replies
const NAME_LENGTH = 100

/** The saved replies, shared by everyone, in a menu. */
export function SavedReplies({ replies }: { replies: readonly SavedReply[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link compose-saved" onClick={() => setOpen(true)}>
        {copy.manage}
      </button>
      {isOpen && <RepliesDialog replies={replies} onClose={() => setOpen(false)} />}
    </>
  )
}

function RepliesDialog({ replies, onClose }: { replies: readonly SavedReply[]; onClose: () => void }) {
  const [editing, setEditing] = useState<Partial<SavedReply>>()
  const { act } = useAct()
  return (
    <Modal aria-labelledby="replies-title" className="dialog-note inbox-many" onClose={onClose}>
      <div className="dialog-sheet">
        <h2 id="replies-title" className="subtitle">
          {copy.heading}
        </h2>
        <ul className="manager session-list">
          {replies.map(reply => (
            <Line key={reply.id} title={reply.name}>
              <button type="button" onClick={() => setEditing(reply)}>
                {copy.edit}
              </button>
              <button type="button" onClick={() => act(() => removeReply(reply.id), copy.removed)}>
                {copy.remove}
              </button>
            </Line>
          ))}
        </ul>
        {editing ? (
          <ReplyForm
            key={editing.id ?? 'new'}
            reply={editing}
            onCancel={() => setEditing(undefined)}
            onSave={async (name, text) => {
              if (await act(() => saveReply(name, text, editing.id), copy.saved)) setEditing(undefined)
            }}
          />
        ) : (
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="btn btn-small btn-primary" onClick={() => setEditing({})}>
              {copy.add}
            </button>
            <button type="button" className="btn btn-small" onClick={onClose}>
              {copy.close}
            </button>
          </div>
        )}
        <Toasts dismissLabel={interfaceWords.dismiss} />
      </div>
    </Modal>
  )
}

interface ReplyFormProps {
  reply: Partial<SavedReply>
  onSave: (name: string, text: string) => void
  onCancel: () => void
}

function ReplyForm({ reply, onSave, onCancel }: ReplyFormProps) {
  const [name, setName] = useState(reply.name ?? '')
  const [text, setText] = useState(reply.text ?? '')
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(name, text)
  }
  return (
    <form onSubmit={submit} className="inbox-reply-form">
      <TextField
        label={copy.name}
        name="reply-name"
        required
        maxLength={NAME_LENGTH}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      <TextAreaField
        label={copy.text}
        hint={copy.note}
        name="reply-text"
        required
        maxLength={INBOX_TEXT_LENGTH}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-small btn-primary">
          {copy.save}
        </button>
        <button type="button" className="btn btn-small" onClick={onCancel}>
          {copy.cancel}
        </button>
      </div>
    </form>
  )
}
