import { asParagraph } from '../post/picture-marks.ts'
import { editorStore } from '../post/use-editor.ts'
import { changeBetween } from './edit-text.ts'
import { insertText } from './insert-text.ts'

/** What shows the text while it is on the screen, as a field or as it will look. Places are places in its Markdown. */
export interface TextView {
  text: () => string
  selection: () => { start: number; end: number }
  /** Replaces a part so that undo knows it. What is selected and focused stays so. */
  replace: (start: number, end: number, text: string) => void
  /** Puts text in place of what is selected. */
  insert: (text: string) => void
  focus: () => void
}

/** The text in a plain field. */
export const fieldView = (field: HTMLTextAreaElement): TextView => ({
  text: () => field.value,
  selection: () => ({ start: field.selectionStart, end: field.selectionEnd }),
  replace: (start, end, text) => replaceRange(field, start, end, text),
  insert: text => insertText(field, text),
  focus: () => field.focus(),
})

let view: TextView | null = null
/** Where the cursor was when the text was last shown. */
let lastCursor: { generation: number; at: number } | undefined

/** Names what shows the text. */
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

/** Replaces a part of the text: where it is shown, so that it can be undone, or else where it is stored. */
function replacePart(start: number, end: number, text: string): void {
  const content = storedText()
  if (view) view.replace(start, end, text)
  else storeText(content.slice(0, start) + text + content.slice(end))
}

/** Puts another text in place of this one, as a step that can be undone. */
export function replaceContent(content: string): void {
  const { start, end, text } = changeBetween(contentText(), content)
  if (text !== '' || start !== end) replacePart(start, end, text)
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

/** Words that may be in a text several times, where they are nearest to a place. */
export const nearest = (words: string, place: number) => (text: string) => {
  const before = text.lastIndexOf(words, place)
  const after = text.indexOf(words, place)
  const isAfter = before < 0 || (after >= 0 && after - place < place - before)
  const start = isAfter ? after : before
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
  const { start, end } = view?.selection() ?? { start: cursorIn(text), end: cursorIn(text) }
  const paragraphs = asParagraph(marks.join('\n\n'), text.slice(0, start), text.slice(end))
  if (view) view.insert(paragraphs)
  else storeText(text.slice(0, start) + paragraphs + text.slice(start))
}

function cursorIn(text: string): number {
  const isSame = lastCursor?.generation === editorStore().state().generation
  return isSame && lastCursor ? Math.min(lastCursor.at, text.length) : text.length
}
