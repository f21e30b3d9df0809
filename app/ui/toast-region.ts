import { TOAST_REGION, type Toast, toasts } from './toast-store.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Shows the toasts of this page in its live regions. */
export function startToasts(): void {
  toasts.subscribe(drawToasts)
  // A dialog has opened or closed.
  document.addEventListener('close', drawToasts, true)
  document.addEventListener('toggle', drawToasts, true)
  document.addEventListener('keydown', dismissNewest, true)
  document.addEventListener('pointerover', ({ target }) => toasts.hover(isInside(target)), true)
  document.addEventListener('focusin', ({ target }) => toasts.focus(isInside(target)), true)
}

/** While a modal dialog is open, everything outside it is inert, so toasts appear inside it. */
function activeRegion(): HTMLElement | undefined {
  // An island's markup must not change before it is hydrated.
  const regions = [...document.querySelectorAll<HTMLElement>(TOAST_REGION)].filter(
    region => !region.closest('site-island:not([ready])'),
  )
  const inside = regions.filter(region => region.closest('dialog')?.matches(':modal')).at(-1)
  return inside ?? regions.find(region => !region.closest('dialog'))
}

export function drawToasts(): void {
  const active = activeRegion()
  for (const region of document.querySelectorAll<HTMLElement>(TOAST_REGION)) {
    const shown = region === active ? toasts.snapshot() : []
    const known = new Map([...region.children].map(child => [(child as HTMLElement).dataset.toast, child]))
    const next = shown.map(
      toast => known.get(String(toast.id)) ?? drawToast(toast, region.dataset.dismiss ?? ''),
    )
    for (const child of known.values()) if (!next.includes(child)) child.remove()
    // Toasts that stay are not moved, which would restart their animation.
    for (const child of next) if (!child.isConnected) region.append(child)
  }
}

function drawToast(shown: Toast, dismissLabel: string): HTMLElement {
  const { id, title, description, destructive, action } = shown
  const toast = element('div', 'toast')
  toast.dataset.toast = String(id)
  if (destructive) toast.dataset.destructive = 'true'
  const words = element('div', '')
  words.append(element('p', 'toast-title', title))
  if (description) words.append(element('p', 'toast-text', description))
  const button = element('button', 'icon-button') as HTMLButtonElement
  button.type = 'button'
  button.ariaLabel = dismissLabel
  button.append(closeIcon())
  button.addEventListener('click', () => toasts.dismiss(id))
  toast.append(words)
  if (action) {
    const offered = element('button', 'toast-action', action.label) as HTMLButtonElement
    offered.type = 'button'
    if (action.shortcut) offered.setAttribute('aria-keyshortcuts', action.shortcut)
    offered.addEventListener('click', () => toasts.act(shown))
    toast.append(offered)
  }
  toast.append(button)
  return toast
}

function element(tag: 'div' | 'p' | 'button', className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}

/** The icon of icons.tsx. */
function closeIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const look = {
    viewBox: '0 0 20 20',
    class: 'size-5',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.5',
  }
  for (const [name, value] of Object.entries({ ...look, 'aria-hidden': 'true' }))
    icon.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', 'm4 4 12 12M16 4 4 16')
  icon.append(path)
  return icon
}

/** Escape closes the newest toast first. The next press closes the dialog under it. */
function dismissNewest(event: KeyboardEvent): void {
  const newest = toasts.snapshot().at(-1)
  if (!newest || event.key !== 'Escape' || event.defaultPrevented) return
  event.preventDefault()
  toasts.dismiss(newest.id)
}

function isInside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TOAST_REGION) !== null
}
