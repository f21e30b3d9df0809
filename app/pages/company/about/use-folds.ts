import { type RefObject, useEffect, useState } from 'react'

export const MOST_FOLDS = 3
/** Where the middle of the sheet stands in the window when the first and the last fold are made, counted from the top. */
const FIRST = 0.45
const LAST = 0.15

const stillIsAsked = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * How often the sheet is folded. It follows the scroll until the reader takes it in hand. Who asks for less motion has only the
 * buttons.
 */
export function useFolds(sheet: RefObject<Element | null>) {
  const [folds, setFolds] = useState(0)
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld || stillIsAsked()) return
    function follow() {
      const box = sheet.current?.getBoundingClientRect()
      if (!box) return
      const middle = (box.top + box.height / 2) / innerHeight
      const way = (FIRST - middle) / (FIRST - LAST)
      setFolds(Math.max(0, Math.min(MOST_FOLDS, Math.ceil(way * MOST_FOLDS))))
    }
    // The reader has scrolled before this was hydrated.
    if (scrollY > 0) follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [isHeld, sheet])

  function turn(by: 1 | -1) {
    setIsHeld(true)
    setFolds(before => Math.max(0, Math.min(MOST_FOLDS, before + by)))
  }
  return { folds, turn, isHeld }
}
