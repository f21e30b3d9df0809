import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ChooseButton } from '#app/admin/media/choose-button.tsx'
import { chooseFiles } from '#app/admin/media/choose-files.ts'
import { VIDEO_TYPES } from '#app/admin/media/file-kind.ts'
import { UploadList } from '#app/admin/media/upload-list.tsx'
import { insertStored, upload, uploadGallery } from '#app/admin/media/uploads.ts'
import { usePictureTarget } from '#app/admin/media/use-picture-target.ts'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { FILE_TYPES, PICTURE_TYPES } from '#contract/uploads.ts'
import { ToolIcon } from '../surface/toolbar-icons.tsx'
import { PicturePicker } from './picture-picker.tsx'

export interface PictureTools {
  /** Buttons that insert pictures at the cursor: uploads, or from the library. */
  buttons: ReactNode
  choose: () => void
  pick: () => void
  /** Inserts pictures beside each other. */
  gallery: () => void
  /** Uploads a PDF or a video. */
  document: () => void
  video: () => void
}

interface ContentPicturesProps {
  above: ReactNode
  children: (tools: PictureTools) => ReactNode
}

/** Uploads pictures that are dropped or pasted into the text, and shows their progress below it. */
export function ContentPictures({ above, children }: ContentPicturesProps) {
  const [isPicking, setIsPicking] = useState(false)
  const { isOver, handlers } = usePictureTarget('text')
  const chooser = useRef<HTMLButtonElement>(null)
  const pick = () => setIsPicking(true)
  const gallery = () => chooseFiles(PICTURE_TYPES, uploadGallery, true)
  const take = (files: File[]) => upload(files, 'text')
  const document = () => chooseFiles([FILE_TYPES.pdf], take)
  const video = () => chooseFiles(VIDEO_TYPES, take)
  const buttons = (
    <>
      <ChooseButton
        ref={chooser}
        label={<ToolIcon name="picture" />}
        ariaLabel={copy.addLabel}
        isMany
        onFiles={files => upload(files, 'text')}
      />
      <button type="button" aria-label={copy.fromLibrary} title={copy.fromLibrary} onClick={pick}>
        <ToolIcon name="library" />
      </button>
    </>
  )
  return (
    <div className={isOver ? 'content-pictures is-over' : 'content-pictures'} {...handlers}>
      {above}
      {children({ buttons, choose: () => chooser.current?.click(), pick, gallery, document, video })}
      {isOver && (
        <p className="drop-note" aria-hidden="true">
          {copy.drop}
        </p>
      )}
      <UploadList target="text" />
      {isPicking && (
        <PicturePicker
          onClose={() => setIsPicking(false)}
          onChoose={picture => {
            // Closed first: nothing behind a modal dialog can be edited.
            flushSync(() => setIsPicking(false))
            insertStored(picture)
          }}
        />
      )}
    </div>
  )
}
