import { type KeyboardEvent, useState } from 'react'
import { pictureWords } from '#content/collections/admin-media.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'

const copy = pictureWords.library

interface AltFieldProps {
  name: string
  alt: string
  onSave: (alt: string) => void
}

/** Edits a picture's description in place: Enter or leaving saves, Escape cancels. */
export function AltField({ name, alt, onSave }: AltFieldProps) {
  const [typed, setTyped] = useState<string>()
  function close(isKept: boolean) {
    if (isKept && typed !== undefined && typed.trim() !== alt) onSave(typed.trim())
    setTyped(undefined)
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return
    event.preventDefault()
    close(event.key === 'Enter')
  }
  if (typed === undefined)
    return (
      <button
        type="button"
        className="picture-alt-button"
        data-missing={alt === '' || undefined}
        aria-label={`${copy.editAlt}: ${name}`}
        title={alt}
        onClick={() => setTyped(alt)}
      >
        {alt || copy.noAlt}
      </button>
    )
  return (
    <input
      type="text"
      className="input"
      name="alt"
      aria-label={`${copy.editAlt}: ${name}`}
      maxLength={POST_LENGTHS.coverAlt}
      value={typed}
      // biome-ignore lint/a11y/noAutofocus: the button that was pressed became this field
      autoFocus
      onChange={event => setTyped(event.target.value)}
      onKeyDown={press}
      onBlur={() => close(true)}
    />
  )
}
