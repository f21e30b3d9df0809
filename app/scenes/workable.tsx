import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

/** What a reader does first. Until then nothing is loaded for a scene that may only be looked at. */
const FIRST_MOVES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

interface WorkableProps {
  /** Loads the scene that can be worked. Defined outside of the component, so that it stays the same. */
  load: () => Promise<ReactNode>
  /** The scene as a picture, which the page is complete with. */
  children: ReactNode
}

/** Replaces a scene by one that can be worked, once a reader has moved and the scene is near. On paper it stays the picture. */
export function Workable({ load, children }: WorkableProps) {
  const still = useRef<HTMLDivElement>(null)
  const [worked, setWorked] = useState<ReactNode>()
  useEffect(() => {
    const near = new IntersectionObserver(
      // A module that does not arrive leaves the picture. A touch must not wait for the scene.
      ([entry]) =>
        entry?.isIntersecting &&
        load().then(
          scene => startTransition(() => setWorked(scene)),
          () => undefined,
        ),
      { rootMargin: '99%' },
    )
    const watch = () => still.current && near.observe(still.current)
    for (const move of FIRST_MOVES) addEventListener(move, watch)
    return () => {
      near.disconnect()
      for (const move of FIRST_MOVES) removeEventListener(move, watch)
    }
  }, [load])
  return (
    <>
      <div ref={still} className="still" hidden={Boolean(worked)}>
        {children}
      </div>
      {worked}
    </>
  )
}
