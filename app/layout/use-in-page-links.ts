import { useEffect } from 'react'
import { type Location, useNavigate } from 'react-router'

/**
 * Hands plain links to a place on the same page to the router. The browser's own navigation would leave a history entry
 * without the router's state, and Back would change the address but not the place.
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
    // An address in a post that is not encoded well.
    return null
  }
}

/** Moves the focus as the browser's own navigation does: Tab goes on from the target, also from one that takes no focus. */
function moveFocus(target: HTMLElement) {
  if (target.tabIndex < 0) {
    target.tabIndex = -1
    target.style.outline = 'none'
  }
  target.focus({ preventScroll: true })
}

/**
 * The key of a scroll position. Entries from before hydration, or from an address that was typed, have no key of the
 * router's: their address stands for them.
 */
export function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key
}
