import { isPopoverOpen } from '../ui/dialog-state.ts'

const OPEN_AFTER_MS = 60
const CLOSE_AFTER_MS = 180

/** Adds hovering to the header's menus, and closes them when focus or pointer leave. */
export function startNavMenus(): void {
  // Without popovers, the stylesheet shows the panels.
  if (!('popover' in HTMLElement.prototype)) return
  for (const item of document.querySelectorAll<HTMLElement>('.nav-item')) {
    const panel = item.querySelector<HTMLElement>('.nav-panel')
    if (panel) addHovering(item, panel)
  }
}

function addHovering(item: HTMLElement, panel: HTMLElement): void {
  let timer: number | undefined
  let openedByHover = false
  const later = (ms: number, act: () => void) => {
    window.clearTimeout(timer)
    timer = window.setTimeout(act, ms)
  }
  function close() {
    window.clearTimeout(timer)
    openedByHover = false
    if (isPopoverOpen(panel)) panel.hidePopover()
  }
  item.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType !== 'mouse') return
    later(OPEN_AFTER_MS, () => {
      if (isPopoverOpen(panel)) return
      openedByHover = true
      panel.showPopover()
    })
  })
  item.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') later(CLOSE_AFTER_MS, close)
  })
  // A click just after hovering must not close the panel again.
  item.querySelector('button')?.addEventListener('click', event => {
    if (!openedByHover || !isPopoverOpen(panel)) return
    openedByHover = false
    event.preventDefault()
  })
  panel.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) close()
  })
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !item.contains(relatedTarget)) close()
  })
}
