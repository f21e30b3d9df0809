/**
 * Puts text in place of the selection of a field, or of a range of it, so that the browser's undo takes it back. Setting `value`
 * would empty the undo history. The command is old and in no standard, but every engine has it, and nothing else does this.
 * The caret stands behind the text afterwards.
 */
export function insertText(
  field: HTMLTextAreaElement,
  text: string,
  start = field.selectionStart,
  end = field.selectionEnd,
): void {
  // A picture that arrives must not move the page.
  field.focus({ preventScroll: true })
  field.setSelectionRange(start, end)
  if (text === '' && start === end) return
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text)
  if (isDone) return
  // A browser without the command: the text is there, and can only not be undone.
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }))
}
