import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { selectionPlace } from './bubble.tsx'
import { type linkAt, setLink } from './commands.ts'
import { useFloat } from './use-float.ts'
import { wholeAddress } from './whole-address.ts'

const copy = blogWriting.surface.link

interface LinkEditorProps {
  view: EditorView
  link: ReturnType<typeof linkAt>
  /** Called with whether to return the focus to the text. */
  onClose: (isBack: boolean) => void
}

/** Asks for a link's address, and for its text if nothing is selected. */
export function LinkEditor({ view, link, onClose }: LinkEditorProps) {
  const headingId = useId()
  const box = useRef<HTMLDialogElement>(null)
  // Remembered here, because the selection is lost with the focus.
  const [{ from, to, href, text }] = useState(link)
  const [address, setAddress] = useState(href)
  const [words, setWords] = useState(text)
  const [error, setError] = useState('')
  useFloat(box, () => selectionPlace({ state: view.state, coordsAtPos: at => view.coordsAtPos(at) }), 'below')
  useEffect(() => box.current?.querySelector('input')?.select(), [])

  function save() {
    const whole = wholeAddress(address)
    if (!whole) return setError(copy.wrong)
    setLink(from, to, whole, words.trim())(view.state, view.dispatch)
    onClose(true)
  }
  function remove() {
    setLink(from, to, '', '')(view.state, view.dispatch)
    onClose(true)
  }
  /** Enter saves, as in a form. This can't be one, because it is inside another form. */
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose(true)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <dialog
      open
      ref={box}
      className="link-editor"
      aria-labelledby={headingId}
      onKeyDown={press}
      onBlur={({ relatedTarget }) => relatedTarget && !box.current?.contains(relatedTarget) && onClose(false)}
    >
      <h2 id={headingId} className="sr-only">
        {copy.heading}
      </h2>
      <TextField
        label={copy.address}
        hint={copy.hint}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={address}
        onChange={event => {
          setAddress(event.target.value)
          setError('')
        }}
      />
      {from === to && (
        <TextField label={copy.text} value={words} onChange={event => setWords(event.target.value)} />
      )}
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-small btn-primary" onClick={save}>
          {copy.save}
        </button>
        {href && (
          <button type="button" className="btn btn-small" onClick={remove}>
            {copy.remove}
          </button>
        )}
        <button type="button" className="btn btn-small" onClick={() => onClose(true)}>
          {copy.cancel}
        </button>
      </div>
    </dialog>
  )
}
