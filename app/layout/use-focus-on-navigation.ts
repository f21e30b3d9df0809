import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation inside the site the focus goes to the new page's start, as it would with a full load. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
