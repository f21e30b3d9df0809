interface ToastsProps {
  dismissLabel: string
  className?: string
}

/**
 * A live region for toasts: one at the end of the page, and one in each dialog that can cause a toast. It exists before its first
 * toast, because screen readers would miss that toast otherwise. `toast-region.ts` fills it.
 */
export function Toasts({ dismissLabel, className = '' }: ToastsProps) {
  return (
    <div data-dismiss={dismissLabel} role="status" aria-atomic="false" className={`toasts ${className}`} />
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
