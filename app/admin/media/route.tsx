import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { editorStore } from '#app/editor/post/use-editor.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { ChoiceField } from '#app/ui/choice.tsx'
import { useConfirm } from '#app/ui/confirm-dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { editPath } from '#contract/addresses.ts'
import { pictureNames } from '#contract/picture-names.ts'
import { enter, steadily } from '../enter.ts'
import { useMay } from '../layout.tsx'
import { MoreLink, pagesAsked } from '../pages.tsx'
import { mayDo, placeMeta } from '../places.ts'
import { offerUndo } from '../undo.ts'
import { useAct } from '../use-act.ts'
import { defineView, oneOf, textField, useView } from '../view.ts'
import type { Route } from './+types/route.ts'
import { ChooseButton } from './choose-button.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { type FileLine, FileList } from './file-list.tsx'
import { listFiles, readFileUses } from './file-store.ts'
import { givenName } from './picture-name.ts'
import {
  describePicture,
  listPictures,
  type PictureUse,
  readUnused,
  readUses,
  removeStored,
  type StoredPicture,
} from './picture-store.ts'
import { PictureTile } from './picture-tile.tsx'
import { UploadList } from './upload-list.tsx'
import { insertStored, insertStoredFile, replacePicture, upload, useStoredCount } from './uploads.ts'
import { notesOf } from './use-list.tsx'
import { usePageTarget } from './use-picture-target.ts'
import { forgetPicture } from './use-text-pictures.ts'

const copy = pictureWords.library

interface LibraryView {
  q: string
  show: 'all' | 'undescribed' | 'files'
}

const FORMAT = defineView<LibraryView>({
  q: textField('q', 200),
  show: oneOf('show', ['all', 'undescribed', 'files']),
})
const SHOWN = [
  ['all', copy.all],
  ['undescribed', copy.undescribed],
  ['files', copy.files],
] as const

interface LibraryLine {
  picture: StoredPicture
  uses: PictureUse[]
}

export const meta = () => placeMeta('media')

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  steadily('media', request, () => readLibrary(request))

async function readLibrary(request: Request) {
  const user = await enter('media')
  const { q: search, show } = FORMAT.parse(new URL(request.url).searchParams)
  if (show === 'files') return { search, undescribed: false, ...(await readFiles(request, search, user)) }
  const undescribed = show === 'undescribed'
  const { rows, hasMore } = await listPictures(pagesAsked(request), { search, undescribed })
  // Contributors see pictures, but not who uses them.
  const uses = mayDo('posts.edit', user) ? await readUses(rows.map(({ name }) => name)) : []
  const lines = rows.map(
    (picture): LibraryLine => ({ picture, uses: uses.filter(({ name }) => name === picture.name) }),
  )
  return { search, undescribed, lines, files: undefined, hasMore }
}

async function readFiles(request: Request, search: string, user: Parameters<typeof mayDo>[1]) {
  const { rows, hasMore } = await listFiles(pagesAsked(request), search)
  const uses = mayDo('posts.edit', user) ? await readFileUses(rows.map(({ name }) => name)) : []
  const files = rows.map((file): FileLine => ({ file, uses: uses.filter(({ name }) => name === file.name) }))
  return { lines: [], files, hasMore }
}

const namesOf = (uses: readonly PictureUse[]) => uses.map(use => use.title + notesOf(use)).join('; ')

/** A warning before removal: where it is used, or that it cannot be undone. */
function warning(
  { uses }: Pick<LibraryLine, 'uses'>,
  used: string = copy.confirmUsed,
): { text: string; confirm: string } {
  if (uses.length === 0) return { text: copy.confirmText, confirm: copy.confirm }
  return { text: `${used} ${namesOf(uses)}`, confirm: copy.confirmUsedButton }
}

export default function Media({
  loaderData: { search, undescribed, lines, files, hasMore },
}: Route.ComponentProps) {
  const { view, change } = useView(FORMAT)
  const navigate = useNavigate()
  const { act } = useAct()
  const [dialog, ask] = useConfirm()
  const mayRemove = useMay()('posts.edit')
  const [described, setDescribed] = useState<StoredPicture>()
  const isOver = usePageTarget('library')
  useReadAgain()

  const isFiltered = search !== '' || undescribed
  const { cancel, confirm } = copy
  const remove = (names: readonly string[]) =>
    act(() => removeStored('pictures', names), names.length === 1 ? copy.removed : copy.removedMany)
  const removeFile = ({ file, uses }: FileLine) =>
    ask(
      {
        title: copy.confirmRemoveFile,
        ...warning({ uses }, copy.confirmUsedFile),
        subject: givenName(file.name),
        cancel,
      },
      () => act(() => removeStored('files', [file.name]), copy.removedFile),
    )
  /** Undo brings back the former description. */
  const setAlt = (picture: StoredPicture, alt: string) =>
    act(async () => {
      await describePicture(picture.name, { alt })
      forgetPicture(picture.name)
      offerUndo({ title: pictureWords.details.saved }, () =>
        act(() => describePicture(picture.name, { alt: picture.alt }), pictureWords.details.undone),
      )
    })
  async function removeUnused() {
    const names = await findUnused()
    const question = { title: copy.confirmUnused, text: copy.confirmUnusedText, confirm, cancel }
    if (names.length > 0) ask({ ...question, subject: names.map(givenName).join(', ') }, () => remove(names))
  }
  function replace({ picture, uses }: LibraryLine, file: File) {
    const text = uses.length === 0 ? copy.confirmReplaceText : `${copy.confirmReplaceUsed} ${namesOf(uses)}`
    const subject = `${givenName(picture.name)} ← ${file.name}`
    const question = { title: copy.confirmReplace, text, subject, confirm: copy.replace, cancel }
    ask(question, () => replacePicture(picture.name, file))
  }
  function insert(into: () => void, title: string) {
    into()
    showToast({ title })
    navigate(editPath(editorStore().state().draft.origin?.id ?? 'new'))
  }

  return (
    <section className="place picture-library" aria-labelledby="library-heading">
      {isOver && (
        <div className="page-drop" aria-hidden="true">
          <p>{copy.drop}</p>
        </div>
      )}
      <div className="place-head">
        <h1 id="library-heading" className="place-title">
          {copy.heading}
        </h1>
        {mayRemove && !files && (lines.length !== 0 || isFiltered) && (
          <button type="button" className="btn btn-small" onClick={removeUnused}>
            {copy.removeUnused}
          </button>
        )}
        <ChooseButton
          label={copy.add}
          className="btn btn-small btn-primary"
          isMany
          hasFiles
          onFiles={files => upload(files, 'library')}
        />
      </div>
      <p className="text">{copy.lead}</p>
      <UploadList target="library" />
      <div className="picture-filters">
        <SearchBox
          name="picture-search"
          label={copy.search}
          hint={copy.search}
          words={search}
          onSearch={(q, replace) => change({ q }, { replace })}
        />
        <ChoiceField
          name="picture-filter"
          label={copy.filter}
          value={view.show}
          choices={SHOWN}
          onChoose={show => change({ show: show as LibraryView['show'] })}
        />
      </div>
      {files ? (
        <FileList
          lines={files}
          onInsert={file => insert(() => insertStoredFile(file), copy.insertedFile)}
          onRemove={mayRemove ? removeFile : undefined}
        />
      ) : undefined}
      {lines.length + (files?.length ?? 0) > 0 ? undefined : search || undescribed || files ? (
        <p className="post-notice" role="status">
          {search ? copy.nothing : undescribed ? copy.allDescribed : copy.noFiles}
        </p>
      ) : (
        <Empty {...copy.empty} />
      )}
      <ul className="picture-grid">
        {lines.map(line => (
          <PictureTile
            key={line.picture.id}
            {...line}
            onInsert={() => insert(() => insertStored(line.picture), copy.inserted)}
            onDescribe={() => setDescribed(line.picture)}
            onAlt={alt => setAlt(line.picture, alt)}
            {...(mayRemove && {
              onReplace: file => replace(line, file),
              onRemove: () =>
                ask(
                  {
                    title: copy.confirmRemove,
                    ...warning(line),
                    subject: givenName(line.picture.name),
                    cancel,
                  },
                  () => remove([line.picture.name]),
                ),
            })}
          />
        ))}
      </ul>
      {hasMore && <MoreLink label={copy.more} />}
      {dialog}
      {described && (
        <DetailsDialog
          picture={described}
          hasFocus={mayRemove}
          onSave={details => {
            setDescribed(undefined)
            act(() => describePicture(described.name, details), pictureWords.details.saved)
            forgetPicture(described.name)
          }}
          onClose={() => setDescribed(undefined)}
        />
      )}
    </section>
  )
}

/** Loads the list again whenever a picture was stored. */
function useReadAgain() {
  const { revalidate } = useRevalidator()
  const stored = useStoredCount()
  const seen = useRef(stored)
  useEffect(() => {
    if (stored === seen.current) return
    seen.current = stored
    revalidate()
  }, [stored, revalidate])
}

/** Pictures that neither a stored post nor the open text uses. */
async function findUnused(): Promise<string[]> {
  const { content, cover } = editorStore().state().draft.text
  const open = new Set([...pictureNames(content), cover])
  try {
    const names = (await readUnused()).filter(name => !open.has(name))
    if (names.length === 0) showToast({ title: copy.noneUnused })
    return names
  } catch (error) {
    showFailure(error)
    return []
  }
}
