import { useDeferredValue, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/blog-admin-pictures.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ChooseButton } from './choose-button.tsx'
import { notesOf, PictureCard } from './picture-card.tsx'
import { UploadList } from './upload-list.tsx'
import { insertStored, upload } from './uploads.ts'
import { type LibraryLine, useLibrary } from './use-library.ts'
import { usePictureTarget } from './use-picture-target.ts'

const copy = pictureWords.library

/** Why one should think twice: where it is used, or that there is no way back. */
function warning({ uses }: LibraryLine): { text: string; confirm: string } {
  if (uses.length === 0) return { text: copy.confirmText, confirm: copy.confirm }
  const posts = uses.map(use => use.title + notesOf(use)).join('; ')
  return { text: `${copy.confirmUsed} ${posts}`, confirm: copy.confirmUsedButton }
}

/** All pictures with the posts that show them, and what can be done with each. */
export function PictureLibrary({ onInserted }: { onInserted: () => void }) {
  const [search, setSearch] = useState('')
  const { lines, hasMore, more, remove, findUnused } = useLibrary(useDeferredValue(search))
  const [removing, setRemoving] = useState<LibraryLine>()
  const [unused, setUnused] = useState<string[]>([])
  const { isOver, handlers } = usePictureTarget('library')

  function insert(name: string) {
    insertStored(name)
    showToast({ title: copy.inserted })
    onInserted()
  }

  return (
    <section
      className={isOver ? 'page picture-library is-over' : 'page picture-library'}
      aria-labelledby="library-heading"
      {...handlers}
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="library-heading" className="subtitle">
            {copy.heading}
          </h2>
          <p className="text mt-2">{copy.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ChooseButton
            label={copy.add}
            className="btn btn-small btn-primary"
            isMany
            onFiles={files => upload(files, 'library')}
          />
          {(lines?.length !== 0 || search !== '') && (
            <button
              type="button"
              className="btn btn-small"
              onClick={async () => setUnused(await findUnused())}
            >
              {copy.removeUnused}
            </button>
          )}
        </div>
      </div>
      <UploadList target="library" />
      <div className="library-search">
        <TextField
          label={copy.search}
          type="search"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
      </div>
      {lines === undefined && <p className="post-notice heading">{copy.loading}</p>}
      {lines?.length === 0 && (
        <p className="post-notice heading" role="status">
          {search ? copy.nothing : copy.empty}
        </p>
      )}
      <ul className="picture-grid">
        {lines?.map(line => (
          <PictureCard
            key={line.picture.id}
            {...line}
            onInsert={() => insert(line.picture.name)}
            onRemove={() => setRemoving(line)}
          />
        ))}
      </ul>
      {hasMore && (
        <button type="button" className="btn mt-6" onClick={more}>
          {copy.more}
        </button>
      )}
      {removing && (
        <ConfirmDialog
          title={copy.confirmRemove}
          {...warning(removing)}
          subject={removing.picture.name}
          cancel={copy.cancel}
          onCancel={() => setRemoving(undefined)}
          onConfirm={() => {
            remove([removing.picture.name])
            setRemoving(undefined)
          }}
        />
      )}
      {unused.length > 0 && (
        <ConfirmDialog
          title={copy.confirmUnused}
          text={copy.confirmUnusedText}
          subject={unused.join(', ')}
          confirm={copy.confirm}
          cancel={copy.cancel}
          onCancel={() => setUnused([])}
          onConfirm={() => {
            remove(unused)
            setUnused([])
          }}
        />
      )}
    </section>
  )
}
