import { useEffect, useRef } from 'react'

/** Names what has come in place of what had the focus, and takes it. */
export function StageHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h3 ref={heading} tabIndex={-1} className="heading outline-none">
      {children}
    </h3>
  )
}
