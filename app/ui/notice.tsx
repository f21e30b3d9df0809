interface NoticeProps {
  title: string
  description: string
  destructive?: boolean
  /** Whether the page starts here: it does unless there is a field to mend first. */
  focused?: boolean
}

/** What a toast says, standing in a page that was answered without scripts. */
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
