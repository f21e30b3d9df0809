import { type RefObject, useEffect, useState } from 'react'

export const MOST_FOLDS = 3
/** Where the sheet's center is in the window at the first and the last fold, as a fraction from the top. */
const FIRST = 0.45
const LAST = 0.15

const stillIsAsked = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * The number of folds. It follows the scroll position until the reader uses the buttons. With reduced motion, only the
 * buttons fold.
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
    // The page was scrolled before hydration.
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
