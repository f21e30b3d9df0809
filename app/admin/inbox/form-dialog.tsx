import type { FormEvent, ReactNode } from 'react'
import { SubmitButton } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { Toasts } from '#app/ui/toasts.tsx'
import { interfaceWords } from '#content/site.ts'

interface FormDialogProps {
  /** Tells it apart from the other dialogs of the document. */
  name: string
  title: string
  text?: string
  words: { save: string; saving: string; cancel: string }
  busy: boolean
  isWide?: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { name, title, text, words, busy, isWide = false, onSave, onClose, children } = props
  function save(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <Modal
      aria-labelledby={`${name}-title`}
      className={isWide ? 'dialog-note inbox-many' : 'dialog-note'}
      onClose={onClose}
    >
      <form className="dialog-sheet" onSubmit={save} noValidate>
        <h2 id={`${name}-title`} className="subtitle">
          {title}
        </h2>
        {text && <p className="text mt-2">{text}</p>}
        <div className="mt-4 grid gap-4">{children}</div>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton label={words.save} busyLabel={words.saving} busy={busy} />
          <button type="button" className="btn btn-small" onClick={onClose}>
            {words.cancel}
          </button>
        </div>
        <Toasts dismissLabel={interfaceWords.dismiss} className="mt-4" />
      </form>
    </Modal>
  )
}
