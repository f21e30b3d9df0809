import { type ComponentProps, type MouseEvent, useEffect } from 'react'
import { CloseIcon } from './icons.tsx'

interface DialogProps extends ComponentProps<'dialog'> {
  id: string
  title: string
  closeLabel: string
  /** Whether the server rendered the dialog open, as the answer to a form. Script then makes it modal. */
  open?: boolean
}

/**
 * Attributes of a button that opens or closes a dialog, with or without scripts. Browsers without commands
 * (Firefox before 144, Safari before 26.2) open the dialog as a popover, which script makes modal.
 */
export function invoker(command: 'show-modal' | 'close', id: string) {
  const popoverTargetAction = command === 'close' ? ('hide' as const) : undefined
  return { command, commandfor: id, popoverTarget: id, popoverTargetAction }
}

/**
 * Stands in for a button of `invoker` where a browser has neither scripts nor popovers: there a dialog is open while the
 * address names it.
 */
export function TargetLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <noscript>
      <a className={`${className} target-link`} {...props} />
    </noscript>
  )
}

/** Whether an element is open as a popover. Browsers without popovers throw on the selector. */
export function isPopoverOpen(element: Element | null): boolean {
  return 'popover' in HTMLElement.prototype && element?.matches(':popover-open') === true
}

export function isDialogOpen(dialog: HTMLDialogElement | null): boolean {
  return dialog?.open === true || isPopoverOpen(dialog)
}

/** Opens a dialog by script and moves the focus to its title, so that screen readers read it first. */
export function openDialog(id: string) {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || dialog.matches(':modal')) return
  const focused = dialog.querySelector<HTMLElement>(':focus')
  if (dialog.open) dialog.close()
  if (isPopoverOpen(dialog)) dialog.hidePopover()
  dialog.showModal()
  const start = focused ?? dialog.querySelector<HTMLElement>('[data-slot="dialog-title"]')
  start?.focus()
}

/** Makes a dialog modal that the server rendered open, or that was opened as a popover before hydration. */
function useOpenBeforeHydration(id: string, open?: boolean) {
  useEffect(() => {
    if (open || isPopoverOpen(document.getElementById(id))) openDialog(id)
  }, [id, open])
}

/** Closes the dialog around a button. */
function closeAround(event: MouseEvent<HTMLElement>) {
  event.preventDefault()
  event.currentTarget.closest('dialog')?.close()
}

/**
 * Attributes of a button that closes the dialog around it. A dialog that was served open is no popover, but a
 * form's `dialog` method closes it in every browser.
 */
export function closer(id: string, served: boolean) {
  const how = served
    ? ({ type: 'submit', formMethod: 'dialog', formNoValidate: true } as const)
    : ({ type: 'button', ...invoker('close', id) } as const)
  return { onClick: closeAround, ...how }
}

interface CloseButtonProps extends ComponentProps<'button'> {
  dialogId: string
  served?: boolean | undefined
}

/** A close button for use outside forms. */
export function CloseButton({ dialogId, served = false, ...props }: CloseButtonProps) {
  const button = <button {...closer(dialogId, served)} {...props} />
  return served ? (
    <form className="contents">{button}</form>
  ) : (
    <>
      <TargetLink href="#content" className={props.className} aria-label={props['aria-label']}>
        {props.children}
      </TargetLink>
      {button}
    </>
  )
}

/** The browser's own modal dialog: it traps the focus, Escape closes it, and it needs no script to open. */
export function Dialog({ id, title, closeLabel, className = '', open, children, ...props }: DialogProps) {
  useOpenBeforeHydration(id, open)

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
      popover="auto"
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
        <CloseButton dialogId={id} className="icon-button dialog-close" aria-label={closeLabel} served={open}>
          <CloseIcon />
        </CloseButton>
      </div>
    </dialog>
  )
}
