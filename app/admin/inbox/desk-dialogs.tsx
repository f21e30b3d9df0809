import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { desk } from '#content/collections/desk.ts'
import type { DeskChange, NamedLine } from './desk-api.ts'

const copy = desk.erase

/** What is to be confirmed: one submission, those that are selected, or a person erased, or many changed. */
export type Pending =
  | { what: 'one'; subject: string; line: NamedLine }
  | { what: 'selected'; subject: string }
  | { what: 'person'; email: string }
  | { what: 'change'; subject: string; change: DeskChange }

interface DeskDialogProps {
  pending: Pending
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before anything is erased or many are changed, and names it. */
export function DeskDialog({ pending, onConfirm, onCancel }: DeskDialogProps) {
  if (pending.what === 'change')
    return <ConfirmDialog {...desk.job.confirm} subject={pending.subject} {...{ onConfirm, onCancel }} />
  const isPerson = pending.what === 'person'
  const isOne = pending.what === 'one'
  return (
    <ConfirmDialog
      title={isPerson ? copy.person : isOne ? copy.one : copy.several}
      text={isPerson ? copy.personText : copy.text}
      subject={isPerson ? pending.email : pending.subject}
      confirm={copy.confirm}
      cancel={copy.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
