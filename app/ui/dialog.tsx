import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { CloseIcon } from './icons.tsx'

interface DialogProps extends ComponentProps<'dialog'> {
  id: string
  title: string
  closeLabel: string
  /** Whether the server rendered it open, as the answer to a form. Script then makes it modal. */
  open?: boolean
}

/** Attributes of a button that opens or closes a dialog, with or without scripts. */
export function invoker(command: 'show-modal' | 'close', id: string) {
  return { command, commandfor: id }
}

/** Opens a dialog by script and moves the focus to its title, so that screen readers read it first. */
export function openDialog(id: string) {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || dialog.matches(':modal')) return
  const focused = dialog.querySelector<HTMLElement>(':focus')
  if (dialog.open) dialog.close()
  dialog.showModal()
  const start = focused ?? dialog.querySelector<HTMLElement>('[data-slot="dialog-title"]')
  start?.focus()
}

/** Closes the dialog that a button stands in. */
export function closeAround(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.currentTarget.closest('dialog')?.close()
}

/** The browser's own modal dialog: it keeps the focus, Escape closes it, and it needs no script to open. */
export function Dialog({ id, title, closeLabel, className = '', open, children, ...props }: DialogProps) {
  useEffect(() => {
    if (open) openDialog(id)
  }, [id, open])

  function press(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) event.currentTarget.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the dialog's own, this closes it for pointers
    <dialog
      id={id}
      className={`dialog ${className}`}
      aria-labelledby={`${id}-title`}
      open={open}
      onClick={press}
      {...{ closedby: 'any' }}
      {...props}
    >
      <div className="dialog-sheet">
        <h2
          id={`${id}-title`}
          data-slot="dialog-title"
          className="dialog-title"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: where the focus goes when the dialog opens without scripts
          autoFocus={!open}
        >
          {title}
        </h2>
        {children}
        <button
          type="button"
          className="icon-button dialog-close"
          aria-label={closeLabel}
          onClick={closeAround}
          {...invoker('close', id)}
        >
          <CloseIcon />
        </button>
      </div>
    </dialog>
  )
}
