import { useEffect } from 'react'
import { type Location, useNavigate } from 'react-router'

/**
 * Passes plain links within a page to the router. The browser's own navigation would leave a history entry
 * without the router's state, and Back would change the address but not the scroll position.
 */
export function useInPageLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]')
      const target = link && targetOf(link.hash)
      if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      const { search, hash } = window.location
      navigate({ search, hash: link.hash }, { replace: hash === link.hash })
      moveFocus(target)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    // The fragment of an address in a post may be badly encoded.
    return null
  }
}

/**
 * Moves the focus as the browser's own navigation does: Tab continues from the target, even if the target is
 * not focusable.
 */
function moveFocus(target: HTMLElement) {
  if (target.tabIndex < 0) {
    target.tabIndex = -1
    target.style.outline = 'none'
  }
  target.focus({ preventScroll: true })
}

/**
 * The key of a scroll position. History entries from before hydration, or of a typed address, have no router
 * key, so their address is the key.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}
