import { type KeyboardEvent, useId } from 'react'
import { Link } from 'react-router'
import { pageWords } from '#content/collections/admin-pages.ts'
import type { FieldKind, TextShape } from '#contract/page-editor.ts'
import { editPagePath } from '../edit-path.ts'
import { plainLine } from '../plain-line.ts'
import type { StatedFact } from './stated-facts.ts'

const copy = pageWords.editor

/** Kinds that fit one line. Other fields grow with their text. */
const SHORT: ReadonlySet<FieldKind> = new Set(['address', 'percentage', 'price', 'number', 'moment'])

/** A text is one paragraph, so Enter adds no line. */
function keepOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

interface FieldInputProps {
  /** Tells it apart from a field of the same name in another section. */
  name: string
  label: string
  shape: TextShape
  value: string
  /** The facts that the text states. */
  facts?: readonly StatedFact[] | undefined
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
      {SHORT.has(shape.kind) ? (
        <input type="text" {...control} onChange={event => onChange(event.target.value)} />
      ) : (
        <textarea
          {...control}
          rows={Math.min(8, Math.max(1, Math.ceil(value.length / 52)))}
          onKeyDown={keepOneLine}
          onChange={event => onChange(plainLine(event.target.value))}
        />
      )}
      {hasNote && (
        <div id={`${id}-note`} className="words-note">
          {error && <p className="field-error">{error}</p>}
          {shape.advice && <LengthNote length={value.length} {...shape.advice} />}
          {isAlt && <p>{copy.alt}</p>}
          {facts.length > 0 && (
            <p className="words-facts">
              <span>{copy.usesFacts}</span>
              {facts.map(fact => (
                <Link key={fact.field} to={editPagePath('facts', fact.field)} className="link">
                  {fact.label}
                </Link>
              ))}
            </p>
          )}
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
