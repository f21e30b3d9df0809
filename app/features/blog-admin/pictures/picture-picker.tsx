import { useCallback, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { pictureWords } from '#content/collections/blog-admin-pictures.ts'
import { usePages } from '../use-loaded.ts'
import { listPictures, type StoredPicture } from './picture-store.ts'
import { Thumbnail } from './thumbnail.tsx'

const copy = pictureWords.picker
const library = pictureWords.library

interface PicturePickerProps {
  onChoose: (picture: StoredPicture) => void
  onClose: () => void
}

/** Chooses a picture that was uploaded before. */
export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const read = useCallback((page: number) => listPictures(page, wanted), [wanted])
  const { rows, hasMore, more } = usePages(read)
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} className="dialog picker" aria-labelledby={headingId} onClose={onClose}>
      <div className="picker-head">
        <h2 id={headingId} className="subtitle">
          {copy.heading}
        </h2>
        <button type="button" className="btn btn-small" onClick={() => dialog.current?.close()}>
          {copy.close}
        </button>
      </div>
      <TextField
        label={library.search}
        type="search"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {rows?.length === 0 && <p className="text mt-6">{search ? library.nothing : library.empty}</p>}
      <ul className="picture-grid">
        {rows?.map(picture => (
          <li key={picture.id}>
            <button type="button" className="picker-choice" onClick={() => onChoose(picture)}>
              <Thumbnail picture={picture} />
              <span className="upload-name">
                <span className="sr-only">{`${copy.choose} `}</span>
                {picture.name}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="btn btn-small mt-6" onClick={more}>
          {library.more}
        </button>
      )}
    </dialog>
  )
}
