import type { FormEvent } from 'react'
import { SubmitButton, TextAreaField, TextField } from '#app/ui/field.tsx'
import { categoryWords as copy } from '#content/collections/admin-categories.ts'
import { CATEGORY_LENGTHS, type Category } from '#contract/categories.ts'
import { CheckedForm } from '../../checked-form.tsx'
import type { CategoryFault, WrittenCategory } from './categories-api.ts'

interface CategoryFormProps {
  /** Undefined for a new category. */
  category?: Category
  fault: CategoryFault | undefined
  busy: boolean
  onSave: (written: WrittenCategory) => void
  onCancel: () => void
}

/** Asks for a category's name and description. */
export function CategoryForm({ category, fault, busy, onSave, onCancel }: CategoryFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    onSave({
      label: text('label'),
      description: text('description'),
      ...(category && { key: category.key }),
    })
  }
  return (
    <CheckedForm className="grid gap-4" aria-label={category?.label ?? copy.add} onSubmit={submit}>
      <TextField
        label={copy.name}
        name="label"
        required
        autoFocus
        maxLength={CATEGORY_LENGTHS.label}
        autoComplete="off"
        defaultValue={category?.label}
        error={fault && copy.faults[fault]}
      />
      <TextAreaField
        label={copy.description}
        hint={copy.descriptionHint}
        name="description"
        rows={2}
        maxLength={CATEGORY_LENGTHS.description}
        defaultValue={category?.description}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
        <button type="button" className="btn btn-small" onClick={onCancel}>
          {copy.cancel}
        </button>
      </div>
    </CheckedForm>
  )
}
