import type { FormEvent } from 'react'
import { SubmitButton, TextAreaField, TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import { POSITION_LENGTHS, type StoredPosition } from '#contract/page-editor.ts'
import { plainLine, plainLines } from '../plain-line.ts'

const copy = pageWords.positions

export type WrittenPosition = Omit<StoredPosition, 'id' | 'open' | 'anchor'>

interface PositionFormProps {
  /** Without one a new position is written. */
  position?: StoredPosition
  /** What the server refused. */
  error: string | undefined
  busy: boolean
  onSave: (written: WrittenPosition) => void
  onCancel: () => void
}

const LINES = ['title', 'desk', 'summary'] as const
const LISTS = ['duties', 'signs'] as const

/** All that the careers page says of a position. */
export function PositionForm({ position, error, busy, onSave, onCancel }: PositionFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const line = (name: string) => plainLine(text(name)).trim()
    const openUntil = line('openUntil')
    onSave({
      title: line('title'),
      desk: line('desk'),
      summary: line('summary'),
      duties: plainLines(text('duties')),
      signs: plainLines(text('signs')),
      firstWork: line('firstWork'),
      ...(openUntil && { openUntil }),
    })
  }
  const { fields } = copy
  return (
    <form className="position-form" aria-label={position?.title ?? copy.add} onSubmit={submit}>
      {LINES.map(name => (
        <TextField
          key={name}
          label={fields[name]}
          name={name}
          required
          maxLength={POSITION_LENGTHS[name]}
          autoComplete="off"
          defaultValue={position?.[name]}
        />
      ))}
      {LISTS.map(name => (
        <TextAreaField
          key={name}
          label={fields[name]}
          name={name}
          required
          rows={5}
          defaultValue={position?.[name].join('\n')}
        />
      ))}
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
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
        <button type="button" className="btn btn-small" onClick={onCancel}>
          {copy.cancel}
        </button>
      </div>
    </form>
  )
}
