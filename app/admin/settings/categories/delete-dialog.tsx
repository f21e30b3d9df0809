import { type FormEvent, useState } from 'react'
import { SelectField } from '#app/ui/field.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { categoryWords } from '#content/collections/admin-categories.ts'
import { type Category, DEFAULT_CATEGORY } from '#contract/categories.ts'

const copy = categoryWords.deletion

interface DeleteDialogProps {
  category: Category
  posts: number
  others: readonly Category[]
  busy: boolean
  onDelete: (target: string) => void
  onClose: () => void
}

/** Asks where the posts of a category go before it is deleted. */
export function DeleteDialog({ category, posts, others, busy, onDelete, onClose }: DeleteDialogProps) {
  const [target, setTarget] = useState<string>(DEFAULT_CATEGORY)
  function submit(event: FormEvent) {
    event.preventDefault()
    onDelete(target)
  }
  return (
    <Modal aria-labelledby="delete-category" onClose={onClose}>
      <form className="dialog-sheet grid gap-4" onSubmit={submit}>
        <h2 id="delete-category" className="subtitle wrap-anywhere">
          {copy.title(category.label)}
        </h2>
        <p className="text">{copy.text(posts)}</p>
        <SelectField
          label={copy.target}
          name="target"
          value={target}
          choices={others.map(({ key, label }) => [key, label])}
          onChange={event => setTarget(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-small" onClick={onClose}>
            {categoryWords.cancel}
          </button>
          <button type="submit" className="btn btn-small btn-primary" disabled={busy}>
            {copy.confirm}
          </button>
        </div>
      </form>
    </Modal>
  )
}
