import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CloseIcon } from './icons.tsx'
import { type Toast, toasts } from './toast-store.ts'

const REGION = '[data-slot="toasts"]'
const NONE: readonly Toast[] = []

/** While a modal dialog is open, everything outside it is inert, so toasts appear inside it. */
function showsToasts(region: HTMLElement | null): boolean {
  const inside = [...document.querySelectorAll(`dialog:modal ${REGION}`)].at(-1)
  return inside ? inside === region : region?.closest('dialog') === null
}

interface ToastsProps {
  dismissLabel: string
  className?: string
}

/**
 * A live region for toasts: one at the end of the page, and one in each dialog that can cause a toast. It
 * exists before its first toast, because screen readers would miss that toast otherwise.
 */
export function Toasts({ dismissLabel, className = '' }: ToastsProps) {
  const region = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(false)
  const all = useSyncExternalStore(toasts.subscribe, toasts.snapshot, () => NONE)
  const shown = active ? all : NONE

  useEffect(() => {
    const look = () => setActive(showsToasts(region.current))
    const leave = toasts.subscribe(look)
    document.addEventListener('close', look, true)
    document.addEventListener('toggle', look, true)
    look()
    return () => {
      leave()
      document.removeEventListener('close', look, true)
      document.removeEventListener('toggle', look, true)
    }
  }, [])

  const newest = shown.at(-1)?.id
  useEffect(() => {
    if (newest === undefined) return
    const id = newest
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      // Escape closes the toast first. The next press closes the dialog under it.
      event.preventDefault()
      toasts.dismiss(id)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [newest])

  return (
    <div
      ref={region}
      data-slot="toasts"
      role="status"
      aria-atomic="false"
      className={`toasts ${className}`}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(toast => (
        <div key={toast.id} className="toast" data-destructive={toast.destructive || undefined}>
          <div>
            <p className="toast-title">{toast.title}</p>
            {toast.description && <p className="toast-text">{toast.description}</p>}
          </div>
          <button
            type="button"
            className="icon-button"
            aria-label={dismissLabel}
            onClick={() => toasts.dismiss(toast.id)}
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </div>
  )
}

interface NoticeProps {
  title: string
  description: string
  destructive?: boolean
  /** Whether the notice gets the focus: it does unless a field has an error. */
  focused?: boolean
}

/** The content of a toast inside the page, for answers to forms without scripts. */
export function Notice({ title, description, destructive, focused }: NoticeProps) {
  return (
    <div
      role={destructive ? 'alert' : 'status'}
      className="slip"
      data-destructive={destructive || undefined}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the answer to a form, and this is what it answers
      autoFocus={focused}
    >
      <p className="toast-title">{title}</p>
      <p className="toast-text">{description}</p>
    </div>
  )
}
