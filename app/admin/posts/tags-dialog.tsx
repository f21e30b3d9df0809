import { useState } from 'react'
import { TagsField } from '#app/editor/panels/tags-field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { blogAdminList } from '#content/collections/admin-posts.ts'

const copy = blogAdminList.line

interface TagsDialogProps {
  title: string
  tags: readonly string[]
  onSave: (tags: string[]) => void
  onClose: () => void
}

/** The tags of a post, changed from its line. */
export default function TagsDialog({ title, tags, onSave, onClose }: TagsDialogProps) {
  const [chosen, setChosen] = useState([...tags])
  return (
    <Modal aria-labelledby="tags-title" onClose={onClose}>
      <div className="dialog-sheet">
        <h2 id="tags-title" className="subtitle">
          {copy.editTags}
        </h2>
        <p className="text mt-2 mb-4 wrap-anywhere">{title}</p>
        <TagsField tags={chosen} onChange={setChosen} />
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="btn btn-small btn-primary" onClick={() => onSave(chosen)}>
            {copy.save}
          </button>
          <button type="button" className="btn btn-small" onClick={onClose}>
            {copy.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
