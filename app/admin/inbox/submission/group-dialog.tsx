import { type FormEvent, useState } from 'react'
import { SubmitButton, TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { interfaceWords } from '#content/site.ts'
import { useAct } from '../../use-act.ts'
import { groupWith } from '../inbox-api.ts'

const copy = inboxWords.group

/** Asks for the reference of another person's submission, and groups the two people. */
export function GroupDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const { act, busy } = useAct()

  async function save(event: FormEvent) {
    event.preventDefault()
    if (reference.trim() === '') return
    if (await act(() => groupWith(id, reference), copy.done)) onClose()
  }
  return (
    <Modal aria-labelledby="group-title" className="dialog-note" onClose={onClose}>
      <form className="dialog-sheet" onSubmit={save} noValidate>
        <h2 id="group-title" className="subtitle">
          {copy.title}
        </h2>
        <p className="text mt-2">{copy.text}</p>
        <div className="mt-4">
          <TextField
            label={copy.reference}
            hint={copy.hint}
            name="group-reference"
            autoComplete="off"
            spellCheck={false}
            value={reference}
            onChange={({ target }) => setReference(target.value)}
          />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
          <button type="button" className="btn btn-small" onClick={onClose}>
            {copy.cancel}
          </button>
        </div>
        <Toasts dismissLabel={interfaceWords.dismiss} />
      </form>
    </Modal>
  )
}
