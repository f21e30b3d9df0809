import { findMark, type PictureWords, pictureMark } from '#app/editor/post/picture-marks.ts'
import { replaceFound } from '#app/editor/surface/content-text.ts'
import { showToast } from '#app/ui/toast-store.ts'
import { pictureWords } from '#content/collections/admin-media.ts'
import { picturePath } from '#contract/uploads.ts'
import { describeOnce } from './picture-store.ts'
import { PictureWordsForm } from './picture-words-form.tsx'
import type { Upload } from './upload-store.ts'
import { uploadStore } from './uploads.ts'

const copy = pictureWords.describe

/** Asks for the description of a picture that is already in the text. */
export function DescribeForm({ upload: { id, name, label, alt = '', caption = '' } }: { upload: Upload }) {
  const close = () => uploadStore().cancel(id)
  function save(words: PictureWords) {
    describeOnce(name, words.alt)
    if (!replaceFound(text => findMark(text, name), pictureMark(name, words))) showToast({ title: copy.gone })
    close()
  }
  return (
    <PictureWordsForm
      label={label}
      source={picturePath(name)}
      words={{ alt, caption }}
      cancel={copy.later}
      onSave={save}
      onCancel={close}
    />
  )
}
