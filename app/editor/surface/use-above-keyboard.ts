import { type RefObject, useEffect } from 'react'

/** Tells a row at the foot of the window how much of it a keyboard covers: browsers leave what is fixed behind one. */
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
