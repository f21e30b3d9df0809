import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureWords as copy } from '#content/collections/blog-admin-pictures.ts'
import { ChooseButton } from './choose-button.tsx'
import { showField } from './content-text.ts'
import { PicturePicker } from './picture-picker.tsx'
import { UploadList } from './upload-list.tsx'
import { insertStored, upload } from './uploads.ts'
import { usePictureTarget } from './use-picture-target.ts'

interface ContentPicturesProps {
  /** The field of the text. */
  area: RefObject<HTMLTextAreaElement | null>
  children: ReactNode
}

/** Takes pictures that are dropped or pasted into the field of the text, and shows how far they are below it. */
export function ContentPictures({ area, children }: ContentPicturesProps) {
  const { isOver, handlers } = usePictureTarget('text')
  useLayoutEffect(() => {
    showField(area.current)
    return () => showField(null)
  }, [area])
  return (
    <div className={isOver ? 'content-pictures is-over' : 'content-pictures'} {...handlers}>
      {children}
      {isOver && (
        <p className="drop-note" aria-hidden="true">
          {copy.drop}
        </p>
      )}
      <div className="content-add">
        <PictureButtons />
      </div>
      <UploadList target="text" />
    </div>
  )
}

/** Adds pictures at the cursor: new ones, or from the library. */
function PictureButtons() {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <>
      <ChooseButton
        label={copy.add}
        ariaLabel={copy.addLabel}
        className="btn btn-small"
        isMany
        onFiles={files => upload(files, 'text')}
      />
      <button type="button" className="btn btn-small" onClick={() => setIsPicking(true)}>
        {copy.fromLibrary}
      </button>
      {isPicking && (
        <PicturePicker
          onClose={() => setIsPicking(false)}
          onChoose={({ name }) => {
            // Closed first: nothing behind a modal dialog can be typed into.
            flushSync(() => setIsPicking(false))
            insertStored(name)
          }}
        />
      )}
    </>
  )
}
