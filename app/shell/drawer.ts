import { isPopoverOpen } from '../ui/dialog-state.ts'

const OPEN_DRAWER = '.drawer:popover-open'
const OPEN = `${OPEN_DRAWER}, .nav-panel:popover-open`

/** Sets everything outside of an element inert, or no longer. */
function setPageInert(inside: HTMLElement, inert: boolean): void {
  inside.ariaModal = inert ? 'true' : null
  for (let part: Element = inside; part !== document.body && part.parentElement; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling !== part) sibling.toggleAttribute('inert', inert)
}

/** What is inert changes the styles of the whole page, so that waits until the open drawer has been painted. */
function holdFocus(drawer: HTMLElement): void {
  requestAnimationFrame(() => setTimeout(() => drawer.matches(OPEN_DRAWER) && setPageInert(drawer, true)))
}

/** Makes the open drawer, which is a popover, hold the focus as a modal dialog does. */
function toggle({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLDialogElement && target.matches('.drawer'))) return
  if (newState === 'open') holdFocus(target)
  // Before it closes, so that the browser can return the focus.
  else setPageInert(target, false)
}

/** Returns the focus as a modal dialog does, wherever it was. The browser does so only for a focus inside of the drawer. */
function returnFocus({ target, newState }: ToggleEvent): void {
  if (newState === 'open' || !(target instanceof HTMLDialogElement && target.matches('.drawer'))) return
  if (document.activeElement === document.body)
    document
      .querySelector<HTMLElement>(`button[popovertarget="${target.id}"]`)
      ?.focus({ preventScroll: true })
}

/** Safari on iOS before 18.3 does not close a popover when the reader taps beside it. */
function press({ target }: Event): void {
  const open = document.querySelector<HTMLElement>(OPEN)
  const own = open?.closest('.nav-item') ?? open
  if (!own?.contains(target as Node)) open?.hidePopover()
}

/** The drawer closes when the window becomes wider than its layout; otherwise it would block the page. */
function closeWhenWide(): void {
  matchMedia('(min-width: 64rem)').addEventListener('change', () => {
    document.querySelector<HTMLDialogElement>('.drawer[open]')?.close()
    if ('popover' in HTMLElement.prototype) document.querySelector<HTMLElement>(OPEN_DRAWER)?.hidePopover()
  })
}

/** A press on a link of the drawer, or beside its sheet, closes it. The page may stay: the link can lead to a place on it. */
function closeByPress({ target }: Event): void {
  if (!(target instanceof Element)) return
  const drawer = target.closest<HTMLDialogElement>('.drawer')
  if (!drawer || (target !== drawer && !target.closest('a, button'))) return
  drawer.close()
  if (isPopoverOpen(drawer)) drawer.hidePopover()
}

/** What the drawer needs beside what the browser does for popovers. */
export function startDrawer(): void {
  closeWhenWide()
  document.addEventListener('click', closeByPress)
  // Browsers without popovers open the drawer as a modal dialog.
  if (!('popover' in HTMLElement.prototype)) return
  document.addEventListener('beforetoggle', toggle, true)
  document.addEventListener('toggle', returnFocus, true)
  document.addEventListener('pointerdown', press)
  const drawer = document.querySelector<HTMLElement>(OPEN_DRAWER)
  if (drawer) holdFocus(drawer)
}
