export interface ToastContent {
  title: string
  description?: string
  /** Marks a failure, which looks different. */
  destructive?: boolean
}

export interface Toast extends ToastContent {
  id: number
}

/** How long a toast stays if it is neither hovered nor focused. */
export const TOAST_MS = 4_500
const MOST_AT_ONCE = 3

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined
  since: number
  left: number
}

export function createToastStore() {
  let shown: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    shown = next
    if (shown.length === 0) paused = false
    for (const listener of listeners) listener()
  }

  function run(id: number, clock: Clock) {
    clock.since = Date.now()
    clock.timer = setTimeout(dismiss, clock.left, id)
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
    const clock: Clock = { timer: undefined, since: 0, left: TOAST_MS }
    clocks.set(toast.id, clock)
    change([...shown, toast])
    if (!paused) run(toast.id, clock)
    return toast.id
  }

  function pause() {
    if (paused) return
    paused = true
    for (const clock of clocks.values()) {
      clearTimeout(clock.timer)
      clock.left -= Date.now() - clock.since
    }
  }

  function resume() {
    if (!paused) return
    paused = false
    for (const [id, clock] of clocks) run(id, clock)
  }

  return {
    show,
    dismiss,
    pause,
    resume,
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
