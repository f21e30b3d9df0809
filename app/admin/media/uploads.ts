import { pendingMark, pictureMark } from '#app/editor/post/picture-marks.ts'
import { type Editor, editorStore } from '#app/editor/post/use-editor.ts'
import { exactly, insertMarks, replaceFound, withGap } from '#app/editor/surface/content-text.ts'
import type { TakePictures } from '#app/editor/surface/paste/paste-rich.ts'
import { checkSession, showFailure } from '#app/features/session/failures.ts'
import { onLogout } from '#app/features/session/logout.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { useStore } from '#app/lib/store.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { picturePath } from '#contract/uploads.ts'
import { kindOf } from './file-kind.ts'
import { documentMark, storedMark, videoMark } from './file-marks.ts'
import { labelOf, randomPart, storedName } from './picture-name.ts'
import { sendPicture } from './send-picture.ts'
import { createUploadStore, type Target, type Upload, type UploadStore } from './upload-store.ts'
import { forgetPicture } from './use-text-pictures.ts'
import { posterOf } from './video-poster.ts'

let store: UploadStore | undefined

const currentText = () => editorStore().state().generation

/** The pictures of uploaded videos, by video name. */
const posters = new Map<string, string>()

/** Uploads a file to its bucket, and a video's picture before the video. */
const sendFile: typeof sendPicture = async (file, name, options) => {
  const kind = kindOf(file)
  if (kind === 'picture') return sendPicture(file, name, options)
  const poster = kind === 'video' && file instanceof File ? await posterOf(file) : undefined
  if (poster) {
    const picture = storedName(labelOf(poster, new Date()), poster.type, randomPart())
    await sendPicture(poster, picture, { ...options, onProgress: () => undefined })
    posters.set(name, picture)
  }
  return sendPicture(file, name, { ...options, bucket: 'files' })
}

function markOf({ kind, label, name, file, alt = '', caption = '' }: Upload): string {
  const stored = { label, name, bytes: file.size }
  if (kind === 'document') return documentMark(stored)
  return kind === 'video' ? videoMark(stored, posters.get(name) ?? null) : pictureMark(name, { alt, caption })
}

function arrived(upload: Upload): boolean {
  const { kind, label, name, target, replaces, generation } = upload
  if (replaces) renew(name)
  if (target === 'library') return false
  const isPlaced =
    target === 'text'
      ? replaceFound(exactly(pendingMark(label)), markOf(upload))
      : generation === currentText()
  if (isPlaced && target === 'cover')
    editorStore().send({ type: 'typed', changes: { cover: name, cover_alt: '' } })
  if (!isPlaced)
    showToast({ title: kind === 'picture' ? copy.toLibrary : copy.notPlaced, description: label })
  return isPlaced
}

function dropped({ label, target }: Upload): void {
  if (target === 'text') replaceFound(withGap(pendingMark(label)), '')
}

/** One per tab. It outlives the editor's view, as the editor's text does. */
export function uploadStore(): UploadStore {
  store ??= openStore()
  return store
}

function openStore(): UploadStore {
  const opened = createUploadStore({
    send: sendFile,
    arrived,
    dropped,
    // The client notices that the session has ended, and the panel asks for a sign-in.
    signInNeeded: () => void checkSession(),
  })
  authClient().then(auth =>
    auth.onAuthStateChange(event => {
      if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') opened.signedIn()
    }),
  )
  onLogout(opened.clear)
  return opened
}

/** Reloads everything that shows a replaced picture, the browser's own copy included. */
async function renew(name: string): Promise<void> {
  forgetPicture(name)
  showToast({ title: copy.library.replaced })
  // Views opened later load it anyway.
  await fetch(picturePath(name), { cache: 'reload' }).catch(() => undefined)
}

/** Replaces the file of a stored picture, in every post that uses it. */
export const replacePicture = (name: string, file: File) =>
  uploadStore().add([file], 'library', { name, replaces: true })

/** Uploads files, with a placeholder in the text for each that goes there. */
export function upload(files: Iterable<File>, target: Target): void {
  const marks = marksOf(files, target)
  if (target === 'text' && marks.length > 0) insertMarks(marks)
}

const marksOf = (files: Iterable<File>, target: Target) =>
  uploadStore()
    .add(files, target, { generation: currentText() })
    .map(({ label }) => pendingMark(label))

/** Uploads pictures as a gallery: in one line of the text. */
export function uploadGallery(files: Iterable<File>): void {
  const marks = marksOf(files, 'text')
  if (marks.length > 0) insertMarks([marks.join(' ')])
}

/** Uploads the pictures of a paste, and returns a placeholder for each. */
export const uploadPasted: TakePictures = pictures =>
  pictures.map(({ file, alt, caption }) => {
    const [added] = uploadStore().add([file], 'text', { alt, caption })
    return added && pendingMark(added.label)
  })

/** Inserts a stored picture with its default description, and asks for the description here. */
export function insertStored({ name, alt }: { name: string; alt: string }): void {
  insertMarks([pictureMark(name, { alt, caption: '' })])
  uploadStore().addStored(name, alt, 'text')
}

export const insertStoredFile = (file: { name: string; bytes: number }) => insertMarks([storedMark(file)])

/** Delays saves while pictures are being uploaded into the text. */
export function holdSaves(editor: Editor): Editor {
  return {
    ...editor,
    save(intent) {
      if (uploadStore().isBusy()) showFailure(copy.stillSending)
      else editor.save(intent)
    },
  }
}

export const useStoredCount = () => useStore(uploadStore().storedCount)
export const useUploads = () => useStore(uploadStore().uploads)
