interface ToastAction {
  label: string
  /** The key that does the same, as `aria-keyshortcuts` names it. */
  shortcut?: string
  act: () => void
}

export interface ToastContent {
  title: string
  description?: string
  /** Marks a failure, which looks different. */
  destructive?: boolean
  /** What can be done about it while it is shown. Using it closes the toast. */
  action?: ToastAction
}

export interface Toast extends ToastContent {
  id: number
}

/** How long a toast stays if nobody is at it. */
export const TOAST_MS = 4_500
/** How long one stays that has an action. */
export const ACTION_MS = 10_000
const MOST_AT_ONCE = 3

interface Clock {
  /** Whether it waits for a pointer that rests on it. */
  isHeldByPointer: boolean
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
   * Runs each clock, or stops it while somebody is at its toast. A pointer may rest where a toast opened, so it holds only failures,
   * which may have to be read twice, and what can be acted on. What succeeded is also shown in the page.
   */
  function keepTime() {
    for (const [id, clock] of clocks) {
      const isHeld = focused || (hovered && clock.isHeldByPointer)
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

  /** Shows a toast. It replaces an earlier toast with the same words, and a success the failures before it. */
  function show(content: ToastContent): number {
    for (const toast of shown)
      if (
        (toast.title === content.title && toast.description === content.description) ||
        (toast.destructive && !content.destructive)
      )
        dismiss(toast.id)
    const [oldest] = shown
    if (oldest && shown.length >= MOST_AT_ONCE) dismiss(oldest.id)
    const toast = { ...content, id: ++lastId }
    clocks.set(toast.id, {
      isHeldByPointer: content.destructive === true || content.action !== undefined,
      timer: undefined,
      since: 0,
      left: content.action ? ACTION_MS : TOAST_MS,
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

  /** Does what a toast offers, and closes it. */
  function act({ id, action }: Toast) {
    dismiss(id)
    action?.act()
  }

  return {
    show,
    act,
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
