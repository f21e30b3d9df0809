import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface WorkableProps {
  /** The scene as a picture, which the page is served with. On paper it stays the picture. */
  still: ReactNode
  /** The scene that can be worked. */
  children: ReactNode
}

/** Replaces a scene by one that can be worked, once it is hydrated. */
export function Workable({ still, children }: WorkableProps) {
  const [isWorked, setIsWorked] = useState(false)
  // A touch must not wait for the scene.
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
