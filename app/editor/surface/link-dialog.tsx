import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useId, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { blogWriting } from '#content/collections/admin-writing.ts'
import { type linkAt, setLink } from './commands.ts'
import { wholeAddress } from './whole-address.ts'

const copy = blogWriting.surface.link

interface LinkDialogProps {
  view: EditorView
  link: ReturnType<typeof linkAt>
  onClose: () => void
}

/** Asks where words lead, and for words where there are none. */
export function LinkDialog({ view, link, onClose }: LinkDialogProps) {
  const headingId = useId()
  // The selection of the text goes with the focus.
  const [{ from, to, href, text }] = useState(link)
  const [address, setAddress] = useState(href)
  const [words, setWords] = useState(text)
  const [error, setError] = useState('')

  function save() {
    const whole = wholeAddress(address)
    if (!whole) return setError(copy.wrong)
    setLink(from, to, whole, words.trim())(view.state, view.dispatch)
    onClose()
  }
  function remove() {
    setLink(from, to, '', '')(view.state, view.dispatch)
    onClose()
  }
  /** Enter saves, as in any form: this one stands inside another, and forms cannot be nested. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    save()
  }
  return (
    <Modal aria-labelledby={headingId} onClose={onClose}>
      <fieldset className="dialog-sheet grid gap-4" onKeyDown={press} aria-labelledby={headingId}>
        <h2 id={headingId} className="subtitle">
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
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-small btn-primary" onClick={save}>
            {copy.save}
          </button>
          {href && (
            <button type="button" className="btn btn-small" onClick={remove}>
              {copy.remove}
            </button>
          )}
          <button type="button" className="btn btn-small" onClick={onClose}>
            {copy.cancel}
          </button>
        </div>
      </fieldset>
    </Modal>
  )
}
