/**
 * Replaces a range of a field so that the browser can undo it. Setting `value` would clear the undo history.
 * `execCommand` is deprecated, but every engine supports it and there is no replacement. The caret ends up behind the
 * text.
 */
export function insertText(
  field: HTMLTextAreaElement,
  text: string,
  start = field.selectionStart,
  end = field.selectionEnd,
): void {
  // The page must not scroll when an upload finishes.
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  if (text === '' && start === end) return
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  // Without `execCommand` the text is inserted, but can't be undone.
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
