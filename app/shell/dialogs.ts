import { openDialog } from '../ui/dialog-state.ts'

/** What dialogs need beside what the browser does for them, which depends on its age. */
export function startDialogs(): void {
  // Those that were served open, as the answer to a form, and those that a press has opened as popovers meanwhile.
  const popover = 'popover' in HTMLElement.prototype ? ', dialog:popover-open:not(.drawer)' : ''
  for (const { id } of document.querySelectorAll(`dialog[open]${popover}`)) openDialog(id)
  if (!('closedBy' in HTMLDialogElement.prototype)) addEventListener('click', closeBeside)
  if (!('commandForElement' in HTMLButtonElement.prototype)) addEventListener('click', followCommand)
}

/** A press on the backdrop has the dialog itself as its target. */
function closeBeside({ target }: Event): void {
  if (target instanceof HTMLDialogElement && target.open) target.close()
}

/** A dialog that only opens as a popover is left to the browser. One without popovers opens it as well. */
function followCommand(event: Event): void {
  const selector = 'popover' in HTMLElement.prototype ? '[commandfor]' : '[popovertarget]'
  const button = event.target instanceof Element ? event.target.closest(selector) : null
  const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (!button || event.defaultPrevented || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (button.getAttribute('popovertargetaction') === 'hide') dialog.close()
  else openDialog(dialog.id)
}
