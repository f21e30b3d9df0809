/**
 * Replaces a part of a field as if it was typed, so that the browser's undo knows it. What is selected and focused
 * elsewhere stays so.
 */
export function replaceRange(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const { activeElement } = document
  const { selectionStart, selectionEnd } = field
  const moved = (at: number) =>
    at >= end ? at + text.length - (end - start) : Math.min(at, start + text.length)
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  typeText(field, text)
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd))
  if (activeElement instanceof HTMLElement && activeElement !== field)
    activeElement.focus({ preventScroll: true })
}

/** Types over the selection of a focused field. */
function typeText(field: HTMLTextAreaElement, text: string): void {
  // Deprecated, and the only way that every browser lets a page take part in its undo.
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Types at the cursor, and leaves the cursor behind it. */
export function insertAtCursor(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  typeText(field, text)
}
