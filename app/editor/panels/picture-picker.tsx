import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { givenName } from '#app/admin/media/picture-name.ts'
import type { StoredPicture } from '#app/admin/media/picture-store.ts'
import { Thumbnail } from '#app/admin/media/picture-tile.tsx'
import type { clientLoader } from '#app/admin/media/route.tsx'
import { PAGES } from '#app/admin/pages.tsx'
import { placePath } from '#app/admin/places.ts'
import { TextField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { pictureWords } from '#content/collections/admin-media.ts'
import { gridStep } from './grid-step.ts'

const copy = pictureWords.picker
const library = pictureWords.library

interface PicturePickerProps {
  onChoose: (picture: StoredPicture) => void
  onClose: () => void
}

export function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const headingId = useId()
  const [search, setSearch] = useState('')
  const [pages, setPages] = useState(1)
  const { data, load } = useFetcher<typeof clientLoader>()
  useEffect(() => {
    load(`${placePath('media')}?${new URLSearchParams({ q: search, [PAGES]: String(pages) })}`)
  }, [load, search, pages])
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLUListElement>(null)

  /** Arrow keys move from the field into the grid and through it, and Enter chooses. */
  function press(event: KeyboardEvent) {
    const choices = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = choices.indexOf(event.target as HTMLButtonElement)
    const isInField = event.target === field.current
    if (isInField && event.key === 'Enter') {
      event.preventDefault()
      if (search !== '') choices[0]?.click()
      return
    }
    const tops = choices.map(choice => choice.getBoundingClientRect().top)
    const next = isInField ? (event.key === 'ArrowDown' ? 0 : undefined) : gridStep(event.key, at, tops)
    if ((at === -1 && !isInField) || next === undefined) return
    event.preventDefault()
    if (next === -1) field.current?.focus()
    else choices[next]?.focus()
  }

  return (
    <Modal className="picker" aria-labelledby={headingId} onClose={onClose} onKeyDown={press}>
      <div className="mb-5 flex items-start justify-between gap-4">
        <h2 id={headingId} className="subtitle">
          {copy.heading}
        </h2>
        <button type="button" className="btn btn-small" onClick={onClose}>
          {copy.close}
        </button>
      </div>
      <TextField
        ref={field}
        label={library.search}
        type="search"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      {data?.lines.length === 0 && (
        <p className="text mt-6">{search ? library.nothing : library.empty.heading}</p>
      )}
      <ul ref={grid} className="picture-grid">
        {data?.lines.map(({ picture }) => (
          <li key={picture.id}>
            <button type="button" className="picker-choice" onClick={() => onChoose(picture)}>
              <Thumbnail picture={picture} />
              <span className="picture-name block" title={givenName(picture.name)}>
                <span className="sr-only">{`${copy.choose} `}</span>
                {givenName(picture.name)}
              </span>
              {picture.alt && <span className="picture-alt block">{picture.alt}</span>}
            </button>
          </li>
        ))}
      </ul>
      {data?.hasMore && (
        <button type="button" className="btn btn-small mt-6" onClick={() => setPages(pages + 1)}>
          {library.more}
        </button>
      )}
    </Modal>
  )
}
