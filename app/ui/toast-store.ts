export interface ToastContent {
  title: string
  description?: string
  /** Marks a failure, which looks different. */
  destructive?: boolean
}

export interface Toast extends ToastContent {
  id: number
}

/** How long a toast stays if nobody is at it. */
export const TOAST_MS = 4_500
const MOST_AT_ONCE = 3

interface Clock {
  isFailure: boolean
  timer: ReturnType<typeof setTimeout> | undefined
  since: number
  left: number
}

export function createToastStore() {
  let shown: readonly Toast[] = []
  let lastId = 0
  let focused = false
  let hovered = false
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    shown = next
    if (shown.length === 0) focused = hovered = false
    for (const listener of listeners) listener()
  }

  /**
   * Runs each clock, or stops it while somebody is at its toast. A pointer may rest where a toast opened, so it holds failures alone,
   * which may have to be read twice. What succeeded is also shown in the page.
   */
  function keepTime() {
    for (const [id, clock] of clocks) {
      const isHeld = focused || (hovered && clock.isFailure)
      if (isHeld && clock.timer !== undefined) {
        clearTimeout(clock.timer)
        clock.timer = undefined
        clock.left -= Date.now() - clock.since
      } else if (!isHeld && clock.timer === undefined) {
        clock.since = Date.now()
        clock.timer = setTimeout(dismiss, clock.left, id)
      }
    }
  }

  function dismiss(id: number) {
    clearTimeout(clocks.get(id)?.timer)
    if (clocks.delete(id)) change(shown.filter(toast => toast.id !== id))
  }

  /** Shows a toast. It replaces an earlier toast with the same words. */
  function show(content: ToastContent): number {
    for (const toast of shown)
      if (toast.title === content.title && toast.description === content.description) dismiss(toast.id)
    const [oldest] = shown
    if (oldest && shown.length >= MOST_AT_ONCE) dismiss(oldest.id)
    const toast = { ...content, id: ++lastId }
    clocks.set(toast.id, {
      isFailure: Boolean(content.destructive),
      timer: undefined,
      since: 0,
      left: TOAST_MS,
    })
    change([...shown, toast])
    keepTime()
    return toast.id
  }

  function hover(isOver: boolean) {
    hovered = isOver
    keepTime()
  }

  function focus(isWithin: boolean) {
    focused = isWithin
    keepTime()
  }

  return {
    show,
    dismiss,
    hover,
    focus,
    snapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The toasts of this page. */
export const toasts = createToastStore()

export const showToast = toasts.show
