import { useId } from 'react'
import { ComingSoon } from '../ui/coming-soon.tsx'

interface InertEntryProps {
  label: string
  placeholder: string
  button: string
  /** The tooltip that says so. */
  soon: string
  type: 'search' | 'email'
}

/** A field and a button that send nothing yet. No form surrounds them: without scripts it would navigate. */
export function InertEntry({ label, placeholder, button, soon, type }: InertEntryProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="inert-entry">
        <span className="soon">
          <input
            id={id}
            type={type}
            className="input"
            placeholder={placeholder}
            autoComplete="off"
            aria-describedby={`${id}-soon`}
          />
          <span id={`${id}-soon`} role="tooltip" className="soon-tip">
            {soon}
          </span>
        </span>
        <ComingSoon className="btn min-w-30">{button}</ComingSoon>
      </div>
    </div>
  )
}
