import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface EmptyProps {
  heading: string
  text: string
  /** The first step to offer. */
  step?: { to: string; label: string }
  children?: ReactNode
}

/** The empty state of a list: what will be there, and the first step. */
export function Empty({ heading, text, step, children }: EmptyProps) {
  return (
    <section className="empty">
      <h2>{heading}</h2>
      <p>{text}</p>
      {step && (
        <Link to={step.to} reloadDocument={!step.to.startsWith('/admin')} className="btn btn-small">
          {step.label}
        </Link>
      )}
      {children}
    </section>
  )
}
