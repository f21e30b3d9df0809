import { type ReactNode, useId } from 'react'
import { SEARCH_LENGTH } from '#contract/limits.ts'

interface SearchBoxCopy {
  label: string
  placeholder: string
  button: string
}

interface SearchBoxProps {
  copy: SearchBoxCopy
  words: string
  onType?: ((words: string) => void) | undefined
  /** Shown below the field. */
  children?: ReactNode
}

/** A search field in a form, so that it works without scripts. */
export function SearchBox({ copy, words, onType, children }: SearchBoxProps) {
  const id = useId()
  return (
    <search className="search-box">
      <form action="/search">
        <label htmlFor={id} className="folio">
          {copy.label}
        </label>
        <div className="search-line">
          <input
            id={id}
            type="search"
            name="q"
            className="search-field"
            defaultValue={words}
            placeholder={copy.placeholder}
            maxLength={SEARCH_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            required
            // React's onChange would miss text typed before hydration.
            onInput={onType && (event => onType(event.currentTarget.value))}
          />
          <button type="submit" className="btn btn-primary">
            {copy.button}
          </button>
        </div>
      </form>
      {children}
    </search>
  )
}
