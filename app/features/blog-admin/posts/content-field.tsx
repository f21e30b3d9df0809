import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '#app/ui/field.tsx'
import { blogAdmin } from '#content/collections/blog-admin.ts'
import { ContentPictures } from '../pictures/content-pictures.tsx'
import { link, type Selection, wrap } from './edit-text.ts'

const copy = blogAdmin.editor
const ROWS = 15

type Edit = (selection: Selection) => Selection
const EDITS: { key: string; label: string; sign: string; edit: Edit }[] = [
  { key: 'b', label: copy.bold, sign: 'B', edit: selection => wrap(selection, '**') },
  { key: 'i', label: copy.italic, sign: 'I', edit: selection => wrap(selection, '*') },
  { key: 'k', label: copy.link, sign: '[ ]', edit: selection => link(selection, copy.linkText) },
]

/** The text itself, with buttons and keys for the marks that are used most. */
export function ContentField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null)

  function apply(edit: Edit) {
    const field = area.current
    if (!field) return
    const next = edit({ text: field.value, start: field.selectionStart, end: field.selectionEnd })
    // At once, so that the next key finds the selection where this one left it.
    flushSync(() => onChange(next.text))
    field.focus()
    field.setSelectionRange(next.start, next.end)
  }
  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const known = EDITS.find(({ key }) => key === event.key.toLowerCase())
    if (!known) return
    event.preventDefault()
    apply(known.edit)
  }

  return (
    <div className="editor-field">
      <div role="toolbar" aria-label={copy.content} className="editor-tools">
        {EDITS.map(({ key, label, sign, edit }) => (
          <button key={key} type="button" aria-label={label} title={label} onClick={() => apply(edit)}>
            {sign}
          </button>
        ))}
      </div>
      <ContentPictures area={area}>
        <TextAreaField
          ref={area}
          label={copy.content}
          hint={copy.contentHint}
          name="content"
          rows={ROWS}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={press}
          className="editor-content"
        />
      </ContentPictures>
    </div>
  )
}
