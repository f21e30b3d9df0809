import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface WorkableProps {
  /** The static scene, which is served and printed. */
  still: ReactNode
  /** The interactive scene. */
  children: ReactNode
}

/** Replaces a static scene with an interactive one after hydration. */
export function Workable({ still, children }: WorkableProps) {
  const [isWorked, setIsWorked] = useState(false)
  // In a transition, so that rendering it does not delay input.
  useEffect(() => startTransition(() => setIsWorked(true)), [])
  return (
    <>
      <div className="still" hidden={isWorked}>
        {still}
      </div>
      {isWorked && children}
    </>
  )
}
