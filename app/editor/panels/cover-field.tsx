import { useId, useState } from 'react'
import { useMay } from '#app/admin/layout.tsx'
import { ChooseButton } from '#app/admin/media/choose-button.tsx'
import { DetailsDialog } from '#app/admin/media/details-dialog.tsx'
import { describeOnce, describePicture, type PictureDetails } from '#app/admin/media/picture-store.ts'
import { UploadList } from '#app/admin/media/upload-list.tsx'
import { usePictureTarget } from '#app/admin/media/use-picture-target.ts'
import { forgetPicture, useTextPictures } from '#app/admin/media/use-text-pictures.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { focusClass } from '#app/markdown/focus-class.ts'
import { TextField } from '#app/ui/field.tsx'
import { pictureWords } from '#content/collections/admin-media.ts'
import type { BlogPostInput } from '#contract/blog-post.ts'
import { POST_LENGTHS } from '#contract/post-limits.ts'
import { picturePath } from '#contract/uploads.ts'
import { PicturePicker } from './picture-picker.tsx'

const copy = pictureWords.cover

interface CoverFieldProps {
  cover: string | null | undefined
  alt: string | null | undefined
  onChange: (changes: Pick<BlogPostInput, 'cover' | 'cover_alt'>) => void
}

async function saveFocus(name: string, details: Partial<PictureDetails>): Promise<void> {
  try {
    await describePicture(name, details)
    forgetPicture(name)
  } catch (error) {
    showFailure(error)
  }
}

export function CoverField({ cover, alt, onChange }: CoverFieldProps) {
  const headingId = useId()
  const [isPicking, setIsPicking] = useState(false)
  const [isFocusing, setIsFocusing] = useState(false)
  const [picture] = useTextPictures(cover ? picturePath(cover) : '')
  const mayFocus = useMay()('posts.edit')
  const { isOver, handlers, take } = usePictureTarget('cover')
  return (
    <fieldset
      className={isOver ? 'cover-field is-over' : 'cover-field'}
      aria-labelledby={headingId}
      {...handlers}
    >
      <p id={headingId} className="field-label">
        {copy.heading}
        <span className="field-hint">{copy.hint}</span>
      </p>
      {cover && (
        <div className="cover-chosen grid gap-4">
          <img src={picturePath(cover)} alt={alt ?? ''} className={picture && focusClass(picture)} />
          <TextField
            label={copy.alt}
            hint={copy.altHint}
            name="cover_alt"
            maxLength={POST_LENGTHS.coverAlt}
            value={alt ?? ''}
            onChange={event => onChange({ cover_alt: event.target.value })}
            onBlur={event => describeOnce(cover, event.target.value)}
          />
        </div>
      )}
      <UploadList target="cover" />
      <div className="flex flex-wrap gap-3">
        <ChooseButton
          label={cover ? copy.replace : copy.choose}
          ariaLabel={`${cover ? copy.replace : copy.choose}: ${copy.heading}`}
          className="btn btn-small"
          onFiles={take}
        />
        <button type="button" className="btn btn-small" onClick={() => setIsPicking(true)}>
          {pictureWords.fromLibrary}
          <span className="sr-only">{`: ${copy.heading}`}</span>
        </button>
        {picture && mayFocus && (
          <button type="button" className="btn btn-small" onClick={() => setIsFocusing(true)}>
            {copy.focus}
          </button>
        )}
        {cover && (
          <button
            type="button"
            className="btn btn-small"
            onClick={() => onChange({ cover: null, cover_alt: null })}
          >
            {copy.remove}
          </button>
        )}
      </div>
      {isPicking && (
        <PicturePicker
          onClose={() => setIsPicking(false)}
          onChoose={({ name, alt }) => {
            onChange({ cover: name, cover_alt: alt })
            setIsPicking(false)
          }}
        />
      )}
      {isFocusing && picture && (
        <DetailsDialog
          picture={picture}
          hasWords={false}
          hasFocus
          onSave={details => {
            setIsFocusing(false)
            saveFocus(picture.name, details)
          }}
          onClose={() => setIsFocusing(false)}
        />
      )}
    </fieldset>
  )
}
