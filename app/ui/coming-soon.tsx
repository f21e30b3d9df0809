import { type ComponentProps, useId } from 'react'

/**
 * A control that does nothing yet. It can be focused and pressed, and says "Coming soon" in a tooltip, which is its accessible
 * description too.
 */
export function ComingSoon({ children, className = '', ...props }: ComponentProps<'button'>) {
  const id = useId()
  return (
    <span className="soon">
      <button type="button" aria-describedby={id} className={className} {...props}>
        {children}
      </button>
      <span id={id} role="tooltip" className="soon-tip">
        Coming soon
      </span>
    </span>
  )
}

interface ComingSoonEntryProps {
  label: string
  placeholder: string
  button: string
  /** The text of its tooltip. */
  soon: string
  type: 'search' | 'email'
}

/** A field with a button that sends nothing yet: there is no form around them. */
export function ComingSoonEntry({ label, placeholder, button, soon, type }: ComingSoonEntryProps) {
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
