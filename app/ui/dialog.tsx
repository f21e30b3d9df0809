import { type ComponentProps, useEffect } from 'react'
import { openDialog } from './dialog-state.ts'
import { CloseIcon } from './icons.tsx'

interface DialogProps extends ComponentProps<'dialog'> {
  id: string
  title: string
  /** The level of its heading. */
  level?: 'h2' | 'h4'
  closeLabel: string
  /** Whether the dialog is open in the document, as the answer to a form. Script then makes it modal. */
  open?: boolean
}

/**
 * Attributes of a button that opens or closes a dialog, with or without scripts. Browsers without commands
 * (Firefox before 144, Safari before 26.2) open the dialog as a popover, or by script (`shell/dialogs.ts`).
 */
export function invoker(command: 'show-modal' | 'close', id: string) {
  const popoverTargetAction = command === 'close' ? ('hide' as const) : undefined
  return { command, commandfor: id, popoverTarget: id, popoverTargetAction }
}

/** A link that opens the dialog in browsers without scripts and popovers, where the address's fragment opens it. */
export function TargetLink({ className, ...props }: ComponentProps<'a'>) {
  return (
    <noscript>
      <a className={`${className} target-link`} {...props} />
    </noscript>
  )
}

/**
 * Attributes of a button that closes the dialog around it. A dialog that was served open is no popover, but a
 * form's `dialog` method closes it in every browser.
 */
export function closer(id: string, served: boolean) {
  return served
    ? ({ type: 'submit', formMethod: 'dialog', formNoValidate: true } as const)
    : ({ type: 'button', ...invoker('close', id) } as const)
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
export function Dialog({
  id,
  title,
  level: Heading = 'h2',
  closeLabel,
  className = '',
  open,
  children,
  ...props
}: DialogProps) {
  useEffect(() => {
    if (open) openDialog(id)
  }, [id, open])
  return (
    <dialog
      id={id}
      className={`dialog ${className}`}
      aria-labelledby={`${id}-title`}
      open={open}
      popover="auto"
      {...{ closedby: 'any' }}
      {...props}
    >
      <div className="dialog-sheet">
        <Heading
          id={`${id}-title`}
          data-slot="dialog-title"
          className="dialog-title"
          tabIndex={-1}
          // Where the focus goes when the dialog opens without scripts.
          autoFocus={!open}
        >
          {title}
        </Heading>
        {children}
        <CloseButton dialogId={id} className="icon-button dialog-close" aria-label={closeLabel} served={open}>
          <CloseIcon />
        </CloseButton>
      </div>
    </dialog>
  )
}
