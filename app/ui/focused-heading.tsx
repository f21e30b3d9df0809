import { type ReactNode, useEffect, useRef } from 'react'

interface FocusedHeadingProps {
  level: 'h1' | 'h2' | 'h3'
  id?: string
  className?: string
  /** Nobody is taken away from a text that they are writing. */
  unlessWriting?: boolean
  children: ReactNode
}

/** Names a view that has just replaced another, and takes the focus that was lost with that one. */
export function FocusedHeading({
  level: Level,
  id,
  className = 'heading outline-none',
  unlessWriting = false,
  children,
}: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!(unlessWriting && document.activeElement?.matches('textarea, input, [contenteditable]')))
      heading.current?.focus()
  }, [unlessWriting])
  return (
    <Level id={id} ref={heading} tabIndex={-1} className={className}>
      {children}
    </Level>
  )
}
