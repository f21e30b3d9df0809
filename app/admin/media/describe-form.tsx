import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { findMark, pictureMark } from '#app/features/post-editor/picture-marks.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { picturePath } from '#contract/uploads.ts'
import { replaceFound } from './content-text.ts'
import type { Upload } from './upload-store.ts'
import { uploadStore } from './uploads.ts'

const copy = pictureWords.describe

/** Asks for the words of a picture that stands in the text already, so that nothing waits for them. */
export function DescribeForm({ upload: { id, name, label } }: { upload: Upload }) {
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isDecorative, setIsDecorative] = useState(false)
  const [error, setError] = useState('')
  const close = () => uploadStore().cancel(id)

  function save(event: FormEvent) {
    event.preventDefault()
    if (alt.trim() === '' && !isDecorative) return setError(copy.missing)
    const words = { alt: isDecorative ? '' : alt, caption }
    if (!replaceFound(text => findMark(text, name), pictureMark(name, words))) showToast({ title: copy.gone })
    close()
  }
  /** Enter saves, as in any form: this one stands inside another, and forms cannot be nested. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || !(event.target instanceof HTMLElement)) return
    if (event.target.matches('button')) return
    event.stopPropagation()
    save(event)
  }

  return (
    <fieldset
      className="grid gap-x-6 gap-y-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
      aria-label={`${copy.heading}: ${label}`}
      onKeyDown={press}
    >
      <img src={picturePath(name)} alt="" className="describe-thumbnail" />
      <div className="grid min-w-0 gap-4">
        <p className="upload-name">{label}</p>
        <TextAreaField
          label={copy.alt}
          hint={copy.altHint}
          error={error}
          rows={2}
          className="editor-excerpt"
          maxLength={POST_LENGTHS.coverAlt}
          value={alt}
          disabled={isDecorative}
          onChange={event => {
            setAlt(event.target.value)
            setError('')
          }}
        />
        <CheckField
          label={copy.decorative}
          checked={isDecorative}
          onChange={event => {
            setIsDecorative(event.target.checked)
            setError('')
          }}
        />
        <TextField
          label={copy.caption}
          hint={copy.captionHint}
          maxLength={POST_LENGTHS.coverAlt}
          value={caption}
          onChange={event => setCaption(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-small btn-primary" onClick={save}>
            {copy.save}
          </button>
          <button type="button" className="btn btn-small" onClick={close}>
            {copy.later}
          </button>
        </div>
      </div>
    </fieldset>
  )
}
