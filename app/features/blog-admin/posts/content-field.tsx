import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { ContentPictures } from '../pictures/content-pictures.tsx'
import { continueLine } from './edit-lines.ts'
import { changeBetween, type Edit, type Selection } from './edit-text.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { insertText } from './insert-text.ts'
import { pasteRich } from './paste-rich.ts'
import { editFor } from './tools.ts'

const copy = blogAdmin.editor
const ROWS = 15

interface ContentFieldProps {
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (value: string) => void
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Replaces what an edit changes and nothing else, in a way that the browser can undo. */
function show(field: HTMLTextAreaElement, next: Selection): void {
  const { text, start, end } = changeBetween(field.value, next.text)
  insertText(field, text, start, end)
  field.setSelectionRange(next.start, next.end)
}

/** The text itself: a plain field, with a toolbar, keys, lists that go on by themselves, and paste from word processors. */
export function ContentField({ area, value, onChange }: ContentFieldProps) {
  const id = useId()

  function apply(edit: Edit) {
    const field = area.current
    if (field) show(field, edit(selectionOf(field)))
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const edit = editFor(event)
    if (edit) {
      event.preventDefault()
      apply(edit)
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
    if (pasteRich(event.currentTarget, event.clipboardData)) event.preventDefault()
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {copy.content}
        <span className="field-hint">{copy.contentHint}</span>
      </label>
      <ContentPictures area={area}>
        {pictureTools => (
          <div className="editor-frame">
            <EditorToolbar controls={id} onEdit={apply}>
              {pictureTools}
            </EditorToolbar>
            <textarea
              ref={area}
              id={id}
              name="content"
              rows={ROWS}
              value={value}
              onChange={event => onChange(event.target.value)}
              onKeyDown={press}
              onPaste={paste}
              className="input editor-content"
            />
          </div>
        )}
      </ContentPictures>
    </div>
  )
}
