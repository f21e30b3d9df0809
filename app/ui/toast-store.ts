interface ToastAction {
  label: string
  /** The shortcut that does the same, as in `aria-keyshortcuts`. */
  shortcut?: string
  act: () => void
}

export interface ToastContent {
  title: string
  description?: string
  /** Marks a failure, which looks different. */
  destructive?: boolean
  /** An action that is possible while it is shown. Using it closes the toast. */
  action?: ToastAction
}

export interface Toast extends ToastContent {
  id: number
}

/** Where a page shows its toasts. */
export const TOAST_REGION = '.toasts'
/** How long a toast stays if nobody is using it. */
export const TOAST_MS = 4_500
/** How long a toast with an action stays. */
export const ACTION_MS = 10_000
const MOST_AT_ONCE = 3

interface Clock {
  /** Whether it stays while a pointer is over it. */
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

  /** Runs each toast's timer, or stops it while someone is using the toast. A pointer holds only failures and toasts with actions, because it may happen to rest where a toast opened. */
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

  /** Runs a toast's action, and closes it. */
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
