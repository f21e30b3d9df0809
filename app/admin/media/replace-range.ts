import { insertText } from '#app/features/post-editor/insert-text.ts'

/** Replaces a part of a field so that undo knows it. What is selected and focused elsewhere stays so. */
export function replaceRange(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const { activeElement } = document
  const { selectionStart, selectionEnd } = field
  const moved = (at: number) =>
    at >= end ? at + text.length - (end - start) : Math.min(at, start + text.length)
  insertText(field, text, start, end)
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd))
  if (activeElement instanceof HTMLElement && activeElement !== field)
    activeElement.focus({ preventScroll: true })
}
