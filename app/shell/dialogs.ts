import { openDialog } from '../ui/dialog-state.ts'

/** Adds what older browsers lack for dialogs. */
export function startDialogs(): void {
  // Dialogs that were served open as the answer to a form, or opened as popovers before this ran.
  const popover = 'popover' in HTMLElement.prototype ? ', dialog:popover-open:not(.drawer)' : ''
  for (const { id } of document.querySelectorAll(`dialog[open]${popover}`)) openDialog(id)
  if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', closeBeside)
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', followCommand)
}

/** A press on the backdrop has the dialog itself as its target. */
function closeBeside({ target }: Event): void {
  if (target instanceof HTMLDialogElement && target.open) target.close()
}

/** Leaves dialogs that open as popovers to the browser. Browsers without popovers need a script. */
function followCommand(event: Event): void {
  const selector = 'popover' in HTMLElement.prototype ? '[commandfor]' : '[popovertarget]'
  const button = event.target instanceof Element ? event.target.closest(selector) : null
  const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (!button || event.defaultPrevented || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (button.getAttribute('popovertargetaction') === 'hide') dialog.close()
  else openDialog(dialog.id)
}
