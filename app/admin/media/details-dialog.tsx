import { useId, useState } from 'react'
import { TextAreaField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { pictureWords } from '#content/collections/admin-media.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { FocusPoint } from './focus-point.tsx'
import { givenName } from './picture-name.ts'
import type { KnownPicture, PictureDetails } from './picture-store.ts'

const copy = pictureWords.details

interface DetailsDialogProps {
  picture: KnownPicture
  /** Off for covers: the post has their description. */
  hasWords?: boolean
  /** For those who may change the focus point, which public posts show. */
  hasFocus: boolean
  onSave: (details: Partial<PictureDetails>) => void
  onClose: () => void
}

/** Edits a picture's description and focus point, which hold for all posts. */
export function DetailsDialog({ picture, hasWords = true, hasFocus, onSave, onClose }: DetailsDialogProps) {
  const headingId = useId()
  const [alt, setAlt] = useState(picture.alt)
  const [focus, setFocus] = useState({ focus_x: picture.focus_x, focus_y: picture.focus_y })
  const isMiddle = focus.focus_x === 50 && focus.focus_y === 50
  return (
    <Modal className="picker details-dialog" aria-labelledby={headingId} onClose={onClose}>
      {/* No form: that of a post is around it, and forms cannot be nested. */}
      <div className="grid gap-5">
        <div>
          <h2 id={headingId} className="subtitle">
            {hasWords ? copy.heading : copy.focus}
          </h2>
          <p className="upload-name mt-2">{givenName(picture.name)}</p>
        </div>
        {hasWords && (
          <TextAreaField
            label={pictureWords.describe.alt}
            hint={copy.hint}
            rows={2}
            className="editor-excerpt"
            maxLength={POST_LENGTHS.coverAlt}
            value={alt}
            onChange={event => setAlt(event.target.value)}
          />
        )}
        {hasFocus && (
          <div>
            <p className="field-label">
              {hasWords && copy.focus}
              <span className="field-hint">
                {hasWords ? copy.focusHint : `${copy.focusHint} ${pictureWords.cover.focusHint}`}
              </span>
            </p>
            <FocusPoint picture={picture} focus={focus} onChange={setFocus} />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-small btn-primary"
            onClick={() => onSave({ ...(hasWords && { alt }), ...(hasFocus && focus) })}
          >
            {copy.save}
          </button>
          <button type="button" className="btn btn-small" onClick={onClose}>
            {copy.cancel}
          </button>
          {hasFocus && !isMiddle && (
            <button
              type="button"
              className="btn btn-small"
              onClick={() => setFocus({ focus_x: 50, focus_y: 50 })}
            >
              {copy.middle}
            </button>
          )}
        </div>
      </div>
    </Modal>
  )
}
