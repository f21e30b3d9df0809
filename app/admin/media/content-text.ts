import { insertText } from '#app/features/post-editor/insert-text.ts'
import { asParagraph } from '#app/features/post-editor/picture-marks.ts'
import { editorStore } from '#app/features/post-editor/use-editor.ts'

let field: HTMLTextAreaElement | null = null
/** Where the cursor was when the field was last shown. */
let lastCursor: { generation: number; at: number } | undefined

/** The field of the text while it is on the screen. */
export function showField(shown: HTMLTextAreaElement | null): void {
  if (!shown && field) lastCursor = { generation: editorStore().state().generation, at: field.selectionEnd }
  field = shown
}

const storedText = () => editorStore().state().draft.text.content
const contentText = () => field?.value ?? storedText()

const storeText = (content: string) => editorStore().send({ type: 'typed', changes: { content } })

/** Replaces a part of a field so that undo knows it. What is selected and focused elsewhere stays so. */
function replaceRange(field: HTMLTextAreaElement, start: number, end: number, text: string): void {
  const { activeElement } = document
  const { selectionStart, selectionEnd } = field
  const moved = (at: number) =>
    at >= end ? at + text.length - (end - start) : Math.min(at, start + text.length)
  insertText(field, text, start, end)
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd))
  if (activeElement instanceof HTMLElement && activeElement !== field)
    activeElement.focus({ preventScroll: true })
}

/** Replaces a part of the text: in the field, so that it can be undone, or else where it is stored. */
function replacePart(start: number, end: number, text: string): void {
  const content = storedText()
  if (field) replaceRange(field, start, end, text)
  else storeText(content.slice(0, start) + text + content.slice(end))
}

/** Finds a part of the text and replaces it. False when it is not there any more. */
export function replaceFound(
  find: (text: string) => { start: number; end: number } | undefined,
  replacement: string,
): boolean {
  const found = find(contentText())
  if (found) replacePart(found.start, found.end, replacement)
  return found !== undefined
}

export const exactly = (words: string) => (text: string) => {
  const start = text.indexOf(words)
  return start < 0 ? undefined : { start, end: start + words.length }
}

/** A mark with the line break that was set behind it. */
export const withGap = (mark: string) => (text: string) => {
  const found = exactly(`${mark}\n\n`)(text)
  return found ?? exactly(mark)(text)
}

/** Puts marks at the cursor, each as a paragraph of its own. */
export function insertMarks(marks: readonly string[]): void {
  const text = contentText()
  const at = field ? field.selectionStart : cursorIn(text)
  const end = field ? field.selectionEnd : at
  const paragraphs = asParagraph(marks.join('\n\n'), text.slice(0, at), text.slice(end))
  if (field) insertText(field, paragraphs)
  else storeText(text.slice(0, at) + paragraphs + text.slice(at))
}

function cursorIn(text: string): number {
  const isSame = lastCursor?.generation === editorStore().state().generation
  return isSame && lastCursor ? Math.min(lastCursor.at, text.length) : text.length
}
