import { type ReactNode, useState } from 'react'
import { Modal } from './modal.tsx'

interface Question {
  title: string
  text: string
  /** What it concerns, so that nobody confirms the wrong one. */
  subject: string
  confirm: string
  cancel: string
}

interface ConfirmDialogProps extends Question {
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is deleted. Cancel has the focus. */
export function ConfirmDialog({
  title,
  text,
  subject,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Modal aria-labelledby="confirm-title" onClose={onCancel}>
      <div className="dialog-sheet">
        <h2 id="confirm-title" className="subtitle">
          {title}
        </h2>
        <p className="heading mt-4 wrap-anywhere">{subject}</p>
        <p className="text mt-2">{text}</p>
        <form method="dialog" className="mt-6 flex flex-wrap gap-3">
          {/* biome-ignore lint/a11y/noAutofocus: a dialog must put the focus somewhere, and this is the harmless place */}
          <button type="submit" className="btn btn-small" autoFocus>
            {cancel}
          </button>
          <button type="button" className="btn btn-small btn-primary" onClick={onConfirm}>
            {confirm}
          </button>
        </form>
      </div>
    </Modal>
  )
}

/** The open dialog, and a function that asks a question. */
export function useConfirm(): [dialog: ReactNode, ask: (question: Question, onConfirm: () => void) => void] {
  const [asked, setAsked] = useState<ConfirmDialogProps>()
  const close = () => setAsked(undefined)
  const ask = (question: Question, onConfirm: () => void) =>
    setAsked({
      ...question,
      onCancel: close,
      onConfirm() {
        close()
        onConfirm()
      },
    })
  return [asked && <ConfirmDialog {...asked} />, ask]
}
