/** Whether an element is open as a popover. Browsers without popovers throw on the selector. */
export function isPopoverOpen(element: Element | null): boolean {
  return 'popover' in HTMLElement.prototype && element?.matches(':popover-open') === true
}

/** Opens a dialog by script and moves the focus to its title, so that screen readers read it first. */
export function openDialog(id: string): void {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement) || dialog.matches(':modal')) return
  const focused = dialog.querySelector<HTMLElement>(':focus')
  if (dialog.open) dialog.close()
  if (isPopoverOpen(dialog)) dialog.hidePopover()
  dialog.showModal()
  const start = focused ?? dialog.querySelector<HTMLElement>('[data-slot="dialog-title"]')
  start?.focus()
}
