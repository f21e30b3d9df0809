import { type RefObject, useEffect } from 'react'

/**
 * Tells a row at the bottom of the window how much of it the on-screen keyboard covers: browsers leave fixed elements
 * behind it.
 */
export function useAboveKeyboard(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen } = window
    if (!seen) return
    const follow = () => {
      const covered = Math.max(0, window.innerHeight - seen.offsetTop - seen.height)
      row.current?.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    follow()
    seen.addEventListener('resize', follow)
    seen.addEventListener('scroll', follow)
    return () => {
      seen.removeEventListener('resize', follow)
      seen.removeEventListener('scroll', follow)
    }
  }, [row])
}
