import { type ReactNode, useEffect, useRef } from 'react'

interface FocusedHeadingProps {
  level: 'h1' | 'h2' | 'h3'
  id?: string
  className?: string
  children: ReactNode
}

/** Names a view that has just replaced another, and takes the focus that was lost with that one. */
export function FocusedHeading({
  level: Level,
  id,
  className = 'heading outline-none',
  children,
}: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Level id={id} ref={heading} tabIndex={-1} className={className}>
      {children}
    </Level>
  )
}
