import { useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { inboxWords } from '#content/collections/admin-inbox.ts'
import { useAct } from '../../use-act.ts'
import { FormDialog } from '../form-dialog.tsx'
import { groupWith } from '../inbox-api.ts'

const copy = inboxWords.group

/** Asks for the reference of another person's submission, and groups the two people. */
export function GroupDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [reference, setReference] = useState('')
  const { act, busy } = useAct()

  async function save() {
    if (reference.trim() === '') return
    if (await act(() => groupWith(id, reference), copy.done)) onClose()
  }
  return (
    <FormDialog
      name="group"
      title={copy.title}
      text={copy.text}
      words={copy}
      {...{ busy, onClose }}
      onSave={save}
    >
      <TextField
        label={copy.reference}
        hint={copy.hint}
        name="group-reference"
        autoComplete="off"
        spellCheck={false}
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
    </FormDialog>
  )
}
