import { type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { ToolIcon } from '../posts/editor/toolbar-icons.tsx'
import { ChooseButton } from './choose-button.tsx'
import { showField } from './content-text.ts'
import { PicturePicker } from './picture-picker.tsx'
import { UploadList } from './upload-list.tsx'
import { insertStored, upload } from './uploads.ts'
import { usePictureTarget } from './use-picture-target.ts'

interface ContentPicturesProps {
  /** The field of the text. */
  area: RefObject<HTMLTextAreaElement | null>
  /** Shows the field, with the buttons that add pictures at its cursor: new ones, or from the library. */
  children: (tools: ReactNode) => ReactNode
}

/** Takes pictures that are dropped or pasted into the field of the text, and shows how far they are below it. */
export function ContentPictures({ area, children }: ContentPicturesProps) {
  const [isPicking, setIsPicking] = useState(false)
  const { isOver, handlers } = usePictureTarget('text')
  useLayoutEffect(() => {
    showField(area.current)
    return () => showField(null)
  }, [area])
  return (
    <div className={isOver ? 'content-pictures is-over' : 'content-pictures'} {...handlers}>
      {children(
        <>
          <ChooseButton
            label={<ToolIcon name="picture" />}
            ariaLabel={copy.addLabel}
            isMany
            onFiles={files => upload(files, 'text')}
          />
          <button
            type="button"
            aria-label={copy.fromLibrary}
            title={copy.fromLibrary}
            onClick={() => setIsPicking(true)}
          >
            <ToolIcon name="library" />
          </button>
        </>,
      )}
      {isOver && (
        <p className="drop-note" aria-hidden="true">
          {copy.drop}
        </p>
      )}
      <UploadList target="text" />
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
    </div>
  )
}
