import type { ClipboardEvent, ComponentProps, KeyboardEvent, RefObject } from 'react'
import { continueLine } from './edit-lines.ts'
import { changeBetween, type Edit, type Selection } from './edit-text.ts'
import { insertText } from './insert-text.ts'
import { pasteRich, type TakePictures } from './paste/paste-rich.ts'
import { actionFor } from './tools.ts'

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Replaces only the part that an edit changes, so that the browser can undo it. */
function show(field: HTMLTextAreaElement, next: Selection): void {
  const { text, start, end } = changeBetween(field.value, next.text)
  insertText(field, text, start, end)
  field.setSelectionRange(next.start, next.end)
}

export function applyEdit(field: HTMLTextAreaElement | null, edit: Edit): void {
  if (field) show(field, edit(selectionOf(field)))
}

interface ContentAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  ref: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
  /** Handles pictures in a paste. */
  onPictures?: TakePictures
}

/** The Markdown field: a textarea with shortcuts, lists that continue automatically, and paste from word processors. */
export function ContentArea({ onChange, onPictures, className = '', ...props }: ContentAreaProps) {
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const edit = actionFor(event)?.edit
    if (edit) {
      event.preventDefault()
      applyEdit(event.currentTarget, edit)
      return
    }
    const isPlainEnter =
      event.key === 'Enter' && !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
    if (!isPlainEnter || event.nativeEvent.isComposing) return
    const next = continueLine(selectionOf(event.currentTarget))
    if (!next) return
    event.preventDefault()
    show(event.currentTarget, next)
  }
  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (pasteRich(event.currentTarget, event.clipboardData, onPictures)) event.preventDefault()
  }
  return (
    <textarea
      {...props}
      name="content"
      onChange={event => onChange(event.target.value)}
      onKeyDown={press}
      onPaste={paste}
      className={`input content-area ${className}`}
    />
  )
}
