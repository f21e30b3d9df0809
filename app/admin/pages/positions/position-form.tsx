import type { FormEvent } from 'react'
import { SubmitButton, TextAreaField, TextField } from '#app/ui/field.tsx'
import { pageWords } from '#content/collections/admin-pages.ts'
import { POSITION_LENGTHS } from '#contract/page-editor.ts'
import type { PageText } from '../edit/page-text.ts'
import { changePosition, linesIn, positionField } from './by-position.ts'

const copy = pageWords.positions

interface PositionFormProps {
  id: string
  /** The stored title. */
  title: string
  text: PageText
  /** The server's refusal. */
  error: string | undefined
  busy: boolean
  /** The save status. */
  standing: string
  onChange: (change: PageText) => void
  onSave: () => void
  onCancel: () => void
}

const LINES = ['title', 'desk', 'summary'] as const
const LISTS = ['duties', 'signs'] as const

export function PositionForm(props: PositionFormProps) {
  const { id, title, text, error, busy, standing, onChange, onSave, onCancel } = props
  const words = (name: 'title' | 'desk' | 'summary' | 'firstWork' | 'openUntil') => ({
    label: copy.fields[name],
    name,
    value: String(text[positionField(id, name)] ?? ''),
    onChange: (event: { target: { value: string } }) =>
      onChange(changePosition(text, id, name, event.target.value)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="position-form" aria-label={title || copy.add} onSubmit={submit}>
      {LINES.map(name => (
        <TextField
          key={name}
          {...words(name)}
          required
          maxLength={POSITION_LENGTHS[name]}
          autoComplete="off"
        />
      ))}
      {LISTS.map(name => (
        <TextAreaField
          key={name}
          label={copy.fields[name]}
          name={name}
          required
          rows={5}
          value={linesIn(text, id, name).join('\n')}
          onChange={event => onChange(changePosition(text, id, name, event.target.value.split('\n')))}
        />
      ))}
      <TextAreaField {...words('firstWork')} required rows={2} />
      <TextField {...words('openUntil')} type="date" hint={copy.optional} />
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton label={copy.save} busyLabel={copy.saving} busy={busy} />
        <button type="button" className="btn btn-small" disabled={busy} onClick={onCancel}>
          {copy.cancel}
        </button>
        <p role="status" className="text-quiet">
          {standing}
        </p>
      </div>
    </form>
  )
}
