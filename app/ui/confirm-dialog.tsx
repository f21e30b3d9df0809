import { useEffect, useRef } from 'react'

interface ConfirmDialogProps {
  title: string
  text: string
  /** What it is about, so that nobody confirms the wrong one. */
  subject: string
  confirm: string
  cancel: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is taken away. The quiet answer has the focus. */
export function ConfirmDialog({
  title,
  text,
  subject,
  confirm,
  cancel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="dialog dialog-note" aria-labelledby="confirm-title" onClose={onCancel}>
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
    </dialog>
  )
}
