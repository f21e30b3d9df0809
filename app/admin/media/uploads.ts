import { pendingMark, pictureMark } from '#app/editor/post/picture-marks.ts'
import { type Editor, editorStore } from '#app/editor/post/use-editor.ts'
import { exactly, insertMarks, replaceFound, withGap } from '#app/editor/surface/content-text.ts'
import type { TakePictures } from '#app/editor/surface/paste/paste-rich.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { onLogout } from '#app/features/session/logout.ts'
import { authClient } from '#app/lib/backend-client.ts'
import { useStore } from '#app/lib/store.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords as copy } from '#content/collections/admin-media.ts'
import { picturePath } from '#contract/uploads.ts'
import { sendPicture } from './send-picture.ts'
import { createUploadStore, type Target, type Upload, type UploadStore } from './upload-store.ts'
import { forgetPicture } from './use-text-pictures.ts'

let store: UploadStore | undefined

const currentText = () => editorStore().state().generation

function arrived({ label, name, target, replaces, generation, alt = '', caption = '' }: Upload): boolean {
  if (replaces) renew(name)
  if (target === 'library') return false
  const isPlaced =
    target === 'text'
      ? replaceFound(exactly(pendingMark(label)), pictureMark(name, { alt, caption }))
      : generation === currentText()
  if (isPlaced && target === 'cover')
    editorStore().send({ type: 'typed', changes: { cover: name, cover_alt: '' } })
  if (!isPlaced) showToast({ title: copy.toLibrary, description: label })
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
    send: sendPicture,
    arrived,
    dropped,
    // The client finds that the session has ended, and the panel asks for a new one.
    signInNeeded: async () => void (await (await authClient()).getUser()),
  })
  authClient().then(auth =>
    auth.onAuthStateChange(event => {
      if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED') opened.signedIn()
    }),
  )
  onLogout(opened.clear)
  return opened
}

/** What is shown of a replaced picture is read again, and the browser's own copy of it is renewed. */
async function renew(name: string): Promise<void> {
  forgetPicture(name)
  showToast({ title: copy.library.replaced })
  // Later views load it anew in any case.
  await fetch(picturePath(name), { cache: 'reload' }).catch(() => undefined)
}

/** Gives a picture of the library another file: every post that uses it shows the new one. */
export const replacePicture = (name: string, file: File) =>
  uploadStore().add([file], 'library', { name, replaces: true })

/** Sends files, with a mark in the text for each that goes there. */
export function upload(files: Iterable<File>, target: Target): void {
  const added = uploadStore().add(files, target, { generation: currentText() })
  if (target === 'text' && added.length > 0) insertMarks(added.map(({ label }) => pendingMark(label)))
}

/** Sends the pictures that came with a paste, and gives the mark of each. */
export const uploadPasted: TakePictures = pictures =>
  pictures.map(({ file, alt, caption }) => {
    const [added] = uploadStore().add([file], 'text', { alt, caption })
    return added && pendingMark(added.label)
  })

/** Puts a picture of the library into the text with its description, and asks for the words that are to stand there. */
export function insertStored({ name, alt }: { name: string; alt: string }): void {
  insertMarks([pictureMark(name, { alt, caption: '' })])
  uploadStore().addStored(name, alt, 'text')
}

/** A save waits for the pictures that are on their way into the text. */
export function holdSaves(editor: Editor): Editor {
  return {
    ...editor,
    save(intent) {
      if (uploadStore().isBusy()) showFailure(copy.stillSending)
      else editor.save(intent)
    },
  }
}

/** How many pictures have been stored from here. */
export const useStoredCount = () => useStore(uploadStore().storedCount)
export const useUploads = () => useStore(uploadStore().uploads)
