import { asParagraph } from '../post/picture-marks.ts'
import { editorStore } from '../post/use-editor.ts'
import { changeBetween } from './edit-text.ts'
import { insertText } from './insert-text.ts'

/** A view of the text: the Markdown field or the writing surface. Positions are offsets in the Markdown. */
export interface TextView {
  text: () => string
  selection: () => { start: number; end: number }
  /** Replaces a range as an undoable step. Selection and focus stay. */
  replace: (start: number, end: number, text: string) => void
  /** Replaces the selection. */
  insert: (text: string) => void
  focus: () => void
}

export const fieldView = (field: HTMLTextAreaElement): TextView => ({
  text: () => field.value,
  selection: () => ({ start: field.selectionStart, end: field.selectionEnd }),
  replace: (start, end, text) => replaceRange(field, start, end, text),
  insert: text => insertText(field, text),
  focus: () => field.focus(),
})

let view: TextView | null = null
/** The last cursor position in a view that has closed. */
let lastCursor: { generation: number; at: number } | undefined

/** Sets the current view. */
export function showText(shown: TextView | null): void {
  if (!shown && view) lastCursor = { generation: editorStore().state().generation, at: view.selection().end }
  view = shown
}

export const focusText = () => view?.focus()

const storedText = () => editorStore().state().draft.text.content
const contentText = () => view?.text() ?? storedText()

const storeText = (content: string) => editorStore().send({ type: 'typed', changes: { content } })

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

/** Replaces a range in the view, so that it can be undone, or in the store if there is no view. */
function replacePart(start: number, end: number, text: string): void {
  const content = storedText()
  if (view) view.replace(start, end, text)
  else storeText(content.slice(0, start) + text + content.slice(end))
}

/** Replaces the whole text as an undoable step. */
export function replaceContent(content: string): void {
  const { start, end, text } = changeBetween(contentText(), content)
  if (text !== '' || start !== end) replacePart(start, end, text)
}

/** Finds a part of the text and replaces it. Returns false if it is gone. */
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

/** Finds words that may occur several times: the occurrence nearest to a place. */
export const nearest = (words: string, place: number) => (text: string) => {
  const before = text.lastIndexOf(words, place)
  const after = text.indexOf(words, place)
  const isAfter = before < 0 || (after >= 0 && after - place < place - before)
  const start = isAfter ? after : before
  return start < 0 ? undefined : { start, end: start + words.length }
}

/** Finds a mark and the line break that was inserted behind it. */
export const withGap = (mark: string) => (text: string) => {
  const found = exactly(`${mark}\n\n`)(text)
  return found ?? exactly(mark)(text)
}

/** Inserts marks at the cursor, each as a paragraph. */
export function insertMarks(marks: readonly string[]): void {
  const text = contentText()
  const { start, end } = view?.selection() ?? { start: cursorIn(text), end: cursorIn(text) }
  const paragraphs = asParagraph(marks.join('\n\n'), text.slice(0, start), text.slice(end))
  if (view) view.insert(paragraphs)
  else storeText(text.slice(0, start) + paragraphs + text.slice(start))
}

function cursorIn(text: string): number {
  const isSame = lastCursor?.generation === editorStore().state().generation
  return isSame && lastCursor ? Math.min(lastCursor.at, text.length) : text.length
}
