import { boxAt, choosePlace, type Obstacle, type Place, type Screen } from './choose-place.ts'
import { TOAST_REGION, toasts } from './toast-store.ts'

const CONTROLS = 'a[href], button, input, select, textarea, summary'
/** Elements whose controls belong together: after one of them, another is pressed next. */
const GROUP = 'form, fieldset, li, dialog, section'
/** Marks controls that are offered after an action. */
const NEXT = '[data-slot="next"]'
/** How many other controls may be covered before one of these, and how many of the header before another one. */
const NEXT_WEIGHT = 20
const HEADER_WEIGHT = 0.25
/** What is being pressed or typed into counts for more than all others together: a toast over it would swallow the click. */
const LAST_WEIGHT = 1_000

let isStarted = false

/** Keeps toasts off the controls that are pressed next. Loaded with toasts, not with every page. Toasts in a dialog take their own space. */
export function placeToasts(): void {
  if (isStarted) return
  isStarted = true
  let last = document.activeElement?.closest(CONTROLS) ?? null
  let present: Place | undefined
  let isPlanned = false

  function place() {
    isPlanned = false
    const region = [...document.querySelectorAll<HTMLElement>(TOAST_REGION)].find(
      found => found.childElementCount > 0 && getComputedStyle(found).position === 'fixed',
    )
    if (!region) {
      present = undefined
      return
    }
    const { width, height } = region.getBoundingClientRect()
    const screen = screenNow()
    present = choosePlace({ width, height }, screen, obstaclesFor(last, region), present)
    const { left, top, bottom } = boxAt(present, { width, height }, screen)
    const foot = `${document.documentElement.clientHeight - bottom}px`
    // A second toast grows away from its edge of the screen.
    const [from, to] = present.y === 'bottom' ? ['auto', foot] : [`${top}px`, 'auto']
    Object.assign(region.style, { left: `${left}px`, top: from, bottom: to })
  }
  function plan() {
    if (isPlanned) return
    isPlanned = true
    // The toast has been drawn by then, but not painted.
    requestAnimationFrame(place)
  }
  function remember({ target }: Event) {
    if (!(target instanceof Element) || target.closest(TOAST_REGION)) return
    last = target.closest(CONTROLS) ?? last
    if (toasts.snapshot().length > 0) plan()
  }
  toasts.subscribe(plan)
  document.addEventListener('pointerdown', remember, true)
  document.addEventListener('focusin', remember, true)
  const replan = () => toasts.snapshot().length > 0 && plan()
  window.addEventListener('scroll', replan, { passive: true })
  window.addEventListener('resize', replan)
  // Only this viewport shrinks when a phone's keyboard opens.
  window.visualViewport?.addEventListener('resize', replan)
}

function screenNow(): Screen {
  const { clientWidth, clientHeight } = document.documentElement
  const {
    offsetLeft: left,
    offsetTop: top,
    width,
    height,
  } = window.visualViewport ?? {
    offsetLeft: 0,
    offsetTop: 0,
    width: clientWidth,
    height: clientHeight,
  }
  const bar = document.querySelector('header')?.getBoundingClientRect()
  // A bar as high as the window is beside the page, so toasts are placed beside it.
  const isBeside = bar !== undefined && bar.bottom >= height / 2
  const header = isBeside ? 0 : (bar?.bottom ?? 0)
  const start = isBeside && bar.right < width / 2 ? Math.max(left, bar.right) : left
  const gap = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { left: start, top, right: left + width, bottom: top + height, header: Math.max(header, top), gap }
}

function obstaclesFor(last: Element | null, region: Element): Obstacle[] {
  // With the focus on the next step, the form before it is done.
  const isDone = document.activeElement?.matches(NEXT)
  const group = isDone ? undefined : last?.closest(GROUP)
  function weightOf(control: Element): number {
    if (control === last && !isDone) return LAST_WEIGHT
    if (control.closest(NEXT) || group?.contains(control)) return NEXT_WEIGHT
    return control.closest('header') ? HEADER_WEIGHT : 1
  }
  return [...document.querySelectorAll(`${CONTROLS}, ${NEXT}, ${NEXT} > *`)]
    .filter(control => !region.contains(control))
    .map(control => ({ box: control.getBoundingClientRect(), weight: weightOf(control) }))
}
