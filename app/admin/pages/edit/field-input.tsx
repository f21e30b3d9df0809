import { useId } from 'react'
import { pageWords } from '#content/collections/admin-pages.ts'
import { FIELD_KINDS, type TextShape } from '#contract/page-editor.ts'

const copy = pageWords.editor

interface FieldInputProps {
  /** Distinguishes it from a field of the same name in another section. */
  name: string
  label: string
  shape: TextShape
  value: string
  /** What the facts that it states are called. */
  facts?: readonly string[] | undefined
  error?: string | undefined
  isChanged: boolean
  isChosen?: boolean
  onChange: (value: string) => void
  onFocus?: () => void
  onRevert?: () => void
}

/** One text of a page under its plain label. */
export function FieldInput(props: FieldInputProps) {
  const {
    name,
    label,
    shape,
    value,
    facts = [],
    error,
    isChanged,
    isChosen,
    onChange,
    onFocus,
    onRevert,
  } = props
  const id = useId()
  const { isLong } = FIELD_KINDS[shape.kind]
  const isAlt = shape.kind === 'alt'
  const hasNote = isAlt || error !== undefined || shape.advice !== undefined || facts.length > 0
  const control = {
    id,
    name,
    className: 'input words-input',
    value,
    maxLength: shape.most,
    autoComplete: 'off',
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': hasNote ? `${id}-note` : undefined,
    'data-chosen': isChosen || undefined,
    onFocus,
  }
  return (
    <div className="words-field" data-changed={isChanged || undefined}>
      <div className="words-label">
        <label htmlFor={id}>{label}</label>
        {isChanged && onRevert && (
          <button type="button" aria-label={copy.revertOf(label)} onClick={onRevert}>
            {copy.revert}
          </button>
        )}
      </div>
      {isLong || value.length > 60 ? (
        <textarea
          {...control}
          rows={Math.min(8, Math.max(1, Math.ceil(value.length / 52)))}
          // A text is one paragraph. A line break that is pasted is a space.
          onChange={event => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        />
      ) : (
        <input type="text" {...control} onChange={event => onChange(event.target.value)} />
      )}
      {hasNote && (
        <div id={`${id}-note`} className="words-note">
          {error && <p className="field-error">{error}</p>}
          {shape.advice && <LengthNote length={value.length} {...shape.advice} />}
          {isAlt && <p>{copy.alt}</p>}
          {facts.length > 0 && <p>{`${copy.usesFacts} ${facts.join(', ')}`}</p>}
        </div>
      )}
    </div>
  )
}

function LengthNote({ length, least, most }: { length: number; least: number; most: number }) {
  return (
    <p className="tabular">
      <span>{copy.length(length, most)}</span>
      {length > most && <span className="words-advice"> {copy.search.long}</span>}
      {length > 0 && length < least && <span className="words-advice"> {copy.search.short}</span>}
    </p>
  )
}
