import { type ReactNode, useEffect, useRef } from 'react'

interface FocusedHeadingProps {
  level: 'h1' | 'h2' | 'h3'
  id?: string
  className?: string
  /** Does not take the focus from a field. */
  unlessWriting?: boolean
  children: ReactNode
}

/** The heading of a view that replaced another. It takes the focus that was lost with the former view. */
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
