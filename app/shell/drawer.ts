import { isPopoverOpen } from '../ui/dialog-state.ts'

const OPEN_DRAWER = '.drawer:popover-open'
const OPEN = `${OPEN_DRAWER}, .nav-panel:popover-open`

/** Makes everything outside of an element inert, or active again. */
function setPageInert(inside: HTMLElement, inert: boolean): void {
  inside.ariaModal = inert ? 'true' : null
  for (let part: Element = inside; part !== document.body && part.parentElement; part = part.parentElement)
    for (const sibling of part.parentElement.children)
      if (sibling !== part) sibling.toggleAttribute('inert', inert)
}

/** Making the page inert recalculates all styles, so it waits until the drawer has been painted. */
function holdFocus(drawer: HTMLElement): void {
  requestAnimationFrame(() => setTimeout(() => drawer.matches(OPEN_DRAWER) && setPageInert(drawer, true)))
}

/** Traps the focus in the open drawer, because a popover does not do so. */
function toggle({ target, newState }: ToggleEvent): void {
  if (!(target instanceof HTMLDialogElement && target.matches('.drawer'))) return
  if (newState === 'open') holdFocus(target)
  // Before it closes, so that the browser can return the focus.
  else setPageInert(target, false)
}

/** Returns the focus like a modal dialog. For a popover, the browser does so only if the focus was inside. */
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

/** Closes the drawer on a press on a link in it, or beside it. The link may lead to a place on the same page. */
function closeByPress({ target }: Event): void {
  if (!(target instanceof Element)) return
  const drawer = target.closest<HTMLDialogElement>('.drawer')
  if (!drawer || (target !== drawer && !target.closest('a, button'))) return
  drawer.close()
  if (isPopoverOpen(drawer)) drawer.hidePopover()
}

/** Adds what the browser's popovers lack for the drawer. */
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
