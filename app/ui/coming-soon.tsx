import { type ComponentProps, useId } from 'react'

/** A control that does nothing yet. It can be focused and pressed, and “Coming soon” is beside it and in its accessible description. */
export function ComingSoon({ children, className = '', ...props }: ComponentProps<'button'>) {
  const id = useId()
  return (
    <span className="soon">
      <button type="button" aria-describedby={id} className={className} {...props}>
        {children}
      </button>
      <span id={id} className="soon-note">
        Coming soon
      </span>
    </span>
  )
}

/**
 * One “Coming soon” for all controls of a `soon-group`, where the screen shows them together. On a phone, each has its own.
 * Each control's accessible description stays, so this note is hidden from screen readers.
 */
export function ComingSoonTogether() {
  return (
    <p className="soon-note soon-together" aria-hidden="true">
      Coming soon
    </p>
  )
}

interface ComingSoonEntryProps {
  label: string
  placeholder: string
  button: string
  soon: string
  type: 'search' | 'email'
}

/** A field with a button, both without effect yet, and not in a form. */
export function ComingSoonEntry({ label, placeholder, button, soon, type }: ComingSoonEntryProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="soon inert-entry">
        <input
          id={id}
          type={type}
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          aria-describedby={`${id}-soon`}
        />
        <button type="button" className="btn min-w-30" aria-describedby={`${id}-soon`}>
          {button}
        </button>
        <span id={`${id}-soon`} className="soon-note">
          {soon}
        </span>
      </div>
    </div>
  )
}
