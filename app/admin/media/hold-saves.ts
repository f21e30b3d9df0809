import type { Editor } from '#app/features/post-editor/use-editor.ts'
import { showFailure } from '#app/features/session/failures.ts'
import { pictureWords } from '#content/collections/blog-admin-pictures.ts'
import { uploadStore } from './uploads.ts'

/** A save empties the editor, so it waits for the pictures that are on their way into the text. */
export function holdSaves(editor: Editor): Editor {
  return {
    ...editor,
    save(intent) {
      if (uploadStore().isBusy()) showFailure(pictureWords.stillSending)
      else editor.save(intent)
    },
  }
}
