import type { EditorView } from 'prosemirror-view'
import { describeOnce } from '#app/admin/media/picture-store.ts'
import { PictureWordsForm } from '#app/admin/media/picture-words-form.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { pictureWords } from '#content/collections/admin-media.ts'
import { pictureName } from '#contract/picture-names.ts'
import type { PictureWords } from '../post/picture-marks.ts'

interface PictureDialogProps {
  view: EditorView
  pos: number
  onClose: () => void
}

export function PictureDialog({ view, pos, onClose }: PictureDialogProps) {
  const node = view.state.doc.nodeAt(pos)
  if (node?.type.name !== 'picture') return null
  const { src, alt, title } = node.attrs
  function save({ alt, caption }: PictureWords) {
    const oneLine = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
    const attrs = { src, alt: oneLine(alt), title: oneLine(caption) || null }
    view.dispatch(view.state.tr.setNodeMarkup(pos, null, attrs))
    describeOnce(pictureName(src), attrs.alt)
    onClose()
  }
  return (
    <Modal aria-label={pictureWords.describe.heading} onClose={onClose}>
      <div className="dialog-sheet">
        <PictureWordsForm
          label={pictureName(src) ?? src}
          source={src}
          words={{ alt, caption: title ?? '' }}
          cancel={pictureWords.cancel}
          onSave={save}
          onCancel={onClose}
        />
      </div>
    </Modal>
  )
}
