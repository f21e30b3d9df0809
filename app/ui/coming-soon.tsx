import { type ComponentProps, useId } from 'react'

/**
 * A control that looks finished and does nothing yet. It can be reached and pressed, and tells whoever asks:
 * by tooltip when pointed at or focused, and as its accessible description.
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
