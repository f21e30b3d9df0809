import { type ReactNode, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Part } from '#app/ui/part.tsx'

interface AddHeadProps {
  title: string
  /** What the button opens. */
  heading: string
  text: string
  /** Whether there is nothing to list yet. */
  isFirst: boolean
  /** A secret to show in place of the form. */
  secret: ReactNode
  children: ReactNode
}

/** The head of a place, with the form that adds to its list. A closed form keeps what was typed. */
export function AddHead({ title, heading, text, isFirst, secret, children }: AddHeadProps) {
  const [isOpen, setOpen] = useState(isFirst)
  const id = useId()
  const form = useRef<HTMLDivElement>(null)
  const isShown = isOpen || Boolean(secret)
  function toggle() {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) form.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <div className="place-head">
        <h1 className="place-title">{title}</h1>
        <button
          type="button"
          className={`btn btn-small ${isShown ? '' : 'btn-primary'}`}
          aria-expanded={isShown}
          aria-controls={id}
          onClick={toggle}
        >
          {heading}
        </button>
      </div>
      <div ref={form} id={id} hidden={!isShown}>
        <Part heading={heading} text={text}>
          {secret || children}
        </Part>
      </div>
    </>
  )
}
