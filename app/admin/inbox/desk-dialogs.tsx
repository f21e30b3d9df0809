import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { desk } from '#content/collections/desk.ts'
import type { NamedLine } from './desk-api.ts'

const copy = desk.erase

/** What is to be erased: submissions, all that a filter finds, or a person. */
export type PendingErasure =
  | { what: 'lines'; subject: string; lines: readonly NamedLine[] }
  | { what: 'found'; subject: string }
  | { what: 'person'; email: string }

interface EraseDialogProps {
  pending: PendingErasure
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before anything is erased, and names it. */
export function EraseDialog({ pending, onConfirm, onCancel }: EraseDialogProps) {
  const isPerson = pending.what === 'person'
  const isOne = pending.what === 'lines' && pending.lines.length === 1
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
