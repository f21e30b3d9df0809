import type { FormEvent } from 'react'
import { SubmitButton, TextAreaField, TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { StoredPosition } from '#contract/page-editor.ts'

const copy = pageWords.positions

interface PositionFormProps {
  /** Without one a new position is written. */
  position?: StoredPosition
  busy: boolean
  onSave: (position: StoredPosition) => void
  onCancel: () => void
}

const lines = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

/** Where a position stands on the careers page. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** All that the careers page says of a position. */
export function PositionForm({ position, busy, onSave, onCancel }: PositionFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const openUntil = text('openUntil')
    const { openUntil: _former, ...kept } = position ?? {
      id: crypto.randomUUID(),
      open: true,
      anchor: anchorOf(text('title')),
    }
    onSave({
      ...kept,
      title: text('title'),
      desk: text('desk'),
      summary: text('summary'),
      duties: lines(text('duties')),
      signs: lines(text('signs')),
      firstWork: text('firstWork'),
      ...(openUntil && { openUntil }),
    })
  }
  const { fields } = copy
  return (
    <form className="position-form" aria-label={position?.title ?? copy.add} onSubmit={submit}>
      <TextField
        label={fields.title}
        name="title"
        required
        maxLength={80}
        autoComplete="off"
        defaultValue={position?.title}
      />
      <TextField
        label={fields.desk}
        name="desk"
        required
        maxLength={60}
        autoComplete="off"
        defaultValue={position?.desk}
      />
      <TextField
        label={fields.summary}
        name="summary"
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={position?.summary}
      />
      <TextAreaField
        label={fields.duties}
        name="duties"
        required
        rows={5}
        defaultValue={position?.duties.join('\n')}
      />
      <TextAreaField
        label={fields.signs}
        name="signs"
        required
        rows={5}
        defaultValue={position?.signs.join('\n')}
      />
      <TextAreaField
        label={fields.firstWork}
        name="firstWork"
        required
        rows={2}
        defaultValue={position?.firstWork}
      />
      <TextField
        type="date"
        label={fields.openUntil}
        hint={copy.optional}
        name="openUntil"
        defaultValue={position?.openUntil}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
        <button type="button" className="btn btn-small" onClick={onCancel}>
          {copy.cancel}
        </button>
      </div>
    </form>
  )
}
