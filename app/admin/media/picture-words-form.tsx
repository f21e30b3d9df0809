import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { PictureWords } from '#app/editor/post/picture-marks.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { pictureWords } from '#content/collections/admin-media.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'

const copy = pictureWords.describe

interface PictureWordsFormProps {
  label: string
  /** The picture's URL. */
  source: string
  words?: PictureWords
  /** The label of the cancel button. */
  cancel: string
  onSave: (words: PictureWords) => void
  onCancel: () => void
}

/** Asks for a picture's description, or that it is decorative, and for its caption. */
export function PictureWordsForm({ label, source, words, cancel, onSave, onCancel }: PictureWordsFormProps) {
  const [alt, setAlt] = useState(words?.alt ?? '')
  const [caption, setCaption] = useState(words?.caption ?? '')
  const [isDecorative, setIsDecorative] = useState(false)
  const [error, setError] = useState('')

  function save(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (alt.trim() === '' && !isDecorative) return setError(copy.missing)
    onSave({ alt: isDecorative ? '' : alt, caption })
  }
  /** Enter saves. This is not a form, because it stands inside one. */
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
      <img src={source} alt="" className="describe-thumbnail" />
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
          <button type="button" className="btn btn-small" onClick={onCancel}>
            {cancel}
          </button>
        </div>
      </div>
    </fieldset>
  )
}
